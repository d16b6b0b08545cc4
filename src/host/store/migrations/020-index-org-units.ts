import type { Migration } from './ddl.ts';

const createIndex = (part: 'id' | 'name') => `create index object_unit_${part} on object
  (company_id, (data -> 'company_user' -> 'org_unit' ->> '${part}'))
  where type in ('candidate', 'employee', 'member')`;

export const indexOrgUnits: Migration = {
  name: '020-index-org-units',
  // Whom somebody leads is found without reading everybody.
  statements: () => [createIndex('id'), createIndex('name')],
};
