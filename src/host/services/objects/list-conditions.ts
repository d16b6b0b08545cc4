import { type SqlBool, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { applicationFields } from '#shared/domain/where/listed-fields.ts';
import { type MeantTime, meantNumber, meantTime } from '#shared/domain/where/where-problem.ts';
import { type Condition, flagCondition, listCondition, lowerAscii, oneOf, readableField } from './condition.ts';
import { applicationCondition, linkCondition } from './link-conditions.ts';
import { filterField, type ListField, type ValueField } from './list-fields.ts';
import type { OwnListFields } from './list-own-fields.ts';

/** In all filters of a list together. */
const mostAlternatives = 100;

function numberOf(name: string, text: string): number {
  const number = meantNumber(text);
  if (number === undefined) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsNumbers'));
  }
  return number;
}

function momentsOf(name: string, text: string): MeantTime {
  const meant = meantTime(text);
  if (meant === undefined) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsTimes'));
  }
  return meant;
}

function rangeCondition(name: string, { expression }: ValueField, text: string): Condition {
  const [low = '', high = '', ...others] = text.split('..');
  if (others.length > 0 || (low === '' && high === '')) {
    throw invalidParameter(`filter.${name}`, tellClient('holdsNumbers'));
  }
  if (low !== '' && high !== '') {
    return sql<SqlBool>`${expression} between ${numberOf(name, low)} and ${numberOf(name, high)}`;
  }
  return low === ''
    ? sql<SqlBool>`${expression} <= ${numberOf(name, high)}`
    : sql<SqlBool>`${expression} >= ${numberOf(name, low)}`;
}

function numberCondition(name: string, field: ValueField, texts: readonly string[]): Condition {
  const numbers = texts.filter((text) => !text.includes('..')).map((text) => numberOf(name, text));
  return oneOf([
    ...(numbers.length === 0 ? [] : [sql<SqlBool>`${field.expression} in (${sql.join(numbers)})`]),
    ...texts.filter((text) => text.includes('..')).map((text) => rangeCondition(name, field, text)),
  ]);
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
    const { until, isDay } = momentsOf(name, high);
    bounds.push(isDay ? sql<SqlBool>`${expression} < ${until}` : sql<SqlBool>`${expression} <= ${until}`);
  }
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}

function askedFlag(name: string, field: ValueField, text: string): Condition {
  if (text !== 'true' && text !== 'false') {
    throw invalidParameter(`filter.${name}`, tellClient('holdsFlag'));
  }
  return flagCondition(field, text === 'true');
}

/** The field says one of some texts, in one look at it: what is asked of each text apart is asked of every object as often. */
function textCondition({ expression }: ValueField, texts: readonly string[]): Condition {
  const said = texts.filter((text) => text !== '');
  return oneOf([
    ...(said.length === 0 ? [] : [sql<SqlBool>`${expression} in (${sql.join(said)})`]),
    ...(said.length === texts.length ? [] : [sql<SqlBool>`coalesce(${expression}, '') = ''`]),
  ]);
}

function valueCondition(name: string, field: ValueField, texts: readonly string[]): Condition {
  switch (field.kind) {
    case 'number':
      return numberCondition(name, field, texts);
    case 'time':
      return oneOf(texts.map((text) => timeCondition(name, field, text)));
    case 'flag':
      return oneOf(texts.map((text) => askedFlag(name, field, text)));
    case 'folded': {
      const equal = sql<SqlBool>`lower(${field.expression}) in (${sql.join(texts.map(lowerAscii))})`;
      // Equal names sort equally, which the index of the names knows.
      return name === 'name'
        ? sql<SqlBool>`(object.sort_key in (${sql.join(texts.map(sortKeyOf))}) and ${equal})`
        : equal;
    }
    case 'text':
      return textCondition(field, texts);
    case 'list':
      return listCondition(field, texts);
  }
}

interface AskedField {
  name: string;
  field: ListField;
  texts: readonly string[];
}

function conditionOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
  { name, field, texts }: AskedField,
): Condition {
  if (field.kind === 'link') {
    return linkCondition(store, identity, type, field, texts);
  }
  if (field.kind === 'any') {
    const ofSome = (some: readonly string[]) =>
      some.length === 0
        ? []
        : field.fields.map((one) => conditionOf(store, identity, type, { name, field: one, texts: some }));
    const empty = ofSome(texts.filter((text) => text === '').slice(0, 1));
    return oneOf([
      ...ofSome(texts.filter((text) => text !== '')),
      ...(empty.length === 0 ? [] : [sql<SqlBool>`(${sql.join(empty, sql` and `)})`]),
    ]);
  }
  return valueCondition(name, field, texts);
}

/**
 * Conditions of `filter[field]=value`: equal, names without regard to case; `a|b` is one of several; numbers and times
 * also as a range `from..to`, either end open, a day as its last moment; a link by the other end's id or name; no text
 * at all means that the field is empty; a list by any of its texts. `own`: the company's own fields. All filters together name at most a hundred values.
 * @throws Refusal 400 for a field that lists of the type cannot be filtered by, or a value it cannot hold.
 */
export function conditionsOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
  filter: Readonly<Record<string, string>> | undefined,
  own: OwnListFields['filters'] = new Map(),
): Condition[] {
  const asked = Object.entries(filter ?? {}).map(([name, value]) => ({ name, texts: value.split('|') }));
  if (asked.reduce((sum, { texts }) => sum + texts.length, 0) > mostAlternatives) {
    throw invalidParameter(`filter.${asked[0]?.name}`, tellClient('tooManyValues', { most: mostAlternatives }));
  }
  const textsOf = (name: string | undefined) => {
    const texts = asked.find((one) => one.name === name)?.texts;
    return texts?.includes('') === true ? undefined : texts;
  };
  const [jobs, stages] = [textsOf(applicationFields.job), textsOf(applicationFields.stage)];
  const isOne = isPersonType(type) && jobs !== undefined && stages !== undefined;
  const apart = isOne ? asked.filter(({ name }) => textsOf(name) !== jobs && textsOf(name) !== stages) : asked;
  const together = isOne ? [applicationCondition(identity, jobs, stages)] : [];
  const conditions = apart.map(({ name, texts }) => {
    const field = own.get(name) ?? filterField(store, type, name);
    if (field === undefined) {
      throw invalidParameter(`filter.${name}`, tellClient('noFilter', { type }));
    }
    return conditionOf(store, identity, type, { name, field: readableField(identity, type, field), texts });
  });
  return [...together, ...conditions];
}
