import { keepApplicationsOfBefore } from './applications-of-before.ts';
import type { Migration } from './ddl.ts';

/** How far each candidate is with each job, and how they came there: what links and stages said becomes rows. */
export const keepApplications: Migration = {
  name: '026-keep-applications',
  statements: (ddl) => [
    `create table application (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      job_id text references object (id) on delete set null deferrable initially deferred,
      role text,
      attempt integer not null,
      stage_id text,
      stage text not null,
      meaning text not null,
      stage_since text not null,
      moved_at text not null,
      reviewed_at text,
      source text,
      owner_id text references object (id) on delete set null deferrable initially deferred,
      closed_at text,
      closed_reason text,
      closed_note text,
      closed_by text,
      origin text not null,
      created_at text not null
    ) ${ddl.end}`,
    // One open attempt at a job.
    `create unique index application_open on application (candidate_id, job_id)
      where closed_at is null and job_id is not null`,
    `create index application_candidate on application (candidate_id, job_id, attempt)`,
    // A board counts and pages by it alone, stage by stage.
    `create index application_board on application (job_id, stage, stage_since, id)`,
    `create index application_stage on application (company_id, stage_id, stage_since, id)`,
    `create index application_since on application (company_id, stage_since, id)`,
    `create index application_created on application (company_id, created_at, id)`,
    `create index application_owner on application (owner_id) where owner_id is not null`,
    `create table application_move (
      id ${ddl.counter},
      company_id text not null references company (id) on delete cascade,
      application_id text not null references application (id) on delete cascade,
      from_stage_id text,
      from_stage text,
      from_meaning text,
      stage_id text,
      stage text not null,
      meaning text not null,
      at text not null,
      moved_by text,
      reason text,
      note text,
      batch_id text
    ) ${ddl.end}`,
    `create index application_move_of on application_move (application_id, id)`,
    `create index application_move_batch on application_move (company_id, batch_id) where batch_id is not null`,
  ],
  fill: keepApplicationsOfBefore,
};
