import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, isKnownLink, readableValue, visibleTo } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import { isPersonType, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import { applicationFields } from '#shared/domain/where/listed-fields.ts';
import { type MeantTime, meantNumber, meantTime } from '#shared/domain/where/where-problem.ts';
import { filterField, type LinkField, type ListField, type ValueField } from './list-fields.ts';
import type { OwnListFields } from './list-own-fields.ts';

type Condition = RawBuilder<SqlBool>;

/** In all filters of a list together. */
const mostAlternatives = 100;
/** Small letters as the database makes them: beyond ASCII it has none. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function oneOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

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

function flagCondition(name: string, { expression }: ValueField, text: string): Condition {
  if (text !== 'true' && text !== 'false') {
    throw invalidParameter(`filter.${name}`, tellClient('holdsFlag'));
  }
  // SQLite reads a JSON true as 1, PostgreSQL as true.
  const isTrue = sql<SqlBool>`coalesce(${expression}, 'false') in ('1', 'true')`;
  return text === 'true' ? isTrue : sql<SqlBool>`not ${isTrue}`;
}

/** The field says one of some texts, in one look at it: what is asked of each text apart is asked of every object as often. */
function textCondition({ expression }: ValueField, texts: readonly string[]): Condition {
  const said = texts.filter((text) => text !== '');
  return oneOf([
    ...(said.length === 0 ? [] : [sql<SqlBool>`${expression} in (${sql.join(said)})`]),
    ...(said.length === texts.length ? [] : [sql<SqlBool>`coalesce(${expression}, '') = ''`]),
  ]);
}

/** One of the texts is among those of a list. */
function listCondition({ expression }: ValueField, texts: readonly string[]): Condition {
  return oneOf(
    texts.map((text) =>
      text === ''
        ? sql<SqlBool>`${expression} is null`
        : // A text of the list stands in it as JSON; what else it is part of would have its quotes escaped.
          sql<SqlBool>`replace(${expression}, ${JSON.stringify(text)}, '') <> ${expression}`,
    ),
  );
}

function valueCondition(name: string, field: ValueField, texts: readonly string[]): Condition {
  switch (field.kind) {
    case 'number':
      return numberCondition(name, field, texts);
    case 'time':
      return oneOf(texts.map((text) => timeCondition(name, field, text)));
    case 'flag':
      return oneOf(texts.map((text) => flagCondition(name, field, text)));
    case 'folded': {
      const equal = sql<SqlBool>`${field.expression} in (${sql.join(texts.map(lowerAscii))})`;
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

/** A link to one of some objects: they are found first, by their ids or by the index of the names, then what links to them. */
function linkCondition(
  store: Store,
  identity: Identity,
  type: ObjectType,
  field: LinkField,
  texts: readonly string[],
): Condition {
  const fields = field.direction === 'out' ? relationFieldsOf(type).filter(({ kind }) => kind === field.relation) : [];
  const types = fields.length === 0 ? objectTypes : fields.flatMap(({ targets }) => targets);
  const [own, other] = field.direction === 'out' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  return sql<SqlBool>`object.id in (
    select ${sql.ref(`filtered.${own}`)} from relation as filtered
    where filtered.company_id = ${identity.companyId}
      and filtered.kind = ${field.relation}
      and ${sql.ref(`filtered.${other}`)} in (${named(identity, types, texts)})
      and ${field.relation === 'enrolled' ? isKnownLink(store, identity, 'filtered') : sql`true`}
  )`;
}

/** Objects of some types that are named by id or by name, as far as the caller sees them. */
function named(identity: Identity, types: readonly ObjectType[], texts: readonly string[]): Condition {
  const byId = sql`other.id in (${sql.join(texts)})`;
  const byName = sql`(other.sort_key in (${sql.join(texts.map(sortKeyOf))})
    and lower(other.name) in (${sql.join(texts.map(lowerAscii))}))`;
  return sql<SqlBool>`select other.id from object as other
    where other.company_id = ${identity.companyId} and other.type in (${sql.join(types)})
      and other.deleted_at is null and (${byId} or ${byName}) and ${visibleTo(identity, 'other', types)}`;
}

/** Somebody's latest attempt at one of some jobs is in one of some stages: the job and the stage are of one application. */
function applicationCondition(identity: Identity, jobs: readonly string[], stages: readonly string[]): Condition {
  const isThere = sql`(attempt.stage_id in (${sql.join(stages)}) or lower(attempt.stage) in (${sql.join(stages.map(lowerAscii))}))`;
  return sql<SqlBool>`object.id in (
    select attempt.candidate_id from application as attempt
    where attempt.company_id = ${identity.companyId} and attempt.job_id in (${named(identity, ['job'], jobs)}) and ${isThere}
      and not exists (select 1 from application as later where later.candidate_id = attempt.candidate_id
        and later.job_id = attempt.job_id and later.attempt > attempt.attempt))`;
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

/** A field as the caller may filter by it: what they may not read is no value to them. */
function readableField<Field extends ListField>(identity: Identity, type: ObjectType, field: Field): Field {
  if ('fields' in field) {
    return { ...field, fields: field.fields.map((one) => readableField(identity, type, one)) };
  }
  return 'path' in field
    ? { ...field, expression: readableValue(identity, type, field.path, field.expression) }
    : field;
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
