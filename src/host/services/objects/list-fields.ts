import { type RawBuilder, sql } from 'kysely';
import { inStageSince } from '#host/object-writer/index.ts';
import { isInIndex } from '#host/store/listed-values.ts';
import type { Store } from '#host/store/store.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import {
  type ListedField,
  type ListedLink,
  listedFieldOf,
  listedPathsOf,
  type WhereKind,
} from '#shared/domain/where/listed-fields.ts';
import { shownOrderOf } from '#shared/domain/where/shown-orders.ts';

/** `folded` is text compared without regard to case, `time` an ISO 8601 moment or a day, `list` texts as JSON. */
export type ValueKind = 'text' | 'folded' | 'number' | 'time' | 'flag' | 'list';

/** A value that lists are sorted and filtered by. */
export interface ValueField {
  kind: ValueKind;
  expression: RawBuilder<unknown>;
  /** Where objects hold it, as a dotted path: what the caller may not read there is no value to them. */
  path: string;
}

/** Objects at the other end of a link: named by id or by name. */
export interface LinkField extends ListedLink {
  kind: 'link';
}

/** Several fields under one name: what one of them says is enough. */
interface AnyField {
  kind: 'any';
  fields: readonly ValueField[];
}

export type ListField = ValueField | LinkField | AnyField;

const columns: Readonly<Record<string, ValueKind>> = {
  name: 'folded',
  title: 'folded',
  role: 'folded',
  email: 'folded',
  first_name: 'folded',
  last_name: 'folded',
  status: 'text',
  subtype: 'text',
  slug: 'text',
  origin: 'text',
  external_id: 'text',
  keywords: 'list',
  created_at: 'time',
  updated_at: 'time',
};

const valueKinds: Readonly<Record<Exclude<WhereKind, 'link'>, ValueKind>> = {
  text: 'text',
  choice: 'text',
  category: 'text',
  unit: 'text',
  person: 'text',
  number: 'number',
  money: 'number',
  time: 'time',
  flag: 'flag',
  list: 'list',
};

/** Every path in the JSON column that lists of a type know: texts, then numbers, times and flags. */
export function fieldPathsOf(type: ObjectType): string[] {
  const paths = listedPathsOf(type).filter(({ path }) => path !== 'tags' && !Object.hasOwn(columns, path));
  return (['text', 'number', 'time', 'flag'] as const).flatMap((kind) =>
    paths.filter((one) => one.kind !== 'link' && valueKinds[one.kind] === kind).map(({ path }) => path),
  );
}

/** What no object holds, and is worked out of what is known of it. */
const workedOut: Readonly<Record<string, RawBuilder<unknown>>> = { in_stage_since: inStageSince(sql.ref('object.id')) };

/** What is worked out of other things than an object holds. */
export const workedOutPaths: readonly string[] = Object.keys(workedOut);

/** The value that objects hold at a path, or that is worked out for them; of objects as they were, `past`, it stands there. */
export function valueFieldAt(store: Store, kind: Exclude<WhereKind, 'link'>, path: string, past = false): ValueField {
  const expression = Object.hasOwn(workedOut, path) && !past ? workedOut[path] : undefined;
  if (expression !== undefined) {
    return { kind: valueKinds[kind], path, expression };
  }
  const column = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (column !== undefined) {
    return { kind: column, path, expression: sql`${sql.ref(`object.${path}`)}` };
  }
  const held = valueKinds[kind];
  const read = held === 'number' ? store.listedNumber : store.listedText;
  return { kind: held, path, expression: read(path.split('.')) };
}

function valuesOf(store: Store, { kind, paths }: ListedField, past = false): ValueField[] {
  return kind === 'link' ? [] : paths.map((path) => valueFieldAt(store, kind, path, past));
}

/** Whether an index knows all that lists of a type are asked by under a name. */
function isKnown(type: ObjectType, name: string): boolean {
  const own = name.startsWith(`${customPlaces.open}.`) ? [name] : undefined;
  const shown = shownOrderOf(type, name);
  const listed = listedFieldOf(type, name);
  const paths = own ?? (shown === undefined ? listed?.paths : [shown.path]);
  return paths?.every((path) => Object.hasOwn(columns, path) || isInIndex(path)) === true;
}

/**
 * The store for a list that is asked by some fields: where an index knows all of them, they are read there.
 * @param names fields of filters, sums and the sort, with or without its `-`
 */
export function storeFor(store: Store, type: ObjectType, names: readonly string[]): Store {
  const fields = names.map((name) => name.replace(/^-/, '')).filter((name) => name !== '');
  return fields.every((name) => isKnown(type, name)) ? { ...store, ...store.inIndex } : store;
}

/** How far up a text stands among some: nothing for what is none of them. The database knows the statement by its letters. */
export function rankOf(expression: RawBuilder<unknown>, ranks: readonly string[]): RawBuilder<unknown> {
  const whens = ranks.map((rank, index) => sql`when ${sql.lit(rank)} then ${sql.lit(index + 1)}`);
  return sql`(case ${expression} ${sql.join(whens, sql` `)} end)`;
}

/** A list as JSON; what is none, as somebody's own field that was of another kind, says nothing. */
export function listIn({ expression }: ValueField): RawBuilder<string | null> {
  const text = sql`cast(${expression} as text)`;
  return sql<string | null>`(case when ${text} like '[%' then ${text} end)`;
}

/** A value as lists are sorted by it: words with accents and capitals folded, those of a list one behind the other. */
export function inOrder(store: Store, field: ValueField): ValueField {
  switch (field.kind) {
    case 'list':
      return { ...field, expression: store.folded(store.joinedTexts(listIn(field))) };
    case 'text':
    case 'folded':
      return { ...field, expression: store.folded(field.expression) };
    default:
      return field;
  }
}

/** The value that lists of a type can be sorted by under a name; undefined where there is none. */
export function sortField(store: Store, type: ObjectType, name: string): ValueField | undefined {
  if (name === 'name') {
    return { kind: 'text', path: name, expression: sql`${sql.ref('object.sort_key')}` };
  }
  const shown = shownOrderOf(type, name);
  if (shown !== undefined) {
    return inOrder(store, valueFieldAt(store, shown.kind, shown.path));
  }
  const listed = listedFieldOf(type, name);
  // Of an id and a name, the name.
  const field = listed === undefined || listed.kind === 'list' ? undefined : valuesOf(store, listed).at(-1);
  if (field !== undefined && listed?.ranks !== undefined) {
    return { ...field, kind: 'number', expression: rankOf(field.expression, listed.ranks) };
  }
  const isWords = field?.kind === 'folded' || (field?.kind === 'text' && !Object.hasOwn(columns, name));
  return field !== undefined && isWords ? inOrder(store, field) : field;
}

/** What lists of a type can be filtered by under a name; undefined where there is nothing. */
export function filterField(store: Store, type: ObjectType, name: string, past = false): ListField | undefined {
  const listed = listedFieldOf(type, name);
  if (listed?.link !== undefined) {
    return { kind: 'link', ...listed.link };
  }
  const [only, ...others] = listed === undefined ? [] : valuesOf(store, listed, past);
  return only === undefined || others.length === 0 ? only : { kind: 'any', fields: [only, ...others] };
}
