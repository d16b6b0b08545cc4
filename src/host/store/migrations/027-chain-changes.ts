import type { Migration } from './ddl.ts';

export const chainChanges: Migration = {
  name: '027-chain-changes',
  statements: (ddl) => [
    // Lines are chained, and read, in the order of a company's writes.
    'create index object_change_order on object_change (company_id, id)',
    `create table change_chain (
      company_id text not null references company (id) on delete cascade,
      last_id integer not null,
      digests text not null,
      hash text not null,
      created_at text not null,
      primary key (company_id, last_id)
    ) ${ddl.endClustered}`,
  ],
};
