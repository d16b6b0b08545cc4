import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('skills (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    // The duty is called here, and by nothing else.
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    const unit = { org_unit: { id: 'unit_1', name: 'Data' } };
    const seeds = {
      sql: { type: 'skill', name: 'SQL', data: { level: 2, needs_level: 4, statistics: { skill_scarcity: 3 } } },
      kafka: { type: 'skill', name: 'Kafka' },
      dance: { type: 'skill', name: 'Dancing', data: { needs_level: 0 } },
      eva: { type: 'employee', name: 'Eva', data: { company_user: unit } },
      max: { type: 'employee', name: 'Max', data: { company_user: unit } },
      zoe: { type: 'employee', name: 'Zoe', data: { company_user: { org_unit: { id: 'unit_2', name: 'Sales' } } } },
      ada: { type: 'candidate', name: 'Ada', data: {} },
      job: { type: 'job', name: 'Engineer', slug: 'e', status: 'open', data: unit },
    };
    const made = await seedObjects(test.store, owner.companyId, test.now(), Object.values(seeds));
    for (const [index, name] of Object.keys(seeds).entries()) {
      ids[name] = made[index] ?? '';
    }
    const links: [string, string, string, number?][] = [
      ['eva', 'has_skill', 'sql', 3],
      ['max', 'has_skill', 'sql', 4],
      ['zoe', 'has_skill', 'sql', 1],
      ['zoe', 'has_skill', 'kafka', 5],
      ['ada', 'has_skill', 'kafka', 2],
      ['ada', 'has_skill', 'dance', 1],
      ['ada', 'applied_to', 'job'],
      ['job', 'needs_skill', 'sql', 5],
      ['job', 'needs_skill', 'kafka', 2],
    ];
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      links.map(([from, kind, to, level]) => ({
        from: ids[from] ?? '',
        kind,
        to: ids[to] ?? '',
        ...(level === undefined ? {} : { level }),
      })),
    );
    await test.store.db
      .insertInto('category')
      .values({
        id: 'unit_1',
        company_id: owner.companyId,
        type: 'org_unit',
        name: 'Data',
        data: {},
        origin: 'user',
        created_at: test.now().toISOString(),
      })
      .execute();
    await addCompany(test.store, 'other', test.now());
    test.advance(60_000);
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const get = (path: string, caller = owner) => test.call(caller, 'GET', `/api/skills/${path}`);
  const short = (
    skills: { name: string; level?: number; needs_level?: number; gap: number | null; health: string }[],
  ) => skills.map(({ name, level, needs_level, gap, health }) => [name, level, needs_level, gap, health]);

  it('have levels, gap and badge: what is stated, else what people hold and jobs need', async () => {
    const { body } = await get('?sort=name');
    expect(body).toMatchObject({ total: 3, page: 1, page_size: 20 });
    expect(short(body.data)).toEqual([
      ['Dancing', undefined, 0, null, null],
      ['Kafka', 5, 2, 150, 'Healthy'],
      ['SQL', 2, 4, -50, 'Critical'],
    ]);
    expect(body.data[2]).toMatchObject({ statistics: { skill_scarcity: 3 }, people_count: 3, jobs_count: 1 });
    expect((await get('?sort=name&page=2&page_size=2')).body).toMatchObject({ total: 3, data: [{ name: 'SQL' }] });
    expect(short((await get('?filter[level]=1..3')).body.data)).toHaveLength(1);
  });

  it('of a person are those held and those the job needs, the widest gap first', async () => {
    expect(short((await get(`?object_id=${ids.ada}`)).body.data)).toEqual([
      ['SQL', 0, 5, -100, 'Critical'],
      ['Kafka', 2, 2, 0, 'Adequate'],
      ['Dancing', 1, 0, null, null],
    ]);
    expect(short((await get(`?object_id=${ids.eva}`)).body.data)).toEqual([['SQL', 3, 4, -25, 'At Risk']]);
    const named = await get(`?object_id=${ids.ada}&sort=-name&page_size=1&page=2`);
    expect([named.body.total, short(named.body.data)]).toEqual([3, [['Kafka', 2, 2, 0, 'Adequate']]]);
    expect((await get(`?object_id=${ids.ada}&filter[name]=kafka`)).body.total).toBe(1);
  });

  it('of a job and of a team are compared with what is needed there', async () => {
    expect(short((await get(`?object_id=${ids.job}`)).body.data)).toEqual([
      ['SQL', 2, 5, -60, 'Critical'],
      ['Kafka', 5, 2, 150, 'Healthy'],
    ]);
    const team = await get('?object_id=unit_1');
    expect(short(team.body.data)).toEqual([
      ['SQL', 3.5, 5, -30, 'At Risk'],
      ['Kafka', undefined, 2, null, null],
    ]);
    expect(team.body.data[0]).toMatchObject({ people_count: 2, jobs_count: 1 });
  });

  it('are read one by one, also as an object has them', async () => {
    expect((await get(ids.sql ?? '')).body).toMatchObject({
      id: ids.sql,
      object_type: 'skill',
      level: 2,
      gap: -50,
      health: 'Critical',
      statistics: { skill_scarcity: 3 },
    });
    expect((await get(`${ids.sql}?object_id=${ids.max}`)).body).toMatchObject({ level: 4, needs_level: 4, gap: 0 });
    expect((await get(`${ids.kafka}?object_id=unit_1`)).body).toMatchObject({ needs_level: 2, gap: null });
  });

  it.each([
    ['nothing', 404],
    ['?object_id=nothing', 404],
    ['?sort=password', 400],
    ['?filter[password]=x', 400],
    ['?page=0', 400],
    ['?color=red', 400],
  ])('refuse %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.body.title]).toEqual([status, 'Error fetching objects']);
  });

  it('stay in their company, and follow who may see a job', async () => {
    const [foreign = '', person = ''] = await seedObjects(test.store, 'other', test.now(), [
      { type: 'skill', name: 'Espionage' },
      { type: 'employee', name: 'Spy' },
    ]);
    expect((await get(foreign)).status).toBe(404);
    expect((await get(`?object_id=${person}`)).status).toBe(404);
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ids.job ?? '', kind: 'permitted', to: owner.memberId },
    ]);
    expect((await get(`?object_id=${ids.job}`, member)).status).toBe(404);
    expect((await get(ids.kafka ?? '', member)).body).toMatchObject({ jobs_count: 0 });
    expect((await get(ids.kafka ?? '')).body).toMatchObject({ jobs_count: 1 });
    // The company's level and need are everybody's; what candidates hold is not, who are not hers to see.
    for (const path of [`/api/skills/${ids.kafka}`, `/api/objects/skill?id=${ids.kafka}`]) {
      expect((await test.call(owner, 'GET', path)).body).toMatchObject({ level: 5, needs_level: 2, pool_level: 2 });
      const { body } = await test.call(member, 'GET', path);
      expect([body.level, body.needs_level, body.pool_level]).toEqual([5, 2, undefined]);
    }
  });
});
