import type { LookedAt } from './migrations/ddl.ts';

/** An entry of an index holds some 2,700 bytes at most; the rest is for what is no text, and for JSON, which takes more than its text. */
const mostBytes = 1600;

const columnsLookedAt = ['sort_key', 'email', 'title', 'role', 'first_name', 'last_name', 'status'];

/** PostgreSQL's columns of values in an object's JSON, by their paths, and how they are read from its JSON. */
export function postgresValues({ texts, numbers, json }: LookedAt) {
  const columnOf = (path: string) => `listed_${path.replaceAll('.', '_')}`;
  const at = (path: string) => `'{${path.replaceAll('.', ',')}}'::text[]`;
  const value = (path: string, type: string, expression: string) => ({
    path,
    column: columnOf(path),
    type,
    expression,
  });
  return [
    ...texts.map((path) => value(path, 'text', `data #>> ${at(path)}`)),
    ...numbers.map((path) =>
      value(
        path,
        'double precision',
        `case jsonb_typeof(data #> ${at(path)}) when 'number' then (data #> ${at(path)})::double precision end`,
      ),
    ),
    ...json.map((path) => value(path, 'jsonb', `data -> '${path}'`)),
  ];
}

/**
 * What lets lists be looked through by columns and by values in JSON without reading a row: an index of all that fits into
 * one. Objects with longer texts than that stand in an index of their own, and are read.
 */
export function postgresLookedAt(lookedAt: LookedAt): string[] {
  const values = postgresValues(lookedAt);
  const bytesOf = (text: string) => `coalesce(octet_length(${text}), 0)`;
  const expressionsOf = (type: string) => values.filter((one) => one.type === type).map(({ expression }) => expression);
  const sizes = [
    ...[...columnsLookedAt, ...expressionsOf('text')].map(bytesOf),
    ...expressionsOf('jsonb').map((expression) => `2 * ${bytesOf(`(${expression})::text`)}`),
  ];
  const added = [
    ...values.map(
      ({ column, type, expression }) => `add column ${column} ${type} generated always as (${expression}) stored`,
    ),
    `add column is_long boolean not null generated always as (${sizes.join(' + ')} > ${mostBytes}) stored`,
  ];
  const looked = [...columnsLookedAt, 'updated_at', 'created_at', ...values.map(({ column }) => column)];
  return [
    `alter table object ${added.join(', ')}`,
    'drop index object_type_sort',
    'create index object_type_sort on object (company_id, type, sort_key, id) include (updated_at) where deleted_at is null',
    `create index object_looked_at on object (company_id, type, id) include (${looked.join(', ')})
      where deleted_at is null and not is_long`,
    'create index object_long on object (company_id, type, id) where deleted_at is null and is_long',
  ];
}
