import type { Migration } from './ddl.ts';

/** Résumés that somebody dropped: how far each is, so that reading goes on where a process died, and each is applied once. */
export const queueResumes: Migration = {
  name: '061-queue-resumes',
  statements: (ddl) => [
    `create table resume_file (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      run_id text not null,
      place integer not null,
      file_name text not null,
      kind text not null,
      hash text not null,
      size integer not null,
      state text not null,
      told ${ddl.json('told')},
      name text,
      email text,
      doubts integer not null,
      alike integer not null,
      data ${ddl.json('data')} not null,
      candidate_id text references object (id) on delete cascade deferrable initially deferred,
      added_at text not null,
      ended_at text,
      worker text,
      lease_until text,
      attempts integer not null
    ) ${ddl.end}`,
    'create index resume_file_own on resume_file (company_id, user_id, place)',
    `create index resume_file_open on resume_file (added_at, place) where state in ('waiting', 'reading')`,
    'create index resume_file_hash on resume_file (company_id, hash)',
    'create index resume_file_email on resume_file (company_id, email) where email is not null',
    'create index resume_file_candidate on resume_file (candidate_id) where candidate_id is not null',
  ],
};
