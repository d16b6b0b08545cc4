import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, ownIds } from '#host/access/index.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import { isPersonType, type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { applicationFields, listedFieldOf, type WhereKind } from '#shared/domain/where/listed-fields.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { isWhereGroup, type Where, type WhereCondition, type WhereOperator } from '#shared/domain/where/where.ts';
import { meantNumber, meantTime, whereProblem } from '#shared/domain/where/where-problem.ts';
import { fold } from '#shared/search/fold.ts';
import { type Condition, flagCondition, listCondition, oneOf, readableField } from './condition.ts';
import { applicationCondition, isLinked, type LinksIn, linkCondition, linkedTo, named } from './link-conditions.ts';
import { filterField, type LinkField, type ValueField } from './list-fields.ts';
import type { OwnListFields } from './list-own-fields.ts';
import { namesWithin, unitsNamed } from './units-named.ts';

/** Who asks for which list, and when: "in the last days" counts from there. */
export interface WhereAsker {
  store: Store;
  identity: Identity;
  type: ObjectType;
  own: OwnListFields['filters'];
  now: Date;
  /** Asked of objects as they were, which stand for the table: where their links are, and attempts at jobs. */
  past?: LinksIn;
}

/**
 * A filter as it was written, read.
 * @throws Refusal 400 with the sentence that says where it goes wrong
 */
export function askedWhere(text: string | undefined): Where | undefined {
  const answer = readWhere(text ?? '');
  if ('problem' in answer) {
    throw invalidParameter('where', answer.problem);
  }
  return answer.where;
}

