import type { Migration } from './ddl.ts';

/**
 * What boards and funnels of a whole company count stands in one index: on SQLite its two hundred thousand applications, read one
 * by one from the table, take ten times as long.
 */
export const countCompaniesByIndex: Migration = {
  name: '075-count-companies-by-index',
  statements: () => [
    'drop index application_stage',
    `create index application_stage on application
      (company_id, stage_id, stage_since, id, stage, meaning, candidate_id, job_id, attempt, closed_at)`,
  ],
};
