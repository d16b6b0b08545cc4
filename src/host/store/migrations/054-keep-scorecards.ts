import type { Migration } from './ddl.ts';

/** What interviewers found, one scorecard each: what it says, and what it said when it was handed in, where that differs. */
export const keepScorecards: Migration = {
  name: '054-keep-scorecards',
  statements: (ddl) => [
    `create table scorecard (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      interview_id text not null references object (id) on delete cascade,
      user_id text not null,
      attributes ${ddl.json('attributes')} not null,
      recommendation text,
      summary text,
      handed_in_at text,
      handed_in ${ddl.json('handed_in')},
      changed_at text,
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    'create unique index scorecard_interviewer on scorecard (interview_id, user_id)',
    'create index scorecard_user on scorecard (company_id, user_id)',
  ],
};
