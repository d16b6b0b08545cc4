import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

/** The last week that is over on the test's 1 March ends on this Sunday; what follows counts back from it. */
const sunday = '2025-02-23';

function daysBefore(count: number): string {
  return new Date(Date.parse(sunday) - count * 86_400_000).toISOString().slice(0, 10);
}

/** What the records say of somebody of a unit whose engagement did not fall, each by its day. */
interface Employed {
  started: string;
  unit?: string;
  moved?: string;
  reviewed?: string;
  /** Since when a manager leads them; `import`: as an import brought it. */
  led?: string;
  ledBy?: 'import';
  /** The scarcity of the skills they hold. */
  scarcity?: readonly number[];
}

/** Here long enough for nothing, and written about: no signal by themselves. */
const settled: Employed = { started: daysBefore(267), reviewed: daysBefore(70) };

describe.each(engines)('retention risk on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
  const seed = (day: string, rows: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, noon(day), rows);
  const link = (day: string, links: Parameters<typeof seedRelations>[3]) =>
    seedRelations(test.store, owner.companyId, noon(day), links);

  async function employ(name: string, known: Employed): Promise<void> {
    const { started, unit = 'steady', moved, reviewed, led, ledBy, scarcity = [] } = known;
    const company_user = { started_at: started, org_unit: { id: unit, name: unit } };
    const [person = ''] = await seed(sunday, [{ type: 'employee', name, id: name, data: { company_user } }]);
    if (moved !== undefined) {
      const row = {
        ...{ company_id: owner.companyId, object_id: person, object_type: 'employee', action: 'changed' },
        ...{ field: 'title', other_id: null, before: '"Engineer"', after: '"Lead"', at: noon(moved).toISOString() },
        ...{ user_id: null, via: 'edit', reason: null, batch_id: null },
      };
      await test.store.transaction((trx) => test.store.insertRows(trx, 'object_change', [row]));
    }
    if (reviewed !== undefined) {
      const [review = ''] = await seed(reviewed, [{ type: 'performance', name: 'Review' }]);
      await link(reviewed, [{ from: review, kind: 'about', to: person }]);
    }
    if (led !== undefined) {
      const [manager = ''] = await seed(led, [{ type: 'candidate', name: 'Whoever leads' }]);
      await link(led, [{ from: manager, kind: 'manages', to: person }]);
      await test.store.db
        .updateTable('relation')
        .set({ origin: ledBy ?? 'user' })
        .where('to_id', '=', person)
        .where('kind', '=', 'manages')
        .execute();
    }
    const skills = await seed(
      sunday,
      scarcity.map((skill_scarcity) => ({ type: 'skill', name: 'Skill', data: { statistics: { skill_scarcity } } })),
    );
    await link(
      sunday,
      skills.map((to) => ({ from: person, kind: 'has_skill', to, level: 3 })),
    );
  }

  /** A round that closed on a day, answered by ten of each of two units. */
  async function round(day: string, marks: { steady: number; falling: number }): Promise<void> {
    const questions = [{ id: 'q', kind: 'scale', text: 'Would you recommend us?', measures: 'engagement' }];
    const [pulse = ''] = await seed(day, [
      {
        type: 'pulse',
        name: `Pulse of ${day}`,
        status: 'open',
        data: { questions, closes_at: noon(day).toISOString(), invited_count: 20, population_count: 20 },
      },
    ]);
    const rows = (['steady', 'falling'] as const).flatMap((unit) =>
      Array.from({ length: 10 }, (_unused, index) => ({
        ...{
          id: `${day} ${unit} ${index}`,
          company_id: owner.companyId,
          pulse_id: pulse,
          person_id: `${unit}${index}`,
        },
        responses: { q: marks[unit] },
        places: {
          ...{ org_unit: { id: unit, name: unit }, location: { id: 'b', name: 'Berlin' } },
          ...{ function: { id: 'f', name: 'Work' }, within: [unit] },
        },
        ...{ origin: 'user', created_at: `${day}T01:00:00.000Z` },
      })),
    );
    await test.store.transaction((trx) => test.store.insertRows(trx, 'form_response', rows));
  }

  it('counts whom two signals of five come together, to the day, and tells no more than the share of a group', async () => {
    await round(daysBefore(60), { steady: 4, falling: 4 });
    await round(daysBefore(20), { steady: 4, falling: 3 });
    const old = daysBefore(1900);
    const scarce = { scarcity: [4, 4.6] };
    const cases: Record<string, [risk: boolean, known: Employed]> = {
      'neither moved nor written about': [true, { started: old }],
      'written about 182 days ago': [false, { started: old, reviewed: daysBefore(182) }],
      'written about 183 days ago': [true, { started: old, reviewed: daysBefore(183) }],
      'moved 913 days ago': [false, { started: old, moved: daysBefore(913) }],
      'moved 914 days ago': [true, { started: old, moved: daysBefore(914) }],
      'a manager of 91 days': [true, { ...settled, ...scarce, led: daysBefore(91) }],
      'a manager of 92 days': [false, { ...settled, ...scarce, led: daysBefore(92) }],
      'a manager whom an import brought': [false, { ...settled, ...scarce, led: daysBefore(30), ledBy: 'import' }],
      'came with this manager': [false, { ...scarce, started: daysBefore(121), led: daysBefore(30) }],
      'one scarce skill': [false, { ...settled, scarcity: [4, 3.9], led: daysBefore(30) }],
      'engagement of the own unit fell': [true, { ...settled, ...scarce, unit: 'falling' }],
      'engagement of another unit fell': [false, { ...settled, ...scarce }],
      'came after this week': [false, { ...scarce, started: '2025-02-25', led: '2025-02-26' }],
    };
    for (const [name, [, known]] of Object.entries(cases)) {
      await employ(name, known);
    }
    const asked = 'metric_names[]=retention_risk&timeframe=7';
    const { body } = await test.call(owner, 'GET', `/api/metrics/?${asked}`);
    const values = await test.store.db
      .selectFrom('told_value')
      .select(['person_id', 'value'])
      .where('metric', '=', 'retention_risk')
      .execute();
    const found = Object.fromEntries(values.map(({ person_id, value }) => [person_id, value === 100]));
    const expected = Object.entries(cases).map(([name, [risk]]) => [name, risk]);
    const there = expected.filter(([name]) => name !== 'came after this week');
    expect(found).toEqual(Object.fromEntries(there));
    // The company is counted with those who were there when it was for the first time, until five of them are others.
    const counted = there.filter(([name]) => name !== 'came with this manager');
    const share = (counted.filter(([, risk]) => risk).length / counted.length) * 100;
    expect(body.data[0]).toMatchObject({ name: 'retention_risk', value: Math.round(share * 100) / 100 });
    // Of one person nothing is told but what is told of their group.
    const ofOne = await test.call(
      owner,
      'GET',
      `/api/metrics/?object_type=employee&object_id=${encodeURIComponent('one scarce skill')}&metric_keys=retention_risk`,
    );
    expect(ofOne.body.data[0].value).toBeGreaterThan(0);
    expect(ofOne.body.data[0].value).toBeLessThan(100);
  });
});
