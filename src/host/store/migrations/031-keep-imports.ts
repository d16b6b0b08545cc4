import type { Migration } from './ddl.ts';

export const keepImports: Migration = {
  name: '031-keep-imports',
  statements: (ddl) => [
    // The imports of the last weeks, by the batch of the change log that each wrote.
    `create table import_run (
      batch_id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null,
      object_type text not null,
      file_name text,
      started_at text not null,
      ended_at text,
      created integer not null,
      updated integer not null,
      skipped integer not null,
      undone_at text
    ) ${ddl.end}`,
    'create index import_run_started on import_run (company_id, started_at desc)',
    'drop index object_change_batch',
    // Object by object, too.
    'create index object_change_batch on object_change (company_id, batch_id, object_id) where batch_id is not null',
  ],
};
