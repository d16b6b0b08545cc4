import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('people who left the company, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const ids: Record<string, string> = {};

  const employees = {
    stays: { status: 'active', data: {} },
    untold: { status: null, data: {} },
    away: { status: 'On leave', data: {} },
    former: { status: 'Former employee', data: {} },
    german: { status: 'AUSGESCHIEDEN', data: {} },
    dismissed: { status: 'GEKÜNDIGT', data: {} },
    ended: { status: 'active', data: { company_user: { ended_at: '2020-01-31' } } },
    spanish: { status: 'Baja voluntaria', data: {} },
    retired: { status: 'BAJA POR JUBILACIÓN', data: {} },
    ill: { status: 'Baja médica', data: {} },
    leaving: { status: 'gekündigt', data: { company_user: { ended_at: '2999-12-31' } } },
  };
  const staying = ['stays', 'untold', 'away', 'ill', 'leaving'];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeds = [
      { name: 'job', type: 'job', title: 'Cook', status: 'open' },
      { name: 'skill', type: 'skill' },
      { name: 'boss', type: 'employee' },
      ...Object.entries(employees).map(([name, more]) => ({ name, type: 'employee', ...more })),
    ];
    const made = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    for (const [index, { name }] of seeds.entries()) {
      ids[name] = made[index] ?? '';
    }
    const id = (name: string) => ids[name] ?? '';
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id('job'), kind: 'needs_skill', to: id('skill'), level: 2 },
      ...Object.keys(employees).flatMap((name) => [
        { from: id('boss'), kind: 'manages', to: id(name) },
        { from: id(name), kind: 'has_skill', to: id('skill'), level: staying.includes(name) ? 2 : 5 },
      ]),
    ]);
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('are in no headcount', async () => {
    const company = await test.call(owner, 'GET', `/api/objects/company?id=${owner.companyId}`);
    const session = await test.call(owner, 'GET', '/api/auth/me');
    expect(company.body.statistics.total_employees).toBe(staying.length + 1);
    expect(session.body.company.statistics.total_employees).toBe(staying.length + 1);
  });

  it('are recommended for nothing', async () => {
    for (const subject of ['job', 'skill']) {
      const { body } = await test.call(
        owner,
        'GET',
        `/api/objects/recommended?object_id=${ids[subject]}&type[]=employee&max_results=50`,
      );
      const found = body.data.map(({ object }: { object: { id: string } }) => object.id);
      expect([subject, found.sort()]).toEqual([subject, staying.map((name) => ids[name]).sort()]);
    }
  });

  it('hold no skill for the company', async () => {
    const { body } = await test.call(owner, 'GET', `/api/skills/${ids.skill}`);
    expect(body).toMatchObject({ level: 2, people_count: staying.length });
    const full = await test.call(owner, 'GET', `/api/objects/skill?id=${ids.skill}`);
    expect(full.body.level).toBe(2);
  });

  it('are led by nobody', async () => {
    // Others who lead, against whom it is told.
    const seeds = Array.from({ length: 10 }, (_, at) => ({ name: `other ${at}`, type: 'employee' as const }));
    const others = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    const led = others.slice(0, 5).map((from, at) => ({ from, kind: 'manages' as const, to: others[at + 5] ?? '' }));
    await seedRelations(test.store, owner.companyId, test.now(), led);
    const { body } = await test.call(owner, 'POST', '/api/insights/', {
      objects: ['boss', 'stays'].map((name) => ({ id: ids[name], object_type: 'employee' })),
    });
    const said = body.data.map(({ insights }: { insights: { text: string }[] }) => insights.map(({ text }) => text));
    expect(said[0]).toContain('Leads 5 people directly; half of the 5 others who lead have 1 at most.');
    expect(said[1].filter((text: string) => text.startsWith('Leads'))).toEqual([]);
  });
});
