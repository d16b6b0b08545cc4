import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { seenBehind } from './link-conditions.ts';
import type { LinkField, ValueField } from './list-fields.ts';
import { figureOf, type NamedNumber, type NumberFigure } from './list-figures.ts';
import type { matchingObjects } from './list-objects.ts';

type Matching = ReturnType<typeof matchingObjects>;

/** Sums and means of fields in each group, by what the group is known by. */
export type FiguresByGroup = ReadonlyMap<string | null, readonly NumberFigure[]>;

/** What the list is put together by. */
interface Grouped {
  matching: Matching;
  field: ValueField | LinkField;
  /** Those that are in no group of a field that can say several things. */
  sayNothing: () => Matching;
  keyOf: (value: string | null) => string | null;
}

/** A group of a field as the database has it. */
interface GroupRow {
  value: string | null;
  currency: string | null;
  count: number;
  sum: number;
}

interface Asker {
  store: Store;
  identity: Identity;
  type: ObjectType;
}

/** By what one text says. */
function sumsByText(
  { store }: Asker,
  matching: Matching,
  by: RawBuilder<unknown>,
  { expression, currency }: NamedNumber,
) {
  // What is said first, then its sums: as texts are counted.
  return store.db
    .with(
      (cte) => cte('said').materialized(),
      () =>
        matching.select([
          sql<string | null>`nullif(cast(${by} as text), '')`.as('value'),
          sql<string | null>`${currency}`.as('currency'),
          sql<number | null>`${expression}`.as('number'),
        ]),
    )
    .selectFrom('said')
    .where('number', 'is not', null)
    .select(['value', 'currency', (eb) => eb.fn.countAll<number>().as('count'), sql<number>`sum(number)`.as('sum')])
    .groupBy(['value', 'currency'])
    .execute();
}

/** By each of several texts: who says one twice is in its sum once. */
async function sumsByTexts({ store }: Asker, matching: Matching, by: RawBuilder<unknown>, number: NamedNumber) {
  const lists = matching
    .where(sql<boolean>`${number.expression} is not null`)
    .select([
      'object.id as id',
      sql<string | null>`case when ${by} like '[%' then ${by} end`.as('list'),
      sql<string | null>`${number.currency}`.as('currency'),
      sql<number>`${number.expression}`.as('number'),
    ]);
  const { rows } = await sql<GroupRow>`
    select value, currency, count(*) as count, sum(number) as sum
    from (
      select distinct asked.id, value, asked.currency as currency, asked.number as number
      from (${lists}) as asked cross join ${store.textsIn(sql.ref('asked.list'))}
      where value <> ''
    ) as said
    group by value, currency`.execute(store.db);
  return rows;
}

/** By what it leads to: what leads to several is in the sum of each. */
function sumsByLink({ store, identity, type }: Asker, matching: Matching, link: LinkField, number: NamedNumber) {
  const [own, other] = link.direction === 'out' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
  return store.db
    .selectFrom('relation')
    .innerJoin('object', 'object.id', `relation.${own}`)
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', link.relation)
    .where('object.id', 'in', matching.select('object.id'))
    .where(sql<boolean>`${sql.ref(`relation.${other}`)} in (${seenBehind(identity, type, link)})`)
    .where(sql<boolean>`${number.expression} is not null`)
    .select([
      sql<string | null>`${sql.ref(`relation.${other}`)}`.as('value'),
      sql<string | null>`${number.currency}`.as('currency'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`sum(${number.expression})`.as('sum'),
    ])
    .groupBy(sql`1`)
    .groupBy(sql`2`)
    .execute();
}

async function rowsOf(asker: Asker, { matching, field, sayNothing }: Grouped, number: NamedNumber) {
  if (field.kind !== 'link' && field.kind !== 'list') {
    return sumsByText(asker, matching, field.expression, number);
  }
  const [said, unsaid] = await Promise.all([
    field.kind === 'link'
      ? sumsByLink(asker, matching, field, number)
      : sumsByTexts(asker, matching, field.expression, number),
    sumsByText(asker, sayNothing(), sql`null`, number),
  ]);
  return [...said, ...unsaid];
}

/** Sums of each group and currency: several spellings of a word are one group. */
function gathered({ name }: NamedNumber, rows: readonly GroupRow[], keyOf: Grouped['keyOf']) {
  const byGroup = new Map<string | null, Map<string | null, { count: number; sum: number }>>();
  for (const { value, currency, count, sum } of rows) {
    const key = keyOf(value);
    const ofGroup = byGroup.get(key) ?? new Map<string | null, { count: number; sum: number }>();
    byGroup.set(key, ofGroup);
    const before = ofGroup.get(currency) ?? { count: 0, sum: 0 };
    ofGroup.set(currency, { count: before.count + Number(count), sum: before.sum + Number(sum) });
  }
  return [...byGroup].map(([key, ofGroup]) => {
    const figures = [...ofGroup].sort(([, a], [, b]) => b.count - a.count);
    return [key, figures.map(([currency, figure]) => figureOf(name, { currency, ...figure }))] as const;
  });
}

/** Of each group that a list is put into the sums and means of its fields of numbers: of money by its currency. */
export async function figuresByGroup(
  asker: Asker,
  grouped: Grouped,
  numbers: readonly NamedNumber[],
): Promise<FiguresByGroup> {
  const figures = new Map<string | null, readonly NumberFigure[]>();
  for (const number of numbers) {
    for (const [key, ofField] of gathered(number, await rowsOf(asker, grouped, number), grouped.keyOf)) {
      figures.set(key, [...(figures.get(key) ?? []), ...ofField]);
    }
  }
  return figures;
}