function notOf(condition: Condition): Condition {
  // What is not known is not so.
  return sql<SqlBool>`not coalesce(${condition}, false)`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A text that `like` takes as it stands, with a backslash as its escape. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The operators that ask for a part of a text. */
function isOfPart(operator: WhereOperator): boolean {
  return operator === 'contains' || operator === 'starts';
}

/** The text of a field in the form in which texts are compared; names have theirs in a column that is indexed. */
function foldedText(store: Store, { path, expression }: ValueField): RawBuilder<unknown> {
  return path === 'name' ? sql`object.sort_key` : store.folded(expression);
}

/** Behind every text that begins as a text does. */
const last = '\u{10ffff}';

/** A text that is there says something: no text is in every one, and is none. */
function textCondition(store: Store, field: ValueField, operator: WhereOperator, texts: readonly string[]): Condition {
  const isPart = isOfPart(operator);
  // An id is said as it is.
  if (field.path.endsWith('.id') && !isPart) {
    return isAmong(field.expression, texts);
  }
  const text = foldedText(store, field);
  if (!isPart) {
    return isAmong(text, texts.map(field.path === 'name' ? sortKeyOf : fold));
  }
  const [part = ''] = texts.map(fold);
  if (part === '') {
    return notOf(isEmpty(field));
  }
  if (operator === 'starts' && field.path === 'name') {
    return sql<SqlBool>`(object.sort_key >= ${part} and object.sort_key < ${`${part}${last}`})`;
  }
  const pattern = `${operator === 'contains' ? '%' : ''}${literal(part)}%`;
  return sql<SqlBool>`${text} like ${pattern} escape ${sql.lit('\\')}`;
}

function isAmong(expression: RawBuilder<unknown>, texts: readonly string[]): Condition {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${expression} in (${sql.join(said)})`;
}

function numberCondition({ expression }: ValueField, operator: WhereOperator, texts: readonly string[]): Condition {
  const [first = 0, second = 0] = texts.map(meantNumber);
  switch (operator) {
    case 'less':
      return sql<SqlBool>`${expression} < ${first}`;
    case 'more':
      return sql<SqlBool>`${expression} > ${first}`;
    case 'between':
      return sql<SqlBool>`${expression} between ${first} and ${second}`;
    default:
      return sql<SqlBool>`${expression} = ${first}`;
  }
}

/** A day so many days after another one, or before it: UTC has both. */
function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  return day.getUTCFullYear() > 9999 ? '9999-12-31' : day.toISOString().slice(0, 10).replace(/^-.*/, '0000-01-01');
}

function timeCondition(
  now: Date,
  { expression }: ValueField,
  operator: WhereOperator,
  texts: readonly string[],
): Condition {
  const days = Number(texts[0]);
  const within = (from: string, until: string) => sql<SqlBool>`(${expression} >= ${from} and ${expression} < ${until})`;
  switch (operator) {
    case 'in_last':
      return within(dayFrom(now, -days), dayFrom(now, 1));
    case 'in_next':
      return within(dayFrom(now, 0), dayFrom(now, days + 1));
    case 'older_than':
      return sql<SqlBool>`${expression} < ${dayFrom(now, -days)}`;
  }
  const [low, high = low] = texts.map(meantTime);
  if (low === undefined || high === undefined) {
    return sql<SqlBool>`false`;
  }
  if (operator === 'before') {
    return sql<SqlBool>`${expression} < ${low.from}`;
  }
  if (operator === 'after') {
    return low.isDay ? sql<SqlBool>`${expression} >= ${low.until}` : sql<SqlBool>`${expression} > ${low.until}`;
  }
  const isBefore = high.isDay ? sql`${expression} < ${high.until}` : sql`${expression} <= ${high.until}`;
  return sql<SqlBool>`(${expression} >= ${low.from} and ${isBefore})`;
}

function isEmpty({ kind, expression }: ValueField): Condition {
  if (kind === 'number') {
    return sql<SqlBool>`${expression} is null`;
  }
  return kind === 'list'
    ? sql<SqlBool>`coalesce(${expression}, '[]') in ('', '[]')`
    : sql<SqlBool>`coalesce(${expression}, '') = ''`;
}

/** What a field says, and of several places of it one: never that it does not. */
function saidBy(asker: WhereAsker, kind: WhereKind, field: ValueField, condition: WhereCondition): Condition {
  const { store, identity, now } = asker;
  const { operator, values } = condition;
  switch (kind) {
    case 'number':
    case 'money':
      return numberCondition(field, operator, values);
    case 'time':
      return timeCondition(now, field, operator, values);
    case 'flag':
      return flagCondition(field, values[0] === 'true');
    case 'list': {
      const said = values.filter((text) => text !== '');
      return said.length === 0 ? sql<SqlBool>`false` : listCondition(field, said);
    }
    case 'person':
      return operator === 'is_me'
        ? sql<SqlBool>`${field.expression} in (${ownIds(identity)})`
        : sql<SqlBool>`${field.expression} in (${named(identity, personTypes, values)})`;
    case 'unit':
      if (operator === 'within') {
        const within = field.path.endsWith('.id') ? unitsNamed : namesWithin;
        const text = field.path.endsWith('.id') ? field.expression : foldedText(store, field);
        return sql<SqlBool>`${text} in (${within(store, identity.companyId, values)})`;
      }
      return textCondition(store, field, operator, values);
    default:
      return textCondition(store, field, operator, values);
  }
}

function linkSaid(
  { store, identity, type, past }: WhereAsker,
  link: LinkField,
  { operator, values }: WhereCondition,
): Condition {
  if (operator === 'is_empty' || operator === 'not_empty') {
    return isLinked(store, identity, type, link, past);
  }
  return operator === 'is_me'
    ? linkedTo(store, identity, link, ownIds(identity), past)
    : linkCondition(store, identity, type, link, values, past);
}

/** The operators that say that something is not so. */
function isNegative({ operator }: WhereCondition): boolean {
  return operator === 'is_not' || operator === 'none_of';
}

function ofOne(asker: WhereAsker, condition: WhereCondition): Condition {
  const { store, identity, type, own, past } = asker;
  const { field: name, operator } = condition;
  const ownField = own.get(name);
  const field = ownField ?? filterField(store, type, name, past !== undefined);
  const kind = ownField?.holds ?? listedFieldOf(type, name)?.kind;
  if (field === undefined || kind === undefined) {
    throw new Error(`A filter by ${name}, which was checked, has no field.`);
  }
  if (field.kind === 'link') {
    const said = linkSaid(asker, field, condition);
    return isNegative(condition) || operator === 'is_empty' ? notOf(said) : said;
  }
  const fields = (field.kind === 'any' ? field.fields : [field]).map((one) => readableField(identity, type, one));
  if (operator === 'is_empty' || operator === 'not_empty') {
    const empty = allOf(fields.map(isEmpty));
    return operator === 'is_empty' ? empty : notOf(empty);
  }
  // Of an id and a name, nobody means a part of the id.
  const words = fields.filter(({ path }) => !path.endsWith('.id'));
  const said = oneOf(
    (isOfPart(operator) && words.length > 0 ? words : fields).map((one) => saidBy(asker, kind, one, condition)),
  );
  return isNegative(condition) ? notOf(said) : said;
}

/** A job and a stage that are asked for together are of one application. */
function sameApplication({ identity, type, past }: WhereAsker, members: readonly Where[]) {
  const asked = (name: string) =>
    members.find(
      (one): one is WhereCondition =>
        !isWhereGroup(one) && one.field === name && (one.operator === 'is' || one.operator === 'any_of'),
    );
  const [job, stage] = [asked(applicationFields.job), asked(applicationFields.stage)];
  if (!isPersonType(type) || job === undefined || stage === undefined) {
    return { together: [], apart: members };
  }
  return {
    together: [applicationCondition(identity, job.values, stage.values, past)],
    apart: members.filter((one) => one !== job && one !== stage),
  };
}

function ofPart(asker: WhereAsker, where: Where): Condition {
  if (!isWhereGroup(where)) {
    return ofOne(asker, where);
  }
  if (where.join === 'or') {
    return oneOf(where.members.map((member) => ofPart(asker, member)));
  }
  const { together, apart } = sameApplication(asker, where.members);
  return allOf([...together, ...apart.map((member) => ofPart(asker, member))]);
}

/**
 * Whether lists of a type can be asked by a filter.
 * @throws Refusal 400 for a field that there is not, an operator that it does not have, or a value it cannot hold
 */
export function requireSoundWhere(type: ObjectType, own: OwnListFields['filters'], where: Where): void {
  const wrong = whereProblem(where, (name) => own.get(name)?.holds ?? listedFieldOf(type, name)?.kind);
  if (wrong !== undefined) {
    throw invalidParameter(`where.${wrong.field}`, wrong.problem);
  }
}

/**
 * What a filter asks of each object of a list (records.md "Lists"). Texts are compared as they are searched, capitals and
 * accents folded; ids, tags and choices of several as they are. Days are those of UTC. What the caller may not read is to
 * them as if it was not there: neither a value nor a field.
 * @throws Refusal 400 for a field that there is not, an operator that it does not have, or a value it cannot hold
 */
export function whereCondition(asker: WhereAsker, where: Where): Condition {
  requireSoundWhere(asker.type, asker.own, where);
  return ofPart(asker, where);
}
