import type { Migration } from './ddl.ts';

/** Which rounds of interviews a job has: what is looked at and asked in each, and who holds it. */
export const planInterviews: Migration = {
  name: '060-plan-interviews',
  statements: (ddl) => [
    `create table interview_plan (
      job_id text not null primary key references object (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      rounds ${ddl.json('rounds')} not null,
      updated_at text not null
    ) ${ddl.end}`,
    'create index interview_plan_company on interview_plan (company_id)',
  ],
};
