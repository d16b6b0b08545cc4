import type { Migration } from './ddl.ts';

/** Those who were hired are few, and counted for each job that says how many it looks for. */
export const countHired: Migration = {
  name: '039-count-hired',
  statements: () => [`create index application_hired on application (job_id, candidate_id) where meaning = 'hired'`],
};
