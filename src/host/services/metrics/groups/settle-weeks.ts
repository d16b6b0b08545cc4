import { sql, type Transaction } from 'kysely';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { addDays, dayOf } from '#host/services/metrics/days.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { differenceOf, type NamedSet, toldSets } from '#shared/domain/floor/told-sets.ts';
import { type EmployeeGroups, readEmployeeGroups } from './employee-groups.ts';
import { readRiskByWeek } from './retention-signals.ts';
import { lastWeekEnd, weekEndsBetween } from './week-ends.ts';
import { readWeekValues, type WeekValues } from './week-values.ts';

/** How far back figures are told of when they are for the first time, in days: two of the longest timeframes. */
const longestHistory = 2 * 730;
/** And of what is worked out of records: two quarters, as far as records of before say how it was. */
const computedHistory = 2 * 91;

/** What was told of groups by one metric so far, and what it rests on. */
interface Told {
  /** Every group as it was counted at some time, oldest first. */
  history: NamedSet[];
  /** As each is counted now. */
  counted: Map<string, NamedSet>;
  /** The last value of everybody. */
  values: Map<string, number>;
}

interface Settled {
  groups: { key: string; since: string; people: string[] }[];
  figures: { key: string; day: string; value: number }[];
  weeks: string[];
}

/** Whom figures are about from this week on: a group is counted anew when five people of it are others. */
function countAnew({ ways }: EmployeeGroups, told: Told): NamedSet[] {
  const changed = ways.map((sets) =>
    sets.flatMap(({ key, people }): NamedSet[] => {
      const known = new Set([...people].filter((person) => told.values.has(person)));
      const before = told.counted.get(key);
      const isOther = before === undefined || differenceOf(before.people, known) >= fewestPeople;
      return isOther && known.size >= fewestPeople ? [{ key, people: known }] : [];
    }),
  );
  const anew = changed.some((sets) => sets.length > 0) ? toldSets(changed, told.history) : [];
  for (const set of anew) {
    told.history.push(set);
    told.counted.set(set.key, set);
  }
  return anew;
}

/** The groups whose figures may move: five people of each said something new, and so did five of what is left. */
function movingGroups({ ways }: EmployeeGroups, told: Told, isNew: (person: string) => boolean): NamedSet[] {
  const moved = ways.map((sets) =>
    sets.flatMap(({ key }): NamedSet[] => {
      const people = told.counted.get(key)?.people;
      return people === undefined ? [] : [{ key, people: new Set([...people].filter(isNew)) }];
    }),
  );
  return toldSets(moved).flatMap(({ key }) => told.counted.get(key) ?? []);
}

/** Tells week after week, as if each had been looked at when it was over; others read meanwhile. */
async function tellWeeks(
  groups: EmployeeGroups,
  told: Told,
  weeks: readonly (readonly [string, ReadonlyMap<string, number>])[],
) {
  const settled: Settled = { groups: [], figures: [], weeks: [] };
  let before = '';
  let moving: NamedSet[] = [];
  for (const [day, values] of weeks) {
    for (const [person, value] of values) {
      told.values.set(person, value);
    }
    const anew = countAnew(groups, told);
    await yieldToOthers();
    const people = [...values.keys()].sort().join();
    if (anew.length > 0 || people !== before) {
      moving = movingGroups(groups, told, (person) => values.has(person));
      before = people;
    }
    settled.weeks.push(day);
    settled.groups.push(...anew.map((set) => ({ key: set.key, since: day, people: [...set.people] })));
    for (const set of moving) {
      const all = [...set.people].flatMap((person) => told.values.get(person) ?? []);
      settled.figures.push({ key: set.key, day, value: all.reduce((sum, value) => sum + value, 0) / all.length });
    }
  }
  return settled;
}

async function readTold(trx: Transaction<Schema>, companyId: string, metric: string): Promise<Told> {
  const rows = await trx
    .selectFrom('told_group')
    .select(['group_key', 'people'])
    .where('company_id', '=', companyId)
    .where('metric', '=', metric)
    .orderBy('since')
    .orderBy('group_key')
    .execute();
  const history = rows.map((row): NamedSet => ({ key: row.group_key, people: new Set(row.people) }));
  const values = await trx
    .selectFrom('told_value')
    .select(['person_id', 'value'])
    .where('company_id', '=', companyId)
    .where('metric', '=', metric)
    .execute();
  return {
    history,
    counted: new Map(history.map((set) => [set.key, set])),
    values: new Map(values.map((row) => [row.person_id, row.value])),
  };
}

