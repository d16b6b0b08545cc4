import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('a job (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name] ?? '';

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const seeds = {
      sql: { type: 'skill', name: 'SQL', data: { statistics: { skill_scarcity: 4.5 } } },
      spark: { type: 'skill', name: 'Spark' },
      streams: { type: 'skill', name: 'Streams' },
      job: { type: 'job', name: 'Data Engineer', slug: 'data-engineer', status: 'open' },
      max: {
        ...{ type: 'employee', name: 'Max' },
        data: {
          company_user: { org_unit: { id: 'grid', name: 'Grid' } },
          wishes: [{ kind: 'role', text: 'Data engineer' }],
        },
      },
      ina: { type: 'employee', name: 'Ina' },
      left: { type: 'employee', name: 'Left', data: { company_user: { ended_at: '2020-01-01' } } },
      ada: { type: 'candidate', name: 'Ada' },
      none: { type: 'employee', name: 'None' },
    };
    const made = await seedObjects(test.store, owner.companyId, test.now(), Object.values(seeds));
    for (const [index, name] of Object.keys(seeds).entries()) {
      ids[name] = made[index] ?? '';
    }
    const links: [string, string, string, number?][] = [
      ['job', 'needs_skill', 'sql', 3.5],
      ['job', 'needs_skill', 'spark', 3],
      ['job', 'needs_skill', 'streams', 4],
      ['max', 'has_skill', 'sql', 4.2],
      ['max', 'has_skill', 'spark', 3.9],
      ['max', 'has_skill', 'streams', 2],
      ['ina', 'has_skill', 'sql', 3.5],
      ['left', 'has_skill', 'sql', 5],
      ['left', 'has_skill', 'spark', 5],
      ['ada', 'has_skill', 'sql', 5],
      ['ada', 'has_skill', 'spark', 5],
    ];
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      links.map(([from, kind, to, level]) => ({
        ...{ from: id(from), kind, to: id(to) },
        ...(level === undefined ? {} : { level }),
      })),
    );
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const matches = (caller = owner) => ok('GET', `/api/jobs/${id('job')}/matches`, undefined, caller);

  it('has who fits it inside, the best first, with what they hold of what it needs; who left and who applies are not inside', async () => {
    const { data, inside } = await matches();
    expect(data.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Max', 'Ina']);
    expect(inside).toBe(3);
    expect(data[0]).toMatchObject({
      ...{ unit: 'Grid', met: 2, near_miss: id('streams'), wants: { state: 'wished' } },
      skills: [
        { name: 'SQL', needed: 3.5, level: 4.2, missing: 0, health: 'Healthy' },
        { name: 'Spark', needed: 3, level: 3.9, missing: 0, health: 'Healthy' },
        { name: 'Streams', needed: 4, level: 2, missing: 2, health: 'Critical' },
      ],
    });
    expect(data[1]).toMatchObject({ met: 1, near_miss: null, wants: { state: 'not_asked' } });
    // It is their fit, as "Why?" explains it.
    const why = await ok('GET', `/api/scores/employee/${id('max')}?job=${id('job')}`);
    const fit = why.data.find(({ key }: { key: string }) => key === 'fit');
    expect(fit.value).toBeGreaterThan(0);
    expect(data[0].fit).toBe(fit.value);
    expect((await ok('GET', `/api/jobs/${id('job')}/matches?most=1`)).data).toHaveLength(1);
    expect((await test.call(owner, 'GET', `/api/jobs/${id('job')}/matches?most=7`)).status).toBe(400);
  });

  it('says how scarce what it needs is, and how many inside hold it as it is needed', async () => {
    const needs = async () =>
      new Map(
        (await matches()).needs.map(({ id: skill, ...need }: { id: string; scarcity?: number | null }) => [
          skill,
          need,
        ]),
      );
    const before = await needs();
    expect(before.get(id('sql'))).toEqual({ scarcity: 4.5, holders: 2 });
    expect(before.get(id('spark'))).toEqual({ scarcity: null, holders: 1 });
    expect(before.get(id('streams'))).toEqual({ scarcity: null, holders: 0 });
    await ok('PUT', '/api/scores/settings', { off: ['skill_scarcity'] });
    expect((await needs()).get(id('sql'))).toEqual({ holders: 2 });
    await ok('PUT', '/api/scores/settings', { off: ['fit'] });
    expect((await matches()).data).toEqual([]);
    await ok('PUT', '/api/scores/settings', { off: [] });
    expect((await matches()).data).toHaveLength(2);
  });

  it('tells nobody’s fit to who does not read it, and its looking at is in the log of uses once a day', async () => {
    const seen = await matches(member);
    expect([seen.data, seen.needs.length]).toEqual([[], 3]);
    const uses = async () =>
      (await ok('GET', `/api/scores/uses/?object_id=${id('job')}&page_size=100`)).data.filter(
        ({ what }: { what: string }) => what === 'recommended',
      );
    expect(await uses()).toHaveLength(1);
    await addCompany(test.store, 'other', test.now());
    const [theirs = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'job', name: 'Agent' }]);
    expect((await test.call(owner, 'GET', `/api/jobs/${theirs}/matches`)).status).toBe(404);
    expect((await test.call(owner, 'GET', `/api/jobs/${id('max')}/matches`)).status).toBe(404);
  });

  it('is copied with what it asks for, and without what happened at it', async () => {
    const stage = await ok('POST', '/api/category-list/', { type: 'stage', name: 'Call', meaning: 'screening' });
    const colleague = (await ok('GET', '/api/objects/member?page_size=5')).data[0];
    const said = {
      ...{ role: 'Engineer', title: 'Data engineer', status: 'open', code: 'REQ-7', openings: 2, keywords: ['etl'] },
      ...{ min_salary: 60_000, max_salary: 80_000, currency: 'EUR', target_date: '2027-01-31', languages: ['German'] },
      description_json: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Build', marks: [{ type: 'bold' }] }] }],
      },
      skills: [{ id: id('sql'), needs_level: 3.5 }, { id: id('spark') }],
      ...{ permissions: [{ id: colleague.id }], stages: [stage.id], urgency_level: 4 },
    };
    const like = await ok('POST', '/api/objects/job', said);
    const link = { kind: 'permitted', to: colleague.id, data: { part: 'decides' } };
    await ok('PUT', `/api/objects/job/${like.id}/relations`, link);
    const rounds = [{ name: 'Talk', minutes: 40, questions: ['Why?'] }];
    await ok('PUT', `/api/jobs/${like.id}/interview-plan`, { rounds });
    await ok('POST', '/api/applications/', { candidate: id('ada'), job: like.id });
    const made = await ok('POST', `/api/jobs/${like.id}/copy`, { title: 'Data engineer, second' });
    const copy = await ok('GET', `/api/objects/job?id=${made.id}`);
    expect(copy).toMatchObject({
      ...{
        role: 'Engineer',
        title: 'Data engineer, second',
        name: 'Data engineer, second',
        status: 'draft',
        openings: 2,
      },
      ...{ min_salary: 60_000, max_salary: 80_000, currency: 'EUR', keywords: ['etl'], languages: ['German'] },
      ...{ description: 'Build', description_json: said.description_json, stages: [stage.id], applicants_count: 0 },
      ...{ permissions: [{ id: colleague.id }], team_parts: { [colleague.id]: 'decides' } },
    });
    expect(
      copy.skills.map(({ id: skill, needs_level: level }: { id: string; needs_level?: number }) => [skill, level]),
    ).toEqual(
      expect.arrayContaining([
        [id('sql'), 3.5],
        [id('spark'), undefined],
      ]),
    );
    for (const field of ['code', 'target_date', 'urgency_level']) {
      expect(copy, field).not.toHaveProperty(field);
    }
    expect(copy.slug).not.toBe(like.slug);
    expect((await ok('GET', `/api/jobs/${made.id}/interview-plan`)).data).toMatchObject([
      { name: 'Talk', minutes: 40 },
    ]);
    expect((await ok('GET', `/api/applications/?job=${made.id}`)).total).toBe(0);
    expect((await test.call(member, 'POST', `/api/jobs/${like.id}/copy`, { title: 'Mine' })).status).toBe(403);
    expect((await test.call(owner, 'POST', '/api/jobs/nothing/copy', { title: 'x' })).status).toBe(404);
    expect((await test.call(owner, 'POST', `/api/jobs/${like.id}/copy`, { title: ' ' })).status).toBe(400);
  });
});
