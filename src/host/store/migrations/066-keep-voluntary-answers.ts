import type { Migration } from './ddl.ts';

/** What candidates said of themselves for fairness checks, which no call tells of anybody, and what was told of it. */
export const keepVoluntaryAnswers: Migration = {
  name: '066-keep-voluntary-answers',
  statements: (ddl) => [
    `create table voluntary_answer (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      question text not null,
      choice text not null,
      answered_on text not null
    ) ${ddl.end}`,
    'create index voluntary_answer_candidate on voluntary_answer (candidate_id, question)',
    'create index voluntary_answer_company on voluntary_answer (company_id)',
    `create table voluntary_link (
      token_hash text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      expires_at text not null
    ) ${ddl.end}`,
    'create index voluntary_link_candidate on voluntary_link (candidate_id)',
    'create index voluntary_link_company on voluntary_link (company_id)',
    `create table fairness_telling (
      job_id text not null references object (id) on delete cascade deferrable initially deferred,
      question text not null,
      company_id text not null references company (id) on delete cascade,
      told ${ddl.json('told')} not null,
      told_at text not null,
      primary key (job_id, question)
    ) ${ddl.end}`,
    'create index fairness_telling_company on fairness_telling (company_id)',
    `create table fairness_counted (
      id text not null primary key,
      job_id text not null references object (id) on delete cascade deferrable initially deferred,
      question text not null,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      company_id text not null references company (id) on delete cascade,
      choice text,
      reached integer not null
    ) ${ddl.end}`,
    'create index fairness_counted_job on fairness_counted (job_id, question)',
    'create index fairness_counted_candidate on fairness_counted (candidate_id, question)',
    'create index fairness_counted_company on fairness_counted (company_id)',
  ],
};
