import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { recomputeScores } from './recompute-scores.ts';

const delivery = 'resume.statistics.execution_excellence';
const key = 'execution_excellence';

/** Everywhere where somebody may find a score of somebody. */
const everywhere = [
  'page',
  'list',
  'filter',
  'where',
  'sort',
  'figures',
  'groups',
  'export',
  'changes',
  'as of',
  'explanation',
];

describe.each(engines)('scores on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Caller;
  let manager: Caller;
  let other: Caller;
  let recruiter: Caller;
  let asked: Caller;
  let member: Caller;
  let seated: Caller;
  let [eva, ada, talk, job] = ['', '', '', ''];

  beforeAll(async () => {
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    const add = (role: string, name: string) => test.addUser(owner.companyId, role, `${name}@example.com`);
    admin = await add('admin', 'admin');
    manager = await add('manager', 'manager');
    other = await add('manager', 'other');
    recruiter = await add('recruiter', 'recruiter');
    asked = await add('recruiter', 'asked');
    member = await add('member', 'member');
    seated = await add('member', 'seated');
    const unit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });
    const marks = (mark: number) => ['Plans', 'Delivers', 'Reports'].map((name) => ({ name, kind: 'delivery', mark }));
    const ids = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Eva', data: unit('data') },
      { type: 'candidate', name: 'Ada' },
      { type: 'interview', name: 'Talk' },
      { type: 'job', name: 'Analyst', status: 'open', data: { org_unit: { id: 'data', name: 'data' } } },
      { type: 'employee', name: 'Boss', data: unit('data') },
      { type: 'employee', name: 'Zoe', data: unit('sales') },
      { type: 'candidate', name: 'Nobody yet' },
      { type: 'performance', name: 'Eva, autumn', status: 'completed', data: { rating: 4, attributes: marks(5) } },
      { type: 'space', name: 'Hiring' },
    ]);
    let [boss, zoe, bea, review, space] = ['', '', '', '', ''];
    [eva, ada, talk, job, boss, zoe, bea, review, space] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: manager.memberId, kind: 'same_person', to: boss },
      { from: member.memberId, kind: 'same_person', to: eva },
      { from: other.memberId, kind: 'same_person', to: zoe },
      { from: review, kind: 'about', to: eva },
      { from: review, kind: 'reviewer', to: boss },
      { from: talk, kind: 'interview_of', to: ada },
      { from: talk, kind: 'interview_for', to: job },
      { from: talk, kind: 'interviewer', to: boss },
      { from: talk, kind: 'interviewer', to: eva },
      { from: talk, kind: 'interviewer', to: asked.memberId },
      { from: space, kind: 'contains', to: ada },
      { from: space, kind: 'contains', to: bea },
      { from: seated.memberId, kind: 'member_of', to: space },
      { from: member.memberId, kind: 'member_of', to: space },
      { from: ada, kind: 'applied_to', to: job },
      { from: bea, kind: 'applied_to', to: job },
    ]);
    test.advance(60_000);
    const card = { attributes: marks(4), hand_in: true };
    expect((await test.call(manager, 'PUT', `/api/interviews/${talk}/scorecards`, card)).status).toBe(200);
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
    test.advance(60_000);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  /** Where the caller finds a person's score, of a type of which nobody else has one. */
  async function places(caller: Caller, type: string, id: string): Promise<string[]> {
    const get = async (path: string) => (await test.call(caller, 'GET', path)).body;
    const within = (name: string, found: unknown) => (found ? [name] : []);
    const has = (data: readonly { id: string }[] | undefined) => data?.some((object) => object.id === id);
    const list = `/api/objects/${type}`;
    const all = await get(`${list}?page_size=100`);
    const sorted = await Promise.all(
      [key, `-${key}`].map(async (sort) => (await get(`${list}?sort=${sort}&page_size=1`)).next_cursor ?? ''),
    );
    const cursors = sorted.map((cursor) => Buffer.from(cursor, 'base64url').toString());
    const file = await test.raw(caller, 'GET', `/api/export/${type}?format=csv&columns=name,${delivery}`);
    const log = await get(`/api/changes/?object_id=${id}`);
    const past = await get(`${list}?id=${id}&as_of=${test.now().toISOString()}`);
    const told = await get(`/api/scores/${type}/${id}`);
    const score = told.data?.find((one: { key: string }) => one.key === key);
    return [
      ...within('page', valueAt((await get(`${list}?id=${id}`)) ?? {}, delivery)),
      ...within('list', valueAt(all.data.find((object: { id: string }) => object.id === id) ?? {}, delivery)),
      ...within('filter', has((await get(`${list}?filter[${key}]=1..5`)).data)),
      ...within('where', has((await get(`${list}?where=${encodeURIComponent(`${key} > 1`)}`)).data)),
      ...within(
        'sort',
        cursors.some((cursor) => /,[1-5](?:\.\d+)?,/.test(cursor)),
      ),
      ...within('figures', (await get(`/api/objects/figures?type=${type}&sums[]=${key}`)).sums.length > 0),
      ...within(
        'groups',
        (await get(`/api/objects/groups?type=${type}&by=status&sums[]=${key}`)).groups.some(
          ({ sums }: { sums: unknown[] }) => sums.length > 0,
        ),
      ),
      ...within('export', file.status === 200 && /\d/.test((await file.text()).split('\n').slice(1).join())),
      ...within('changes', JSON.stringify(log).includes(key)),
      ...within('as of', valueAt(past ?? {}, delivery)),
      ...within(
        'explanation',
        score !== undefined &&
          (score.value !== null ||
            score.evidence.found > 0 ||
            score.parts.some(
              (part: { value: unknown; inputs: unknown[] }) => part.value !== null || part.inputs.length,
            )),
      ),
    ];
  }

  it('of an employee are told to them, who leads their unit, owner and admin, and nowhere to anybody else', async () => {
    for (const caller of [owner, admin]) {
      expect(await places(caller, 'employee', eva)).toEqual(everywhere);
    }
    for (const caller of [manager, member]) {
      expect(everywhere.filter((one) => one !== 'export')).toEqual(
        (await places(caller, 'employee', eva)).filter((one) => one !== 'export'),
      );
    }
    for (const caller of [other, recruiter, asked, seated]) {
      expect(await places(caller, 'employee', eva)).toEqual([]);
    }
  });

  it('of an applicant are told to nobody whose own scorecard is not in, nor to whom scorecards are closed', async () => {
    for (const caller of [owner, admin, recruiter]) {
      expect(await places(caller, 'candidate', ada)).toEqual(everywhere);
    }
    expect((await places(manager, 'candidate', ada)).filter((one) => one !== 'export')).toEqual(
      everywhere.filter((one) => one !== 'export'),
    );
    for (const caller of [asked, member, seated]) {
      expect((await test.call(caller, 'GET', `/api/objects/candidate?id=${ada}`)).status).toBe(200);
      expect(await places(caller, 'candidate', ada)).toEqual([]);
      const { data } = (await test.call(caller, 'GET', `/api/scores/candidate/${ada}?job=${job}`)).body;
      expect(data.find((one: { key: string }) => one.key === 'fit')).toMatchObject({ value: null, why: 'no_data' });
    }
    const card = { attributes: [{ name: 'Calm', mark: 3 }], hand_in: true };
    expect((await test.call(asked, 'PUT', `/api/interviews/${talk}/scorecards`, card)).status).toBe(200);
    expect(await places(asked, 'candidate', ada)).toEqual(everywhere);
    expect(await places(member, 'candidate', ada)).toEqual([]);
  });

  it('of an employee are told to nobody who interviews them and whose own scorecard is not in, but themselves', async () => {
    const [inside = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'interview', name: 'Inside' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: inside, kind: 'interview_of', to: eva },
      { from: inside, kind: 'interviewer', to: owner.memberId },
      { from: inside, kind: 'interviewer', to: admin.memberId },
    ]);
    const card = { attributes: [{ name: 'Ships', kind: 'delivery', mark: 1 }], hand_in: true };
    expect((await test.call(admin, 'PUT', `/api/interviews/${inside}/scorecards`, card)).status).toBe(200);
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
    expect(await places(owner, 'employee', eva)).toEqual([]);
    expect(await places(admin, 'employee', eva)).toEqual(everywhere);
    expect(await places(member, 'employee', eva)).toContain('page');
    expect((await test.call(owner, 'PUT', `/api/interviews/${inside}/scorecards`, card)).status).toBe(200);
    expect(await places(owner, 'employee', eva)).toEqual(everywhere);
  });

  it('of a job tell nobody what was marked of people inside: no scorecard moves its internal potential', async () => {
    const [sums = '', plans = '', tables = '', opening = '', ida = '', chat = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        ...['Sums', 'Plans', 'Tables'].map((name) => ({ type: 'skill', name })),
        { type: 'job', name: 'Planner', status: 'open' },
        { type: 'employee', name: 'Ida' },
        { type: 'interview', name: 'Chat' },
      ],
    );
    const skills = [sums, plans, tables];
    await seedRelations(test.store, owner.companyId, test.now(), [
      ...skills.map((to) => ({ from: opening, kind: 'needs_skill', to, level: 2 })),
      ...skills.slice(0, 2).map((to) => ({ from: ida, kind: 'has_skill', to, level: 3 })),
      { from: chat, kind: 'interview_of', to: ida },
      { from: chat, kind: 'interview_for', to: opening },
      { from: chat, kind: 'interviewer', to: asked.memberId },
      { from: chat, kind: 'interviewer', to: admin.memberId },
    ]);
    const potential = async (caller: Caller) => {
      await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
      const { body } = await test.call(caller, 'GET', `/api/objects/job?id=${opening}`);
      return body.internal_potential;
    };
    const fitNow = async () => {
      const { body } = await test.call(owner, 'GET', `/api/scores/employee/${ida}?job=${opening}`);
      return body.data.find((one: { key: string }) => one.key === 'fit').value;
    };
    const [before, fitBefore] = [await potential(asked), await fitNow()];
    test.advance(60_000);
    const marks = ['Calm', 'Clear', 'Quick'].map((name) => ({ name, mark: 5 }));
    const card = { attributes: marks, hand_in: true };
    expect((await test.call(admin, 'PUT', `/api/interviews/${chat}/scorecards`, card)).status).toBe(200);
    expect(fitBefore).toBeLessThan(3.5);
    expect(await fitNow(), 'who reads the scorecard reads a fit that it moved').toBeGreaterThan(3.5);
    expect(before).toBe(0);
    for (const caller of [asked, owner, admin, member]) {
      expect(await potential(caller)).toBe(before);
    }
  });
});
