import type { Migration } from './ddl.ts';

export const countBoardsByIndex: Migration = {
  name: '029-count-boards-by-index',
  statements: () => [
    `drop index application_board`,
    // All that a board counts and pages by, stage by stage, without reading the rows.
    `create index application_board on application
      (job_id, stage, stage_id, meaning, stage_since, id, candidate_id, attempt, company_id)`,
    // Few apply again: whose earlier attempts a board leaves out is found without looking at everybody.
    `create index application_again on application (job_id, candidate_id) where attempt > 1`,
  ],
};
