import { sql } from 'kysely';
import { type Identity, isToldLink } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import {
  groupedByOf,
  groupingCustomKinds,
  type ListedField,
  listedFieldsOf,
} from '#shared/domain/where/listed-fields.ts';
import type { WhereOperator } from '#shared/domain/where/where.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { fold } from '#shared/search/fold.ts';
import { readableField } from './condition.ts';
import { figuresByGroup } from './group-figures.ts';
import { seenBehind } from './link-conditions.ts';
import { filterField, type LinkField, type ListField, listIn, storeFor, type ValueField } from './list-fields.ts';
import { namedNumbers } from './list-figures.ts';
import { matchingObjects, namesAsked } from './list-objects.ts';
import { ownListFields } from './list-own-fields.ts';
import { readCurrentRefs } from './read-current-refs.ts';
import { askedWhere, whereCondition } from './where-conditions.ts';

type Answer = CallOutput<'objects.groups'>;
type Group = Answer['groups'][number];
type Matching = ReturnType<typeof matchingObjects>;

/** More groups than anybody looks through, and so many that each can be named in one look. */
const mostGroups = 500;

/**
 * How many say each text, as it is stored. The texts first: SQLite reads an expression that it has in an index anew where
 * it groups by it. Measured with 22,000 candidates: eleven times as long.
 */
