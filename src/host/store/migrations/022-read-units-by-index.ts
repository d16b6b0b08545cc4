import type { Migration } from './ddl.ts';

const widen = (part: 'id' | 'name') => [
  `drop index object_unit_${part}`,
  `create index object_unit_${part} on object
    (company_id, (data -> 'company_user' -> 'org_unit' ->> '${part}'), type, id)
    where type in ('candidate', 'employee', 'member')`,
];

const indexJobs = (part: 'id' | 'name') => `create index job_unit_${part} on object
  (company_id, (data -> 'org_unit' ->> '${part}'), id)
  where type = 'job' and deleted_at is null`;

export const readUnitsByIndex: Migration = {
  name: '022-read-units-by-index',
  // People and jobs of a unit are told without reading what is known of each, where the engine can.
  statements: () => [...widen('id'), ...widen('name'), indexJobs('id'), indexJobs('name')],
};
