import type { Migration } from './ddl.ts';

/** Comparisons of people for a job that somebody saved: whom, by which way, and what was assumed. */
export const keepComparisons: Migration = {
  name: '063-keep-comparisons',
  statements: (ddl) => [
    `create table comparison (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      job_id text not null references object (id) on delete cascade deferrable initially deferred,
      assumptions ${ddl.json('assumptions')} not null,
      weights ${ddl.json('weights')} not null,
      updated_at text not null
    ) ${ddl.end}`,
    'create unique index comparison_own on comparison (company_id, user_id, job_id)',
    'create index comparison_user on comparison (user_id)',
    'create index comparison_job on comparison (job_id)',
    `create table comparison_person (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      comparison_id text not null references comparison (id) on delete cascade,
      person_id text not null references object (id) on delete cascade deferrable initially deferred,
      way text not null,
      place integer not null
    ) ${ddl.end}`,
    'create index comparison_person_of on comparison_person (comparison_id, place)',
    'create index comparison_person_person on comparison_person (person_id)',
    'create index comparison_person_company on comparison_person (company_id)',
  ],
};