async function keep(
  store: CallStore,
  trx: Transaction<Schema>,
  of: { company_id: string; metric: string },
  { groups, figures, weeks }: Settled,
  { values }: Told,
): Promise<void> {
  await trx.deleteFrom('told_value').where('company_id', '=', of.company_id).where('metric', '=', of.metric).execute();
  const known = [...values].map(([person_id, value]) => ({ ...of, person_id, value }));
  await store.insertRows(trx, 'told_value', known);
  await store.insertRows(
    trx,
    'told_group',
    groups.map(({ key, since, people }) => ({ ...of, group_key: key, since, people })),
  );
  await store.insertRows(
    trx,
    'told_figure',
    figures.map(({ key, day, value }) => ({ ...of, group_key: key, day, value })),
  );
  await store.insertRows(
    trx,
    'told_week',
    weeks.map((day) => ({ ...of, day })),
  );
}

interface Asked {
  companyId: string;
  metric: string;
  now: Date;
}

/** The last week that was told of; undefined where none was. */
async function lastTold(db: Store['db'], { companyId, metric }: Asked): Promise<string | undefined> {
  const row = await db
    .selectFrom('told_week')
    .select((eb) => eb.fn.max('day').as('last'))
    .where('company_id', '=', companyId)
    .where('metric', '=', metric)
    .executeTakeFirst();
  return row?.last ?? undefined;
}

/** Whether anything is known of single people in a time. */
async function hasValues(store: CallStore, { companyId, metric }: Asked, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one where exists (
      select 1 from metric_point where company_id = ${companyId} and metric = ${metric} and subject_id <> 'company'
        and day >= ${from} and day <= ${to})
    or exists (
      select 1 from usage_event where company_id = ${companyId} and action = ${metric} and value is not null
        and object_id is not null and created_at >= ${from} and created_at <= ${`${to}T23:59:59.999Z`})`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** What is known of people in weeks, where it is worked out of records and not measured. */
async function computedValues(
  store: CallStore,
  { companyId, now }: Asked,
  weeks: readonly string[],
): Promise<WeekValues | undefined> {
  const values = await readRiskByWeek(store, { companyId, now, weeks });
  return [...values.values()].some((people) => people.size > 0) ? values : undefined;
}

/**
 * Settles the figures of groups of employees for the weeks that are over since it was done last, for good: who asks
 * before or after somebody moves, joins, leaves or is removed is told the same of them. A group's figure is the mean of the
 * last values of the people it was counted with; it is counted anew when five of them are others, and its figure moves
 * when five of them said something new, both never so that all that was ever told gives one to four people away.
 *
 * @param isComputed whether people's values are worked out of records; else they are what was measured.
 * @returns the last week that is settled; undefined where nothing is known of single people.
 */
export async function settleWeeks(store: CallStore, asked: Asked, isComputed: boolean): Promise<string | undefined> {
  const { companyId, metric, now } = asked;
  const to = lastWeekEnd(dayOf(now));
  const last = await lastTold(store.db, asked);
  const after = last ?? addDays(to, -(isComputed ? computedHistory : longestHistory));
  if (after >= to || !(isComputed || (await hasValues(store, asked, addDays(after, 1), to)))) {
    return last;
  }
  const computed = isComputed ? await computedValues(store, asked, weekEndsBetween(after, to)) : undefined;
  if (isComputed && computed === undefined) {
    return last;
  }
  await store.step('metrics.settleWeeks', async (trx) => {
    // With the company's lock: two at once would tell a week twice, perhaps of others.
    await lockCompany(trx, companyId);
    if ((await lastTold(trx, asked)) !== last) {
      return;
    }
    const groups = await readEmployeeGroups(store, trx, companyId, now);
    const people = groups.everybody;
    const values = computed ?? (await readWeekValues(trx, { companyId, metric, people, from: addDays(after, 1), to }));
    const weeks = weekEndsBetween(after, to).flatMap((day) => {
      const own = values.get(day);
      return own === undefined ? [] : [[day, own] as const];
    });
    const told = await readTold(trx, companyId, metric);
    const settled = await tellWeeks(groups, told, weeks);
    await keep(store, trx, { company_id: companyId, metric }, settled, told);
  });
  return lastTold(store.db, asked);
}
