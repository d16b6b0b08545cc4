import type { Migration } from './ddl.ts';

export const keepChanges: Migration = {
  name: '025-keep-changes',
  statements: (ddl) => [
    `create table object_change (
      id ${ddl.counter},
      company_id text not null references company (id) on delete cascade,
      object_id text not null,
      object_type text not null,
      action text not null,
      field text,
      other_id text,
      before text,
      after text,
      cut integer not null default 0,
      at text not null,
      user_id text,
      via text not null,
      reason text,
      batch_id text,
      salt text,
      seal text
    ) ${ddl.end}`,
    'create index object_change_object on object_change (company_id, object_id, id)',
    'create index object_change_other on object_change (company_id, other_id, id) where other_id is not null',
    'create index object_change_batch on object_change (company_id, batch_id) where batch_id is not null',
    'create index object_change_at on object_change (company_id, at)',
    `create table change_log (
      company_id text not null primary key references company (id) on delete cascade,
      began_at text not null
    ) ${ddl.endClustered}`,
  ],
  // What was before is not known, and nothing is made up: the log of a company that is there begins now.
  async fill(trx) {
    const companies = await trx.selectFrom('company').select('id').execute();
    const began_at = new Date().toISOString();
    for (const { id } of companies) {
      await trx.insertInto('change_log').values({ company_id: id, began_at }).execute();
    }
  },
};
