import type { Migration } from './ddl.ts';
import { keepLevelsOfBefore } from './levels-of-before.ts';

/**
 * How well people know a skill, by whom it was said and how: the level of a link between the two is what its assessments
 * tell (records.md "Scores and statistics"). What a call takes back stays, as that can be taken back as well.
 */
export const keepAssessments: Migration = {
  name: '051-keep-assessments',
  statements: (ddl) => [
    `create table assessment (
      id ${ddl.counter},
      company_id text not null references company (id) on delete cascade,
      person_id text not null references object (id) on delete cascade deferrable initially deferred,
      skill_id text not null references object (id) on delete cascade deferrable initially deferred,
      level ${ddl.double} not null,
      kind text not null,
      user_id text references user_account (id) on delete set null,
      evidence text,
      assessed_at text not null,
      expires_at text,
      fresh_until text not null,
      was_outdated integer not null default 0,
      batch_id text,
      origin text not null,
      created_at text not null,
      taken_back_at text,
      taken_back_by text
    ) ${ddl.end}`,
    'create index assessment_person on assessment (person_id, skill_id)',
    'create index assessment_skill on assessment (skill_id, assessed_at, id)',
    'create index assessment_user on assessment (user_id) where user_id is not null',
    // What the clock looks for: those that time alone has made old since it looked last.
    'create index assessment_fresh on assessment (company_id, fresh_until) where was_outdated = 0',
  ],
  fill: keepLevelsOfBefore,
};
