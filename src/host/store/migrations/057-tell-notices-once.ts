import type { Migration } from './ddl.ts';

export const tellNoticesOnce: Migration = {
  name: '057-tell-notices-once',
  statements: (ddl) => [
    // What makes two notices one, and what a notice says apart from its words; older ones keep the words they were given.
    'alter table notification add column cause text',
    `alter table notification add column facts ${ddl.json('facts')}`,
    'alter table notification add column actor_id text',
    // How often it was told, and how often when the reader's windows heard of it last.
    'alter table notification add column times integer not null default 1',
    'alter table notification add column heard integer not null default 1',
    `update notification set cause = 'watch ' || view_id where view_id is not null`,
    'create unique index notification_cause on notification (company_id, user_id, cause) where cause is not null',
    'create index notification_actor on notification (actor_id) where actor_id is not null',
    'drop index notification_view',
    'create index notification_view on notification (view_id) where view_id is not null',
    `create table notice_setting (
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      data ${ddl.json('data')} not null,
      updated_at text not null,
      primary key (company_id, user_id)
    ) ${ddl.endClustered}`,
    'create index notice_setting_user on notice_setting (user_id)',
  ],
};
