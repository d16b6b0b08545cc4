import type { Migration } from './ddl.ts';

export const tellOriginsAndDeletions: Migration = {
  name: '006-tell-origins-and-deletions',
  statements: (ddl) => [
    // Only what the sample company made goes with it. Until now nothing else wrote points, and no person could write
    // a link between two objects of the sample but by changing one of them.
    `alter table user_account add column origin text not null default 'user'`,
    `alter table metric_point add column origin text not null default 'user'`,
    `alter table relation add column origin text not null default 'user'`,
    `update user_account set origin = 'sample' where password_hash = '!'`,
    `update metric_point set origin = 'sample'`,
    `update relation set origin = 'sample'
      where from_id in (select id from object where origin = 'sample')
      or to_id in (select id from object where origin = 'sample')`,
    // What readers of the index need of an object that is gone for good: that it is, and where it went.
    `create table object_tombstone (
      company_id text not null references company (id) on delete cascade,
      id text not null,
      type text not null,
      moved_to text,
      revision integer not null,
      created_at text not null,
      primary key (company_id, id)
    ) ${ddl.endClustered}`,
    `create index object_tombstone_revision on object_tombstone (company_id, revision, id)`,
    `create index object_deleted on object (deleted_at) where deleted_at is not null`,
    // What hangs on an object is found without reading the whole table.
    `create index task_object on task (object_id) where object_id is not null`,
    `create index notification_object on notification (object_id) where object_id is not null`,
    `create index usage_event_object on usage_event (object_id) where object_id is not null`,
    `create index form_response_person on form_response (person_id) where person_id is not null`,
  ],
};