async function countTexts({ db }: Store, matching: Matching, { expression }: ValueField) {
  const text = sql<string | null>`nullif(cast(${expression} as text), '')`;
  const rows = await db
    .with(
      (cte) => cte('said').materialized(),
      () => matching.select(text.as('value')),
    )
    .selectFrom('said')
    .select(['value', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('value')
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`)
    .limit(10 * mostGroups)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** What a group of a field is known by: what differs by capitals and accents alone is one, as filters find it. */
function keysOf(field: ValueField | LinkField) {
  return (value: string | null): string | null => {
    if (field.kind === 'flag') {
      return value === '1' || value === 'true' ? 'true' : 'false';
    }
    const isExact = field.kind === 'link' || field.kind === 'list' || field.path.endsWith('.id');
    return value === null || isExact ? value : fold(value);
  };
}

/** The groups of a field; the spelling that most have stands for one. */
async function textGroups(store: Store, matching: Matching, field: ValueField) {
  const rows = await countTexts(store, matching, field);
  const keyOf = keysOf(field);
  const together = groupBy(rows, ({ value }) => keyOf(value));
  return [...together].map(([key, same]) => ({
    value: field.kind === 'flag' ? key : (same[0]?.value ?? null),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** How many say each of their texts, as it is stored: who says several stands in as many groups, and in each once. */
async function listGroupsOf(store: Store, matching: Matching, field: ValueField) {
  const lists = matching.select(['object.id as id', listIn(field).as('list')]);
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(distinct asked.id) as count
    from (${lists}) as asked cross join ${store.textsIn(sql.ref('asked.list'))}
    where value <> ''
    group by value
    order by 2 desc, 1
    limit ${mostGroups + 1}`.execute(store.db);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** How many lead to each object that the caller sees. */
async function linkGroups(store: Store, identity: Identity, matching: Matching, type: Asked['type'], link: LinkField) {
  const [own, other] = link.direction === 'out' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
  const rows = await store.db
    .selectFrom('relation')
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', link.relation)
    .where(`relation.${own}`, 'in', matching.select('object.id'))
    .where(sql<boolean>`${sql.ref(`relation.${other}`)} in (${seenBehind(identity, type, link)})`)
    .where(isToldLink(identity, 'relation'))
    .select([`relation.${other} as value`, (eb) => eb.fn.count<number>(`relation.${own}`).distinct().as('count')])
    .groupBy(`relation.${other}`)
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`)
    .limit(mostGroups + 1)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

function groupsOf(
  store: Store,
  identity: Identity,
  matching: Matching,
  type: Asked['type'],
  field: LinkField | ValueField,
): Promise<Pick<Group, 'value' | 'count'>[]> {
  switch (field.kind) {
    case 'link':
      return linkGroups(store, identity, matching, type, field);
    case 'list':
      return listGroupsOf(store, matching, field);
    default:
      return textGroups(store, matching, field);
  }
}

/** Where in their list things of the category list stand, and what stages mean, by their names as they are compared. */
async function categoriesNamed(store: Store, { companyId }: Identity, category: ListedField['category']) {
  const rows = await store.db
    .selectFrom('category')
    .select(['name', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', category ?? '')
    .execute();
  return new Map(rows.map(({ name, data }) => [fold(name), data]));
}

type Asked = ParsedInput<'objects.groups'>;
type Told = Group & { rank: number; sortName: string };

/** By rank, then by name; what says nothing last. */
function inOrder(a: Told, b: Told): number {
  if (a.value === null || b.value === null) {
    return Number(a.value === null) - Number(b.value === null);
  }
  return a.rank - b.rank || (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName));
}

const unranked = 1_000_000;

/** Groups with what they are called and where they stand among the others. */
async function told(store: Store, identity: Identity, listed: ListedField | undefined, groups: readonly Group[]) {
  const isOfObjects = listed?.link !== undefined;
  const ids = isOfObjects ? groups.flatMap(({ value }) => value ?? []) : [];
  const refs = new Map(
    (ids.length === 0 ? [] : await readCurrentRefs(store, identity, ids)).map((ref) => [ref.id, ref]),
  );
  const named = listed?.category === undefined ? new Map() : await categoriesNamed(store, identity, listed.category);
  const ranks = [...(listed?.ranks ?? [])].reverse();
  return groups
    .map((group): Told => {
      const text = group.value ?? '';
      const object = refs.get(text);
      const data: Record<string, unknown> | undefined = named.get(fold(text));
      const place = ranks.length > 0 ? ranks.indexOf(text) : Number(data?.order ?? -1);
      return {
        ...group,
        ...(object === undefined ? {} : { object }),
        ...(typeof data?.meaning === 'string' ? { meaning: data.meaning } : {}),
        rank: place < 0 ? unranked : place,
        sortName: fold(object?.name ?? text),
      };
    })
    .sort(inOrder)
    .map(({ rank: _rank, sortName: _name, ...group }): Group => group);
}

/**
 * The groups that a field puts a list into, each with how many the caller sees in it, how it is asked for, and the sums
 * of the fields that are asked for.
 * @param now from when the days of the filter count
 * @throws Refusal 400 for a field that cannot be filtered by, that lists are not put together by, or that is no number
 */
export async function listGroups(host: Store, identity: Identity, asked: Asked, now: Date): Promise<Answer> {
  const { type, filter, by, sums = [] } = asked;
  const where = askedWhere(asked.where);
  const names = [...namesAsked({ filter, where }), by, ...sums];
  const store = storeFor(host, type, names);
  const { filters: own } = await ownListFields(store, identity, type, names);
  const ownField = own.get(by);
  const isOwn = ownField !== undefined && groupingCustomKinds.has(ownField.holds);
  const name = isOwn ? by : groupedByOf(type, by);
  const found: ListField | undefined = isOwn
    ? ownField
    : name === undefined
      ? undefined
      : filterField(store, type, name);
  if (name === undefined || found === undefined || found.kind === 'any') {
    throw invalidParameter('by', say('whereNoField', { name: by }));
  }
  const matching = matchingObjects(store, identity, { type, filter, where, own, now }, 'looked through');
  const counted = async (query: Matching) =>
    Number((await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total);
  const condition = (operator: WhereOperator, ...values: string[]) => ({ field: name, operator, values });
  const field = readableField(identity, type, found);
  const areSeveral = field.kind === 'link' || field.kind === 'list';
  const numbers = await namedNumbers({ store, identity, type, own, now }, sums);
  const sayNothing = () => matching.where(whereCondition({ store, identity, type, own, now }, condition('is_empty')));
  const [all, total, none, figures] = await Promise.all([
    groupsOf(store, identity, matching, type, field),
    counted(matching),
    areSeveral ? counted(sayNothing()) : Promise.resolve(0),
    figuresByGroup({ store, identity, type }, { matching, field, sayNothing, keyOf: keysOf(field) }, numbers),
  ]);
  const groups = all
    .slice(0, mostGroups)
    .concat(none > 0 ? [{ value: null, count: none }] : [])
    .map(({ value, count }) => ({
      value,
      count,
      ...(sums.length === 0 ? {} : { sums: [...(figures.get(keysOf(field)(value)) ?? [])] }),
      where: writeWhere(
        value === null ? condition('is_empty') : condition(field.kind === 'list' ? 'any_of' : 'is', value),
      ),
    }));
  const listed = isOwn ? undefined : listedFieldsOf(type)[by];
  return { total, is_cut: all.length > mostGroups, groups: await told(store, identity, listed, groups) };
}
