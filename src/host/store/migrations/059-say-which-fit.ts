import type { Migration } from './ddl.ts';

/** A remark on a fit is on the fit to one job: at the others of that person it says nothing. It goes with the job. */
export const sayWhichFit: Migration = {
  name: '059-say-which-fit',
  statements: () => [
    `alter table score_remark add column job_id text references object (id) on delete cascade deferrable initially deferred`,
    'create index score_remark_job on score_remark (job_id) where job_id is not null',
  ],
};
