import type { Migration } from './ddl.ts';

/**
 * What was computed of objects, apart from what stands in their fields: a value there that is not what was written there is
 * stated (records.md "Scores and statistics"). Which scores are switched off, what they were used for, and what was said of them.
 */
export const keepScores: Migration = {
  name: '056-keep-scores',
  statements: (ddl) => [
    `create table score (
      object_id text not null primary key references object (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      object_type text not null,
      place integer not null,
      is_due integer not null,
      revision integer not null default 0,
      computed ${ddl.json('computed')} not null,
      written ${ddl.json('written')} not null,
      stated ${ddl.json('stated')} not null,
      computed_at text
    ) ${ddl.end}`,
    // What the clock looks for: what a write touched, and what time alone may have changed.
    'create index score_due on score (company_id, place, object_id) where is_due = 1',
    // What a process that is gone was at.
    'create index score_claimed on score (company_id) where is_due = 2',
    'create index score_oldest on score (company_id, computed_at)',
    `create table score_mark (
      company_id text not null primary key references company (id) on delete cascade,
      revision integer not null
    ) ${ddl.endClustered}`,
    `create table score_setting (
      company_id text not null primary key references company (id) on delete cascade,
      off_keys ${ddl.json('off_keys')} not null,
      text text,
      changed_at text not null
    ) ${ddl.endClustered}`,
    `create table score_remark (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      object_id text not null references object (id) on delete cascade deferrable initially deferred,
      score text not null,
      text text not null,
      user_id text references user_account (id) on delete set null,
      is_own integer not null,
      created_at text not null
    ) ${ddl.end}`,
    'create index score_remark_object on score_remark (object_id)',
    'create index score_remark_user on score_remark (user_id) where user_id is not null',
    `create table score_use (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text references user_account (id) on delete set null,
      what text not null,
      object_id text references object (id) on delete cascade deferrable initially deferred,
      scores ${ddl.json('scores')} not null,
      total integer not null,
      created_at text not null
    ) ${ddl.end}`,
    'create index score_use_company on score_use (company_id, created_at, id)',
    'create index score_use_object on score_use (object_id) where object_id is not null',
    'create index score_use_user on score_use (user_id) where user_id is not null',
  ],
};
