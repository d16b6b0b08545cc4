import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { descriptorOf } from './types/index.ts';
import type { LinkField } from './types/type-descriptor.ts';

/** `folded` is text compared without regard to case, `time` an ISO 8601 moment or a day, `list` texts as JSON. */
export type ValueKind = 'text' | 'folded' | 'number' | 'time' | 'flag' | 'list';

/** A value that lists are sorted and filtered by. */
export interface ValueField {
  kind: ValueKind;
  expression: RawBuilder<unknown>;
}

/** Several fields under one name: what one of them says is enough. */
interface AnyField {
  kind: 'any';
  fields: readonly (ValueField | LinkField)[];
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
  created_at: 'time',
  updated_at: 'time',
};

/** Every path in the JSON column that lists of a type know. */
export function fieldPathsOf(type: ObjectType): string[] {
  const { text = [], number = [], time = [], flag = [] } = descriptorOf(type).listed ?? {};
  return [...text, ...number, ...time, ...flag];
}

function valueField(store: Store, type: ObjectType, field: string): ValueField | undefined {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column !== undefined) {
    const reference = sql`${sql.ref(`object.${field}`)}`;
    return { kind: column, expression: column === 'folded' ? sql`lower(${reference})` : reference };
  }
  const paths = descriptorOf(type).listed ?? {};
  const kind = (['text', 'number', 'time', 'flag'] as const).find((one) => paths[one]?.includes(field));
  if (kind === undefined) {
    return undefined;
  }
  const path = field.split('.');
  const read = kind === 'number' ? store.jsonNumber : store.jsonText;
  return { kind, expression: read('object.data', path) };
}

/** The value that lists of a type can be sorted by under a name; undefined where there is none. */
export function sortField(store: Store, type: ObjectType, name: string): ValueField | undefined {
  const { names = {} } = descriptorOf(type).listed ?? {};
  if (name === 'name') {
    return { kind: 'text', expression: sql`${sql.ref('object.sort_key')}` };
  }
  const [path] = Object.hasOwn(names, name) ? (names[name] ?? []).slice(-1) : [name];
  const field = valueField(store, type, path ?? name);
  const isWords = field?.kind === 'folded' || (field?.kind === 'text' && !Object.hasOwn(columns, name));
  return field !== undefined && isWords ? { ...field, expression: store.folded(field.expression) } : field;
}

/** What lists of a type can be filtered by under a name; undefined where there is nothing. */
export function filterField(store: Store, type: ObjectType, name: string): ListField | undefined {
  const { links = {}, names = {} } = descriptorOf(type).listed ?? {};
  const linked = Object.hasOwn(links, name) ? links[name] : undefined;
  if (linked !== undefined) {
    return linked;
  }
  if (name === 'tag') {
    return { kind: 'list', expression: store.jsonText('object.data', ['tags']) };
  }
  const paths = Object.hasOwn(names, name) ? names[name] : undefined;
  if (paths === undefined) {
    return valueField(store, type, name);
  }
  return { kind: 'any', fields: paths.flatMap((path) => valueField(store, type, path) ?? []) };
}
