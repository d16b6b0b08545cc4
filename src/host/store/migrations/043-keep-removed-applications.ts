import type { Migration } from './ddl.ts';

/** What was taken away of how far somebody was with a job, as long as it can be brought back. */
export const keepRemovedApplications: Migration = {
  name: '043-keep-removed-applications',
  statements: (ddl) => [
    `create table removed_application (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      job_id text references object (id) on delete cascade deferrable initially deferred,
      batch_id text not null,
      removed_at text not null,
      said text not null
    ) ${ddl.end}`,
    'create index removed_application_candidate on removed_application (candidate_id)',
    'create index removed_application_job on removed_application (job_id) where job_id is not null',
    'create index removed_application_at on removed_application (removed_at)',
  ],
};
