import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, isKnownLink, readableValue, visibleTo } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { filterField, type ListField, type ValueField } from './list-fields.ts';
import type { LinkField } from './types/type-descriptor.ts';

type Condition = RawBuilder<SqlBool>;

const mostAlternatives = 100;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Small letters as the database makes them: beyond ASCII it has none. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function oneOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsNumbers'));
  }
  return number;
}

/** The first moment of a day or the moment itself, and the first moment behind it; `exclusive` tells which. */
function momentsOf(name: string, text: string): { from: string; until: string; exclusive: boolean } {
  const time = Date.parse(text);
  const isDay = dayPattern.test(text);
  if ((!isDay && !momentPattern.test(text)) || Number.isNaN(time) || (isDay && !dayExists(text))) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsTimes'));
  }
  if (isDay) {
    // A bare day sorts before every moment of it, and the next one behind them all.
    return { from: text, until: new Date(time + 24 * 60 * 60 * 1000).toISOString().slice(0, 10), exclusive: true };
  }
  const moment = new Date(time).toISOString();
  return { from: moment, until: moment, exclusive: false };
}

function dayExists(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function numberCondition(name: string, { expression }: ValueField, text: string): Condition {
  const range = text.split('..');
  if (range.length === 1) {
    return sql<SqlBool>`${expression} = ${numberOf(name, text)}`;
  }
  const [low = '', high = ''] = range;
  if (range.length > 2 || (low === '' && high === '')) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsNumbers'));
  }
  const bounds = [
    ...(low === '' ? [] : [sql<SqlBool>`${expression} >= ${numberOf(name, low)}`]),
    ...(high === '' ? [] : [sql<SqlBool>`${expression} <= ${numberOf(name, high)}`]),
  ];
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}

function timeCondition(name: string, { expression }: ValueField, text: string): Condition {
  const range = text.split('..');
  const [low = '', high = ''] = range.length === 1 ? [text, text] : range;
  if (range.length > 2 || (low === '' && high === '')) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsTimes'));
  }
  const bounds: Condition[] = [];
  if (low !== '') {
    bounds.push(sql<SqlBool>`${expression} >= ${momentsOf(name, low).from}`);
  }
  if (high !== '') {
    const { until, exclusive } = momentsOf(name, high);
    bounds.push(exclusive ? sql<SqlBool>`${expression} < ${until}` : sql<SqlBool>`${expression} <= ${until}`);
  }
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}

function flagCondition(name: string, { expression }: ValueField, text: string): Condition {
  if (text !== 'true' && text !== 'false') {
    throw invalidParameter(`filter.${name}`, tellClient('holdsFlag'));
  }
  // SQLite reads a JSON true as 1, PostgreSQL as true.
  const isTrue = sql<SqlBool>`coalesce(${expression}, 'false') in ('1', 'true')`;
  return text === 'true' ? isTrue : sql<SqlBool>`not ${isTrue}`;
}

function valueCondition(name: string, field: ValueField, text: string): Condition {
  switch (field.kind) {
    case 'number':
      return numberCondition(name, field, text);
    case 'time':
      return timeCondition(name, field, text);
    case 'flag':
      return flagCondition(name, field, text);
    case 'folded': {
      const equal = sql<SqlBool>`${field.expression} = ${lowerAscii(text)}`;
      // Equal names sort equally, which the index of the names knows.
      return name === 'name' ? sql<SqlBool>`(object.sort_key = ${sortKeyOf(text)} and ${equal})` : equal;
    }
    case 'text':
      return text === ''
        ? sql<SqlBool>`coalesce(${field.expression}, '') = ''`
        : sql<SqlBool>`${field.expression} = ${text}`;
  }
}

function linkCondition(store: Store, identity: Identity, field: LinkField, text: string): Condition {
  const [own, other] = field.direction === 'out' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  return sql<SqlBool>`exists (
    select 1 from relation as filtered
    join object as other on other.id = ${sql.ref(`filtered.${other}`)}
    where filtered.company_id = ${identity.companyId}
      and ${sql.ref(`filtered.${own}`)} = object.id
      and filtered.kind = ${field.relation}
      and other.deleted_at is null
      and (other.id = ${text} or lower(other.name) = ${lowerAscii(text)})
      and ${visibleTo(identity, 'other')}
      and ${field.relation === 'enrolled' ? isKnownLink(store, identity, 'filtered') : sql`true`}
  )`;
}

function conditionOf(store: Store, identity: Identity, name: string, field: ListField, text: string): Condition {
  if (field.kind === 'link') {
    return linkCondition(store, identity, field, text);
  }
  if (field.kind === 'any') {
    const conditions = field.fields.map((one) => conditionOf(store, identity, name, one, text));
    return text === '' ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : oneOf(conditions);
  }
  return valueCondition(name, field, text);
}

/**
 * Conditions of `filter[field]=value`: equal, names without regard to case; `a|b` is one of several; numbers and times
 * also as a range `from..to`, either end open, a day as its last moment; a link by the other end's id or name; no text
 * at all means that the field is empty.
 * @throws Refusal 400 for a field that lists of the type cannot be filtered by, or a value it cannot hold.
 */
export function conditionsOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
  filter: Readonly<Record<string, string>> | undefined,
): Condition[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    const field = filterField(store, type, name);
    if (field === undefined) {
      throw invalidParameter(`filter.${name}`, tellClient('noFilter', { type }));
    }
    const alternatives = value.split('|');
    if (alternatives.length > mostAlternatives) {
      throw invalidParameter(`filter.${name}`, tellClient('tooManyValues', { most: mostAlternatives }));
    }
    const readable =
      'expression' in field ? { ...field, expression: readableValue(identity, type, name, field.expression) } : field;
    return oneOf(alternatives.map((text) => conditionOf(store, identity, name, readable, text)));
  });
}
