import type { Migration } from './ddl.ts';

/** For whom a job masks its applicants, until which stage; and who was shown before by somebody who may. */
export const maskFirstLook: Migration = {
  name: '067-mask-first-look',
  statements: (ddl) => [
    `create table first_look (
      job_id text not null primary key references object (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      ends_at text not null,
      masks_recruiter integer not null,
      masks_manager integer not null,
      masks_member integer not null,
      updated_at text not null
    ) ${ddl.end}`,
    'create index first_look_company on first_look (company_id)',
    `create table unmasking (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      job_id text not null references object (id) on delete cascade deferrable initially deferred,
      user_id text references user_account (id) on delete set null,
      unmasked_at text not null
    ) ${ddl.end}`,
    'create index unmasking_candidate on unmasking (candidate_id, job_id)',
    'create index unmasking_job on unmasking (job_id)',
    'create index unmasking_user on unmasking (user_id)',
    'create index unmasking_company on unmasking (company_id)',
    'drop index object_change_audit',
    `create index object_change_audit on object_change (company_id, id)
      where object_type in ('category', 'custom_field', 'score_setting', 'first_look', 'company', 'member')`,
  ],
};
