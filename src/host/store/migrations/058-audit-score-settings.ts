import type { Migration } from './ddl.ts';

export const auditScoreSettings: Migration = {
  name: '058-audit-score-settings',
  statements: () => [
    'drop index object_change_audit',
    `create index object_change_audit on object_change (company_id, id)
      where object_type in ('category', 'custom_field', 'score_setting', 'company', 'member')`,
  ],
};
