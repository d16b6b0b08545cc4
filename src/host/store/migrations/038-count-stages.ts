import type { Ddl, Migration } from './ddl.ts';

const placeOf = (row: string) => `${row}.job_id, ${row}.stage, coalesce(${row}.stage_id, ''), ${row}.meaning`;

const isMoved = ['job_id', 'stage', 'stage_id', 'meaning']
  .map((column) => `new.${column} is distinct from old.${column}`)
  .join(' or ');

const add = (ddl: Ddl) => `
  insert into stage_count (job_id, stage, stage_id, meaning, part, total)
  values (${placeOf('new')}, ${ddl.partOf('new.id', countedInParts)}, 1)
  on conflict (job_id, stage, stage_id, meaning, part) do update set total = stage_count.total + 1`;

const subtract = (ddl: Ddl) => `
  update stage_count set total = total - 1
  where (job_id, stage, stage_id, meaning) = (${placeOf('old')}) and part = ${ddl.partOf('old.id', countedInParts)}`;

/** One count would be written over and over by a move of thousands, and each time PostgreSQL would walk through what it was before. */
const countedInParts = 64;

/**
 * How many applications each stage of a job has, in parts that add up. The database keeps it by itself, whoever writes
 * them: to count ten thousand takes longer than all else that a board asks for.
 */
export const countStages: Migration = {
  name: '038-count-stages',
  statements: (ddl) => [
    `create table stage_count (
      job_id text not null references object (id) on delete cascade deferrable initially deferred,
      stage text not null,
      stage_id text not null,
      meaning text not null,
      part integer not null,
      total integer not null,
      primary key (job_id, stage, stage_id, meaning, part)
    ) ${ddl.endClustered}`,
    `insert into stage_count (job_id, stage, stage_id, meaning, part, total)
      select ${placeOf('application')}, ${ddl.partOf('application.id', countedInParts)}, count(*)
      from application where job_id is not null group by 1, 2, 3, 4, 5`,
    ...ddl.onChange({
      name: 'application_counted',
      event: 'insert on application',
      when: 'new.job_id is not null',
      statement: add(ddl),
    }),
    ...ddl.onChange({
      name: 'application_left_stage',
      event: 'update on application',
      when: `old.job_id is not null and (${isMoved})`,
      statement: subtract(ddl),
    }),
    ...ddl.onChange({
      name: 'application_came_to_stage',
      event: 'update on application',
      when: `new.job_id is not null and (${isMoved})`,
      statement: add(ddl),
    }),
    ...ddl.onChange({
      name: 'application_gone',
      event: 'delete on application',
      when: 'old.job_id is not null',
      statement: subtract(ddl),
    }),
  ],
};
