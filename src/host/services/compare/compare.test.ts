import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const unitOf = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

describe.each(engines)('people compared for a job (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name] ?? '';

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const seeds = {
      sql: { type: 'skill', name: 'SQL' },
      spark: { type: 'skill', name: 'Spark' },
      streams: { type: 'skill', name: 'Streams' },
      job: {
        ...{ type: 'job', name: 'Data Engineer', slug: 'data-engineer', status: 'open' },
        data: {
          org_unit: { id: 'data', name: 'data' },
          min_salary: 80_000,
          max_salary: 90_000,
          currency: 'EUR',
          code: 'REQ-1017',
        },
      },
      ada: { type: 'candidate', name: 'Ada', data: { notice_days: 28 } },
      max: {
        ...{ type: 'employee', name: 'Max' },
        data: { ...unitOf('grid'), wishes: [{ kind: 'role', text: 'Senior data engineer' }], salary: 71_000 },
      },
      ina: { type: 'employee', name: 'Ina', data: unitOf('data') },
      flink: {
        ...{ type: 'course', name: 'Flink' },
        data: { duration: 36, cost: { amount: 80_000, currency: 'EUR' } },
      },
      dance: { type: 'course', name: 'Dancing' },
    };
    const made = await seedObjects(test.store, owner.companyId, test.now(), Object.values(seeds));
    for (const [index, name] of Object.keys(seeds).entries()) {
      ids[name] = made[index] ?? '';
    }
    const links: [string, string, string, number?][] = [
      ['job', 'needs_skill', 'sql', 3.5],
      ['job', 'needs_skill', 'spark', 3.8],
      ['job', 'needs_skill', 'streams'],
      ['ada', 'has_skill', 'sql', 4.6],
      ['ada', 'has_skill', 'spark', 3.2],
      ['ada', 'has_skill', 'streams', 3],
      ['max', 'has_skill', 'sql', 3.5],
      ['max', 'has_skill', 'spark'],
      ['flink', 'teaches', 'streams', 4],
      ['flink', 'teaches', 'spark'],
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

  const read = (names: readonly string[] | undefined, caller = owner, job = id('job')) => {
    const people = names === undefined ? '' : `&people=${names.map((name) => ids[name] ?? name).join(',')}`;
    return test.call(caller, 'GET', `/api/compare?job=${job}${people}`);
  };
  const save = (body: object, caller = owner) => test.call(caller, 'PUT', '/api/compare', body);
  type Read = Awaited<ReturnType<typeof read>>;
  const names = ({ body }: Read) => body.people.map(({ person }: { person: { name: string } }) => person.name);

  it('have levels, gaps and badges of each needed skill, in the order in which they were asked for', async () => {
    const answer = await read(['max', 'ada', 'ina']);
    expect([answer.status, names(answer)]).toEqual([200, ['Max', 'Ada', 'Ina']]);
    expect(answer.body).toMatchObject({
      job: { id: id('job'), object_type: 'job' },
      ...{ min_salary: 80_000, max_salary: 90_000, currency: 'EUR', unit: 'data', left_out: 0 },
      needs: [
        { name: 'Spark', needed: 3.8 },
        { name: 'SQL', needed: 3.5 },
        // Needed without a level.
        { name: 'Streams', needed: 3 },
      ],
    });
    const skillsOf = (index: number) =>
      answer.body.people[index].skills.map(({ level, missing, health }: Record<string, unknown>) => [
        level,
        missing,
        health,
      ]);
    expect(skillsOf(0)).toEqual([
      [null, null, null],
      [3.5, 0, 'Adequate'],
      // Nobody spoke of it: that is no gap.
      [null, null, null],
    ]);
    expect(skillsOf(1)).toEqual([
      [3.2, 0.6, 'At Risk'],
      [4.6, 0, 'Healthy'],
      [3, 0, 'Adequate'],
    ]);
    expect(answer.body.people).toMatchObject([
      { left: 0, open: 0, unknown: 2, near_miss: null, way: 'move', unit: 'grid' },
      { left: 0.6, open: 1, unknown: 0, near_miss: id('spark'), way: 'hire', notice_days: 28 },
      { left: 0, open: 0, unknown: 3, near_miss: null, way: 'train', unit: 'data' },
    ]);
  });

  it('tell nobody’s pay, not even to who runs the workspace, and of the job no more than is compared', async () => {
    const told = JSON.stringify((await read(['max'])).body);
    expect([told.includes('71000'), told.includes('REQ-1017')]).toEqual([false, false]);
  });

  it('have the courses that teach what the job needs, and no others', async () => {
    const { courses } = (await read(['ada'])).body;
    expect(courses).toMatchObject([
      { id: id('flink'), name: 'Flink', duration: 36, cost: { amount: 80_000, currency: 'EUR' } },
    ]);
    expect([...courses[0].teaches].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))).toEqual([
      { skill: id('spark'), level: null },
      { skill: id('streams'), level: 4 },
    ]);
  });

  it('say when and how a level was said last', async () => {
    const said = { person_id: id('ina'), skill_id: id('sql'), level: 3.9, kind: 'manager', date: '2026-01-05' };
    const at = new Date(test.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await test.call(owner, 'POST', '/api/assessments/', { ...said, date: at })).status).toBe(201);
    const [ina] = (await read(['ina'])).body.people;
    const skill = ina.skills.find((one: { id: string }) => one.id === id('sql'));
    expect(skill).toMatchObject({ level: 3.9, said: { kind: 'manager', is_old: false } });
    expect(skill.said.at.slice(0, 10)).toBe(at);
    expect(ina.skills.find((one: { id: string }) => one.id === id('spark')).said).toBeUndefined();
  });

  it('say whether they want it: applied, wished for, or not asked', async () => {
    const applied = await test.call(owner, 'POST', '/api/applications/', { candidate: id('ada'), job: id('job') });
    expect(applied.status).toBe(201);
    const { people } = (await read(['ada', 'max', 'ina'])).body;
    expect(people.map(({ wants }: { wants: { state: string } }) => wants.state)).toEqual([
      'applied',
      'wished',
      'not_asked',
    ]);
    expect(people[0].wants.at).toBeDefined();
  });

  it('leave out whom the caller does not see, and refuse a job that they do not', async () => {
    await addCompany(test.store, 'other', test.now());
    const [spy = '', theirs = ''] = await seedObjects(test.store, 'other', test.now(), [
      { type: 'employee', name: 'Spy' },
      { type: 'job', name: 'Agent' },
    ]);
    expect((await read(['ada'], owner, theirs)).status).toBe(404);
    const some = await read([spy, 'ada', 'ada', 'sql']);
    expect([names(some), some.body.left_out]).toEqual([['Ada'], 2]);
    expect((await save({ job: id('job'), people: [{ id: spy, way: 'move' }] })).status).toBe(404);
    expect((await read(['ada'], owner, id('ada'))).status).toBe(404);
    expect((await read(Array.from({ length: 7 }, (_, index) => `p${index}`))).status).toBe(400);
    expect((await test.call(owner, 'GET', '/api/compare?people=a')).status).toBe(400);
  });

  it('are in the log of uses, a line of each a user and day', async () => {
    const lines = async () =>
      (await test.call(owner, 'GET', `/api/scores/uses/?object_id=${id('ada')}&page_size=100`)).body.data.filter(
        ({ what }: { what: string }) => what === 'compare',
      );
    const before = (await lines()).length;
    await read(['ada', 'max'], recruiter);
    await read(['ada'], recruiter);
    const after = await lines();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ what: 'compare', keys: [], object: { id: id('ada') }, count: 1 });
  });

  it('are saved with what was assumed, for whoever saved them alone', async () => {
    expect(names(await read(undefined))).toEqual([]);
    const people = [
      { id: id('ina'), way: 'move' },
      { id: id('ada'), way: 'hire' },
    ];
    const assumptions = { salary: 84_000, backfill: null, hours_a_week: 4.5 };
    const saved = await save({ job: id('job'), people, assumptions, weights: { [id('spark')]: 2 } });
    expect([saved.status, saved.body]).toMatchObject([200, { assumptions, saved_at: test.now().toISOString() }]);
    const again = await read(undefined);
    expect(names(again)).toEqual(['Ina', 'Ada']);
    expect(again.body).toMatchObject({ assumptions, people: [{ way: 'move' }, { way: 'hire', left: 1.2 }] });
    expect(names(await read(undefined, recruiter))).toEqual([]);
    await save({ job: id('job'), people: [{ id: id('max'), way: 'train' }] });
    const last = (await read(undefined)).body;
    expect([last.people.length, last.people[0].way, last.assumptions, last.weights]).toEqual([1, 'train', {}, {}]);
  });

  it.each([
    ['a person who is not there', () => ({ job: id('job'), people: [{ id: 'nobody', way: 'hire' }] }), 404],
    ['a job that is not there', () => ({ job: 'nothing', people: [] }), 404],
    ['what is no way', () => ({ job: id('job'), people: [{ id: id('ada'), way: 'rank' }] }), 400],
    ['money below nothing', () => ({ job: id('job'), people: [], assumptions: { salary: -1 } }), 400],
    ['no hours at all', () => ({ job: id('job'), people: [], assumptions: { hours_a_week: 0 } }), 400],
  ])('are not saved with %s', async (_name, body, status) => {
    expect((await save(body())).status).toBe(status);
  });

  it('who is deleted stands in no comparison any more', async () => {
    const [gone = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Gone' },
    ]);
    await save({ job: id('job'), people: [{ id: gone, way: 'hire' }] });
    await test.call(owner, 'DELETE', '/api/objects/candidate', { ids: [gone] });
    const answer = await read(undefined);
    expect([names(answer), answer.body.left_out]).toEqual([[], 1]);
  });
});
