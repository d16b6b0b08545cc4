import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const week = 7 * 86_400_000;
const units = ['Data', 'Sales', 'Legal'] as const;
type UnitName = (typeof units)[number];

function inUnit(unit: UnitName, more: Record<string, unknown> = {}) {
  return { company_user: { org_unit: { id: unit.toLowerCase(), name: unit }, ...more } };
}

describe.each(engines)('figures of groups of employees on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  /** Ten in Data, eight in Sales, three in Legal. */
  let people: Record<UnitName, string[]>;

  async function hire(unit: UnitName, count: number): Promise<string[]> {
    const seeds = Array.from({ length: count }, (_unused, index) => ({
      type: 'employee',
      name: `${unit} ${index}`,
      data: inUnit(unit),
    }));
    return seedObjects(test.store, owner.companyId, test.now(), seeds);
  }

  /** Lets somebody be measured on a day of the week that the clock is in. */
  async function measure(values: Iterable<readonly [string, number]>, at = test.now()): Promise<void> {
    const rows = [...values].map(([subject_id, value]) => ({
      company_id: owner.companyId,
      subject_id,
      metric: 'engagement',
      day: at.toISOString().slice(0, 10),
      value,
    }));
    await test.store.transaction((trx) => test.store.insertRows(trx, 'metric_point', rows));
  }

  const everybody = () => units.flatMap((unit) => people[unit]);
  const all = (value: number) => everybody().map((id) => [id, value] as const);

  async function figureOf(id: string | undefined, days = 7) {
    const of = id === undefined ? '' : `object_type=employee&object_id=${id}&`;
    const { body } = await test.call(owner, 'GET', `/api/metrics/?${of}metric_keys=engagement&timeframe=${days}`);
    const [metric] = body.data;
    return { value: metric.value, of: metric.of?.name, why: metric.withheld_code };
  }

  /** What anybody is told now: of each unit, by the page of somebody who stays in it, and of the company. */
  async function toldNow() {
    const { Data, Sales, Legal } = people;
    const pages = [Data[0], Sales[0], Legal[0], undefined];
    return Promise.all(pages.map(async (id) => (await figureOf(id)).value));
  }

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    people = { Data: await hire('Data', 10), Sales: await hire('Sales', 8), Legal: await hire('Legal', 3) };
    await measure([
      ...people.Data.map((id) => [id, 60] as const),
      ...people.Sales.map((id) => [id, 80] as const),
      ...people.Legal.map((id) => [id, 20] as const),
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const save = (id: string, data: Record<string, unknown>) =>
    test.call(owner, 'PUT', '/api/objects/employee', { id, ...data });

  it('are told at the end of a week, of the nearest group of five and more that gives nobody away', async () => {
    expect(await figureOf(people.Data[0])).toMatchObject({ value: null, why: 'fixed_groups' });
    test.advance(week);
    expect(await figureOf(undefined)).toEqual({ value: 61.9, of: undefined, why: undefined });
    expect(await figureOf(people.Data[0])).toEqual({ value: 60, of: 'Data', why: undefined });
    // Beside those of the company and Data, Sales would tell Legal.
    const company = (await test.store.db.selectFrom('company').select('name').executeTakeFirstOrThrow()).name;
    expect(await figureOf(people.Sales[0])).toEqual({ value: 61.9, of: company, why: undefined });
    expect(await figureOf(people.Legal[0])).toEqual({ value: 61.9, of: company, why: undefined });
  });

  it.each([
    ['moves', async (id: string) => save(id, inUnit('Sales'))],
    ['leaves', async (id: string) => save(id, inUnit('Data', { ended_at: '2025-03-09' }))],
    ['is removed', async (id: string) => test.call(owner, 'DELETE', '/api/objects/employee', { ids: [id] })],
    ['joins', async () => hire('Data', 1)],
  ])('are the same before and after somebody %s, however often they are asked', async (_what, happens) => {
    test.advance(week);
    const before = await toldNow();
    const [, , , , , , , , , last = ''] = people.Data;
    await happens(last);
    test.advance(60_000);
    // Whoever removed somebody has written since: the points are gone.
    await save(people.Data[0] ?? '', { title: 'Analyst' });
    expect(await toldNow()).toEqual(before);
    await measure(all(50).filter(([id]) => id !== last));
    test.advance(week);
    // Of the person who is not in the week's points the last value stays: the figure moves by what the nine said.
    expect((await figureOf(people.Data[0])).value).toBe(51);
  });

  it('count a group anew when five of it are others', async () => {
    test.advance(week);
    expect((await figureOf(people.Data[0])).value).toBe(60);
    const joined = await hire('Data', 4);
    await measure([...all(60), ...joined.map((id) => [id, 100] as const)]);
    test.advance(week);
    expect((await figureOf(people.Data[0])).value).toBe(60);
    const [fifth = ''] = await hire('Data', 1);
    await measure([...all(60), ...[...joined, fifth].map((id) => [id, 100] as const)]);
    test.advance(week);
    expect((await figureOf(people.Data[0])).value).toBe(73.33);
  });

  it('say nothing of a week in which fewer than five of the people said something', async () => {
    test.advance(week);
    expect((await figureOf(people.Data[0])).value).toBe(60);
    await measure(people.Data.slice(0, 4).map((id) => [id, 0] as const));
    test.advance(week);
    expect(await figureOf(people.Data[0])).toMatchObject({ value: null });
    expect((await figureOf(people.Data[0], 30)).value).toBe(60);
  });

  it('name nobody any more who is gone for good', async () => {
    test.advance(week);
    const before = await toldNow();
    const [gone = ''] = people.Data;
    await test.call(owner, 'DELETE', '/api/objects/employee', { ids: [gone] });
    expect((await test.call(owner, 'POST', '/api/objects/employee/purge', { ids: [gone] })).body).toEqual({ count: 1 });
    const { db } = test.store;
    const kept = [
      ...(await db.selectFrom('told_group').selectAll().execute()),
      ...(await db.selectFrom('told_value').selectAll().execute()),
      ...(await db.selectFrom('metric_point').selectAll().execute()),
    ];
    expect(JSON.stringify(kept)).not.toContain(gone);
    expect((await figureOf(people.Data[1])).value).toBe(before[0]);
  });

  it('are settled once, though many ask at the same time', async () => {
    test.advance(week);
    const told = await Promise.all(Array.from({ length: 8 }, () => figureOf(people.Data[0])));
    expect(new Set(told.map(({ value }) => value))).toEqual(new Set([60]));
    const rows = await test.store.db.selectFrom('told_week').selectAll().execute();
    expect(rows.map(({ metric, day }) => [metric, day])).toEqual([['engagement', '2025-03-02']]);
  });
});
