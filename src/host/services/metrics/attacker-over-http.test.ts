import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPeople, type Person } from '#host/testing/people-with-accounts.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { reportSubtypes } from '#shared/domain/report-subtypes.ts';

const week = 7 * 86_400_000;
const metrics = ['engagement', 'retention_risk'] as const;
const units = { data: 9, sales: 7, legal: 6, board: 3 };
const sizes = Object.entries(units);

/** What nobody else has, and no mean comes to. */
function ownValue(index: number): number {
  return 10 + ((index * index * 7919 + 4001) % 8009) / 100;
}

describe('somebody of each role who asks every call that answers figures', () => {
  let test: TestHost;
  let owner: Caller;
  let people: Person[];
  let callers: Record<string, Caller>;
  let pulseId: string;

  const inUnit = (unit: string) => ({ org_unit: { id: unit, name: unit } });
  const membersOf = (unit: string) => {
    const before = sizes.slice(
      0,
      sizes.findIndex(([name]) => name === unit),
    );
    const start = before.reduce((sum, [, size]) => sum + size, 0);
    return people.slice(start, start + (units[unit as keyof typeof units] ?? 0));
  };

  async function measure(): Promise<void> {
    const rows = metrics.flatMap((metric) =>
      people.map(({ employeeId }, index) => ({
        company_id: owner.companyId,
        subject_id: employeeId,
        metric,
        day: test.now().toISOString().slice(0, 10),
        value: ownValue(index),
      })),
    );
    await test.store.transaction((trx) => test.store.insertRows(trx, 'metric_point', rows));
  }

  beforeEach(async () => {
    test = await startTestHost();
    owner = await test.signIn();
    people = await addPeople(
      test,
      owner.companyId,
      sizes.flatMap(([unit, size]) =>
        Array.from({ length: size }, (_unused, index) => ({
          unit: { id: unit, name: unit },
          location: index % 2 === 0 ? 'Berlin' : 'Milan',
          ...(unit === 'data' && index === 0 ? { role: 'manager' } : {}),
        })),
      ),
    );
    const [admin, recruiter] = await addPeople(test, owner.companyId, [{ role: 'admin' }, { role: 'recruiter' }]);
    const [manager, member] = people;
    callers = { owner, admin, recruiter, manager, member } as Record<string, Caller>;
    const made = await test.call(owner, 'POST', '/api/pulses/', {
      data: { name: 'Mood', status: 'open', questions: [{ id: 'mood', kind: 'scale', text: 'How are you?' }] },
    });
    pulseId = made.body.id;
    await measure();
    test.advance(week);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function report(caller: Caller, body: object): Promise<string> {
    const asked = await test.call(caller, 'POST', '/api/canvas/', {
      canvas_type: 'report',
      metric_keys: metrics,
      ...body,
    });
    const path = `/api/canvas_management/?id=${asked.body.id}`;
    await expect
      .poll(async () => (await test.call(caller, 'GET', path)).body.status, { timeout: 60_000 })
      .not.toBe('working');
    return JSON.stringify((await test.call(caller, 'GET', path)).body.blocks);
  }

  /** What each call tells, by the role and the call; what a role may not ask is told as its refusal. */
  async function askAll(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const some = sizes.map(([unit]) => membersOf(unit)[1]?.employeeId ?? '');
    const names = metrics.map((name) => `metric_names[]=${name}`).join('&');
    const gets = [
      '/api/metrics/',
      '/api/metrics/?timeframe=30',
      ...some.map((id) => `/api/metrics/?object_type=employee&object_id=${id}`),
      ...some.map((id) => `/api/canvas_management/charts?${names}&object_id=${id}`),
      `/api/canvas_management/charts?${names}`,
      ...metrics.map((name) => `/api/metrics/people?metric_name=${name}&page_size=100`),
      ...metrics.map((name) => `/api/metrics/people?metric_name=${name}&object_type=employee&object_id=${some[0]}`),
      ...['', '?group_by=org_unit', '?group_by=location', '?group_by=function'].map(
        (by) => `/api/pulses/${pulseId}/results${by}`,
      ),
      `/api/pulses/?pulse_id=${pulseId}`,
      '/api/objects/employee?page_size=100&sort=name',
      '/api/objects/counts',
      '/api/export/employee?format=json',
      '/api/export/pulse?format=json',
    ];
    for (const [role, caller] of Object.entries(callers)) {
      for (const path of gets) {
        const response = await test.raw(caller, 'GET', path);
        answers.set(`${role} ${path}`, await response.text());
      }
      const objects = some.map((id) => ({ id, object_type: 'employee' }));
      const insights = await test.call(caller, 'POST', '/api/insights/', { objects });
      answers.set(`${role} insights`, JSON.stringify(insights.body));
    }
    return answers;
  }

  function expectNobody(answers: ReadonlyMap<string, string>): void {
    for (const [asked, text] of answers) {
      const found = people.flatMap((_one, index) => {
        const value = ownValue(index).toFixed(2).replace(/0$/, '');
        return new RegExp(`[^\\d.]${value.replace('.', '\\.')}\\d*[^\\d.]`).test(text) ? [value] : [];
      });
      expect([asked, found]).toEqual([asked, []]);
    }
  }

  /** How many left is no secret: whoever reads the list of people knows it, and attrition moves with it. */
  function withoutAttrition(text: string): string {
    const { data, ...rest } = JSON.parse(text);
    const isSecret = ({ name }: { name?: string }) => name !== 'attrition_rate';
    return JSON.stringify({ ...rest, data: Array.isArray(data) ? data.filter(isSecret) : data });
  }

  /** Figures of people alone: names and units may change. */
  function figuresIn(answers: ReadonlyMap<string, string>): [string, string][] {
    return [...answers]
      .filter(([asked]) => /metrics|charts|results/.test(asked))
      .map(([asked, text]) => [asked, withoutAttrition(text)]);
  }

  it('is told nobody’s own, and the same before and after one person moves, leaves, joins or is measured', async () => {
    const before = await askAll();
    expectNobody(before);
    expect(before.get('owner /api/metrics/')).toContain('"value":');
    const [, , mover] = membersOf('data');
    const [, leaver] = membersOf('sales');
    const [, , , measured] = membersOf('legal');
    const save = (id: string | undefined, company_user: object) =>
      test.call(owner, 'PUT', '/api/objects/employee', { id, company_user });
    const events: [string, () => Promise<{ status: number } | Person[]>][] = [
      ['move', () => save(mover?.employeeId, inUnit('sales'))],
      ['leave', () => save(leaver?.employeeId, { ...inUnit('sales'), ended_at: '2025-03-07' })],
      ['join', () => addPeople(test, owner.companyId, [{ unit: { id: 'legal', name: 'legal' } }])],
      [
        'measure',
        () =>
          test.call(owner, 'POST', '/api/metrics/', {
            name: 'engagement',
            value: 1.07,
            properties: { object_id: measured?.employeeId },
          }),
      ],
    ];
    for (const [event, happens] of events) {
      const done = await happens();
      expect([event, 'status' in done ? done.status < 300 : true]).toEqual([event, true]);
      const after = await askAll();
      expectNobody(after);
      const was = figuresIn(before).filter(([asked]) => !asked.includes('pulses/?'));
      const told = new Map(figuresIn(after));
      // A person who moved is asked of by name no more: those who stay show what their units are told to be.
      expect(was.map(([asked]) => [event, asked, told.get(asked)])).toEqual(
        was.map(([asked, text]) => [event, asked, text]),
      );
    }
  }, 300_000);

  it('is told nothing of people chosen freely: five names, and the same five and one more', async () => {
    const five = people.slice(4, 9).map(({ employeeId }) => employeeId);
    const six = [...five, people[10]?.employeeId ?? ''];
    for (const [role, caller] of Object.entries(callers)) {
      for (const object_ids of [five, six]) {
        const text = await report(caller, { subtype: 'talent_overview', object_ids });
        const told = metrics.filter((name) => text.includes(`"metric_name":"${name}"`));
        expect([role, object_ids.length, told]).toEqual([role, object_ids.length, []]);
        expectNobody(new Map([[`${role} report`, text]]));
      }
    }
    for (const subtype of reportSubtypes) {
      expectNobody(new Map([[subtype, await report(callers.member ?? owner, { subtype })]]));
    }
  }, 300_000);

  it('learns no draft of a review from means, and no score of a colleague from what is usual', async () => {
    const [manager, ...team] = membersOf('data');
    const review = (person: Person | undefined, rating: number, status: string) =>
      test.call(manager, 'POST', '/api/objects/performance', {
        name: 'Review',
        status,
        rating,
        person: { id: person?.employeeId },
      });
    const written = [await review(team[0], 3, 'submitted'), await review(team[1], 3, 'submitted')];
    expect(written.map(({ status }) => status)).toEqual([201, 201]);
    const open = { subtype: 'performance_summary' };
    const before = await report(callers.admin ?? owner, open);
    expect((await review(team[2], 1.17, 'draft')).status).toBe(201);
    expect(await report(callers.admin ?? owner, open)).toBe(before);

    const score = async (best: number) => {
      for (const [index, { employeeId }] of people.entries()) {
        const statistics = { impact_capacity: index === 2 ? best : 3 };
        await test.store.db
          .updateTable('object')
          .set({ data: { company_user: inUnit('data'), resume: { statistics } } })
          .where('id', '=', employeeId)
          .execute();
      }
    };
    const own = people[1]?.employeeId;
    const body = { objects: [{ id: own, object_type: 'employee' }] };
    const told = async () => {
      const usual = (await test.call(callers.member, 'POST', '/api/insights/', body)).body;
      const path = '/api/objects/employee?page_size=100&sort=-resume.statistics.impact_capacity';
      const sorted = (await test.call(callers.member, 'GET', path)).body.data.map(({ id }: { id: string }) => id);
      const filter = 'filter[resume.statistics.impact_capacity]';
      const filtered = await test.call(callers.member, 'GET', `/api/objects/employee?${filter}=0.5`);
      return JSON.stringify([usual, sorted, filtered.body.total]);
    };
    await score(5);
    const high = await told();
    await score(0.5);
    expect(await told()).toBe(high);
  }, 300_000);
});
