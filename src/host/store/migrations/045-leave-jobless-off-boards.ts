import type { Migration } from './ddl.ts';

export const leaveJoblessOffBoards: Migration = {
  name: '045-leave-jobless-off-boards',
  statements: () => [
    'drop index application_board',
    // Who applied for no job stands on no board, and thousands of them are imported at once: the widest index is spared.
    `create index application_board on application
      (job_id, stage, stage_id, meaning, stage_since, id, candidate_id, attempt, company_id) where job_id is not null`,
  ],
};
