import type { Migration } from './ddl.ts';

export const keepMerges: Migration = {
  name: '032-keep-merges',
  statements: (ddl) => [
    // The kept one may be merged itself and come back: it is no key of another table's.
    `create table person_merge (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      kept_id text not null,
      user_id text,
      batch_id text,
      data ${ddl.json('data')} not null,
      created_at text not null
    ) ${ddl.end}`,
    'create index person_merge_kept on person_merge (company_id, kept_id, created_at)',
    'create index person_merge_batch on person_merge (company_id, batch_id) where batch_id is not null',
  ],
};
