import type { Migration } from './ddl.ts';

/** Changes of many objects: how far each is, so that it can be read again, and goes on where its process died. */
export const keepBulkRuns: Migration = {
  name: '047-keep-bulk-runs',
  statements: (ddl) => [
    `create table bulk_run (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null,
      object_type text not null,
      batch_id text not null,
      kind text not null,
      data ${ddl.json('data')} not null,
      started_at text not null,
      ended_at text,
      stopped_at text,
      undone_at text,
      total integer not null,
      done integer not null,
      same integer not null,
      refused integer not null,
      worker text,
      lease_until text,
      attempts integer not null
    ) ${ddl.end}`,
    'create index bulk_run_batch on bulk_run (company_id, batch_id)',
    'create index bulk_run_started on bulk_run (company_id, user_id, started_at)',
    'create index bulk_run_open on bulk_run (started_at) where ended_at is null',
    `create table bulk_row (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      run_id text not null references bulk_run (id) on delete cascade,
      place integer not null,
      object_id text references object (id) on delete cascade deferrable initially deferred,
      asked_id text,
      result text not null,
      told ${ddl.json('told')},
      made_id text
    ) ${ddl.end}`,
    'create index bulk_row_place on bulk_row (run_id, place)',
    'create index bulk_row_object on bulk_row (object_id) where object_id is not null',
  ],
};
