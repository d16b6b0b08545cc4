import type { Migration } from './ddl.ts';

export const auditSettings: Migration = {
  name: '035-audit-settings',
  statements: () => [
    `create index object_change_audit on object_change (company_id, id)
      where object_type in ('category', 'custom_field', 'company', 'member')`,
  ],
};
