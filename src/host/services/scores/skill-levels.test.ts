import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { type AssessmentKind, freshUntil } from '#shared/domain/skill-ledger.ts';
import { recomputeScores } from './recompute-scores.ts';

/** The test host's clock stands at 2025-03-01: a year before is 2024-03-01. */
describe.each(engines)('levels of skills (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let member: Caller;
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name] ?? '';

  const employed = (started_at: string, more: object = {}) => ({ company_user: { started_at, ...more } });

  beforeEach(async () => {
    // The duty is called here, and by nothing else.
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const seeds = {
      sql: { type: 'skill', name: 'SQL' },
      kafka: { type: 'skill', name: 'Kafka' },
      eva: { type: 'employee', name: 'Eva', data: employed('2020-01-01') },
      zoe: { type: 'employee', name: 'Zoe', data: employed('2024-09-01') },
      leo: { type: 'employee', name: 'Leo', status: 'left', data: employed('2020-01-01', { ended_at: '2024-06-30' }) },
      una: { type: 'employee', name: 'Una', data: employed('2020-01-01') },
      ada: { type: 'candidate', name: 'Ada' },
      mia: { type: 'candidate', name: 'Mia' },
      rex: { type: 'candidate', name: 'Rex', status: 'rejected' },
      hal: { type: 'candidate', name: 'Hal' },
      analyst: { type: 'job', name: 'Analyst', status: 'open' },
      baker: { type: 'job', name: 'Baker', status: 'open' },
      closed: { type: 'job', name: 'Closed lately', status: 'closed' },
      before: { type: 'job', name: 'Closed long ago', status: 'closed' },
      unlogged: { type: 'job', name: 'Closed before the log', status: 'closed' },
      draft: { type: 'job', name: 'Draft', status: 'draft' },
      changed: { type: 'job', name: 'Needs it no more', status: 'open' },
    };
    const made = await seedObjects(test.store, owner.companyId, test.now(), Object.values(seeds));
    for (const [index, name] of Object.keys(seeds).entries()) {
      ids[name] = made[index] ?? '';
    }
    const links: [string, string, string, number | undefined][] = [
      ['eva', 'has_skill', 'sql', 4],
      ['zoe', 'has_skill', 'sql', 2],
      ['leo', 'has_skill', 'sql', 1],
      ['una', 'has_skill', 'sql', undefined],
      ['ada', 'has_skill', 'sql', 3],
      ['mia', 'has_skill', 'sql', 4],
      ['rex', 'has_skill', 'sql', 5],
      ['hal', 'has_skill', 'sql', 5],
      ['analyst', 'needs_skill', 'sql', 4],
      ['baker', 'needs_skill', 'sql', 2],
      ['closed', 'needs_skill', 'sql', 5],
      ['before', 'needs_skill', 'sql', 5],
      ['unlogged', 'needs_skill', 'sql', 3],
      ['draft', 'needs_skill', 'sql', 1],
    ];
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      links.map(([from, kind, to, level]) => ({
        from: id(from),
        kind,
        to: id(to),
        ...(level === undefined ? {} : { level }),
      })),
    );
    test.advance(60_000);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  const compute = () => recomputeScores(journaledStore(test.store), owner.companyId, test.now());
  const figures = ['level', 'needs_level', 'pool_level', 'level_growth', 'needs_level_growth', 'pool_level_growth'];
  const inField = async (name = 'sql') => {
    const { data } = await test.store.db
      .selectFrom('object')
      .select('data')
      .where('id', '=', id(name))
      .executeTakeFirstOrThrow();
    return figures.map((field) => data[field]);
  };
  const explained = async (key: string, caller = owner) =>
    (await ok('GET', `/api/scores/skill/${id('sql')}`, undefined, caller)).data.find(
      (score: { key: string }) => score.key === key,
    );
  const change = (type: string, name: string, fields: object) =>
    ok('PUT', `/api/objects/${type}`, { id: id(name), ...fields });

  /** All that was ever said of somebody's SQL, the newest last; some was taken back. */
  async function said(name: string, all: [kind: AssessmentKind, level: number, day: string, isTakenBack?: boolean][]) {
    await test.store.db.deleteFrom('assessment').where('person_id', '=', id(name)).execute();
    for (const [kind, level, day, isTakenBack = false] of all) {
      const assessed_at = `${day}T12:00:00.000Z`;
      await test.store.db
        .insertInto('assessment')
        .values({
          company_id: owner.companyId,
          person_id: id(name),
          skill_id: id('sql'),
          ...{ level, kind, assessed_at, origin: 'user', created_at: assessed_at },
          fresh_until: freshUntil({ assessed_at, expires_at: null }),
          taken_back_at: isTakenBack ? test.now().toISOString() : null,
        })
        .execute();
    }
  }

  const dated = (name: string, created_at: string, updated_at = created_at) =>
    test.store.db
      .updateTable('object')
      .set({ created_at: `${created_at}T12:00:00.000Z`, updated_at: `${updated_at}T12:00:00.000Z` })
      .where('id', '=', id(name))
      .execute();

  const needed = (name: string, since: string) =>
    test.store.db
      .updateTable('relation')
      .set({ created_at: `${since}T12:00:00.000Z` })
      .where('from_id', '=', id(name))
      .execute();

  const logged = (
    name: string,
    day: string,
    line: { action: string; field: string; before: unknown; after: unknown },
  ) =>
    test.store.db
      .insertInto('object_change')
      .values({
        company_id: owner.companyId,
        object_id: id(name),
        object_type: 'job',
        action: line.action,
        field: line.field,
        other_id: line.field === 'status' ? null : id('sql'),
        before: JSON.stringify(line.before),
        after: line.after === null ? null : JSON.stringify(line.after),
        at: `${day}T12:00:00.000Z`,
        user_id: null,
        via: 'person',
        reason: null,
        batch_id: null,
        salt: null,
        seal: null,
      })
      .execute();

  it('are the means of those at work, of open jobs and of active candidates, and nothing where nobody says one', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Hired', 'hired'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await ok('POST', '/api/applications/', { candidate: id('hal'), job: id('analyst') });
    const { data } = await ok('GET', `/api/applications/?job=${id('analyst')}`);
    await compute();
    expect(await inField()).toEqual([3, 3, 4, undefined, undefined, undefined]);
    test.advance(60_000);
    await ok('POST', '/api/applications/move', { ids: [data[0].id], stage: 'Hired' });
    await compute();
    // Who was hired is no candidate any more: 3 and 4 are left.
    expect(await inField()).toEqual([3, 3, 3.5, undefined, undefined, undefined]);
    expect(await inField('kafka')).toEqual(figures.map(() => undefined));
  });

  it('are the same figure in lists, pages, cards of skills, reports and what a job is compared with', async () => {
    // What is said of a skill is held against others: there are enough of them.
    const others = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      ['Go', 'Rust', 'Java', 'Perl', 'Ruby'].map((name) => ({ type: 'skill', name })),
    );
    const ends = others.flatMap((to) => [
      { from: id('eva'), kind: 'has_skill', to, level: 1 },
      { from: id('baker'), kind: 'needs_skill', to, level: 4 },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), ends);
    await compute();
    const levels = { level: 3, needs_level: 3 };
    const listed = async (path: string) =>
      (await ok('GET', path)).data.find((skill: { id: string }) => skill.id === id('sql'));
    expect(await listed('/api/objects/skill?filter[name]=sql')).toMatchObject({ ...levels, pool_level: 4 });
    expect(await listed('/api/skills/')).toMatchObject({ ...levels, gap: 0, people_count: 3, jobs_count: 2 });
    expect(await ok('GET', `/api/objects/skill?id=${id('sql')}`)).toMatchObject({ ...levels, pool_level: 4 });
    expect(await ok('GET', `/api/skills/${id('sql')}`)).toMatchObject({ ...levels, people_count: 3, jobs_count: 2 });
    expect(await listed(`/api/skills/?object_id=${id('analyst')}`)).toMatchObject({ level: 3, needs_level: 4 });
    expect(await ok('GET', `/api/employees/${id('eva')}`)).toMatchObject({
      resume: {
        skills: expect.arrayContaining([expect.objectContaining({ id: id('sql'), level: 4, needs_level: 3 })]),
      },
    });
    const insights = await ok('POST', '/api/insights/', { objects: [{ id: id('sql'), object_type: 'skill' }] });
    expect(JSON.stringify(insights)).toContain('The level is as high as needed, 3');
    const { rows } = await raw();
    const mean = (type: string, some: typeof rows) => {
      const own = some.filter((row) => row.type === type && row.level !== null);
      return own.reduce((sum, { level }) => sum + (level ?? 0), 0) / own.length;
    };
    expect(mean('employee', rows)).toBe(levels.level);
    expect(mean('job', rows)).toBe(levels.needs_level);
  });

  /** Links to the skill whose other end counts by its own words. */
  async function raw() {
    const rows = await test.store.db
      .selectFrom('relation')
      .innerJoin('object', 'object.id', 'relation.from_id')
      .select(['object.type', 'object.status', 'relation.level'])
      .where('relation.to_id', '=', id('sql'))
      .execute();
    const counts = ({ type, status }: { type: string; status: string | null }) =>
      type === 'job' ? status === 'open' : status === null;
    return { rows: rows.filter(counts) };
  }

  it('grow against 12 months before, as the ledger stood then', async () => {
    await said('eva', [
      ['manager', 2, '2023-06-01'],
      // Newer, and lighter.
      ['self', 5, '2023-12-01'],
      ['manager', 1, '2024-01-01', true],
      ['manager', 4, '2024-12-01'],
    ]);
    // She was not there yet; he was, and is no more.
    await said('zoe', [
      ['document', 1, '2023-11-01'],
      ['manager', 2, '2024-10-01'],
    ]);
    await said('leo', [
      // Older than 18 months by then: what is fresh counts before it.
      ['manager', 5, '2022-01-01'],
      ['self', 3, '2023-09-01'],
    ]);
    await said('mia', [
      ['document', 2, '2023-10-05'],
      ['interview', 4, '2024-11-01'],
    ]);
    await said('ada', [['document', 1, '2023-10-05']]);
    await dated('mia', '2023-10-01');
    await compute();
    // 3 against 2 and 3, of those who were there; 4 of three candidates against 2 of the one who was there.
    expect(await inField()).toEqual([3, 3, 4, 20, undefined, 100]);
    expect((await explained('level')).parts[0].inputs.slice(0, 3)).toMatchObject([
      { what: 'mean_of_levels', values: { count: 2, mean: 3 } },
      { what: 'mean_a_year_before', values: { count: 2, mean: 2.5 }, at: '2024-03-01T09:01:00.000Z' },
      { what: 'growth_of_mean', values: { percent: 20 } },
    ]);
  });

  it('tell what jobs needed that were open then, at the levels of then', async () => {
    await dated('analyst', '2023-11-01');
    await needed('analyst', '2023-11-01');
    await logged('analyst', '2024-08-01', {
      action: 'relinked',
      field: 'needs_skill',
      before: { level: 2 },
      after: { level: 4 },
    });
    await dated('closed', '2023-12-01', '2024-05-01');
    await needed('closed', '2023-12-01');
    await logged('closed', '2024-05-01', { action: 'changed', field: 'status', before: 'open', after: 'closed' });
    await dated('before', '2023-01-01', '2023-12-01');
    await needed('before', '2023-01-01');
    await dated('unlogged', '2024-01-01', '2024-04-01');
    await needed('unlogged', '2024-01-01');
    await dated('changed', '2023-12-01');
    await logged('changed', '2024-06-01', {
      action: 'unlinked',
      field: 'needs_skill',
      before: { level: 1 },
      after: null,
    });
    await compute();
    // 3 against 2, 5, 3 and 1.
    expect(await inField()).toEqual([3, 3, 4, undefined, 9.1, undefined]);
    expect((await explained('needs_level')).parts[0].inputs[1]).toMatchObject({ values: { count: 4, mean: 2.75 } });
  });

  it('are explained by who holds and what needs them, as far as the reader may open these', async () => {
    await compute();
    const level = await explained('level', member);
    expect(level).toMatchObject({ value: 3, why: null, stated: null, notUsed: [{ why: 'no_figure', count: 1 }] });
    expect(level.parts).toMatchObject([{ key: 'levels_held', value: 3 }]);
    const named = (score: { parts: { inputs: { object?: { name: string }; values: object }[] }[] }) =>
      score.parts[0]?.inputs.flatMap(({ object, values }) => (object === undefined ? [] : [[object.name, values]]));
    expect(named(level)).toEqual([
      ['Eva', { level: 4 }],
      ['Zoe', { level: 2 }],
    ]);
    expect(named(await explained('needs_level', member))).toEqual([
      ['Analyst', { level: 4 }],
      ['Baker', { level: 2 }],
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id('analyst'), kind: 'permitted', to: owner.memberId },
    ]);
    const needs = await explained('needs_level', member);
    expect([needs.value, named(needs), needs.parts[0].hidden]).toEqual([3, [['Baker', { level: 2 }]], 1]);
    expect(named(await explained('pool_level', recruiter))?.map(([name]) => name)).toEqual(['Hal', 'Mia', 'Ada']);
  });

  it('of the talent pool are read by who sees candidates, in every place', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id('rex'), kind: 'has_skill', to: id('kafka'), level: 5 },
      { from: id('mia'), kind: 'has_skill', to: id('kafka'), level: 5 },
    ]);
    await compute();
    test.advance(60_000);
    await ok('PUT', `/api/objects/candidate/${id('ada')}/relations`, { kind: 'has_skill', to: id('sql'), level: 1 });
    await compute();
    expect(await inField()).toEqual([3, 3, 3.3, undefined, undefined, undefined]);
    const sorted = async (caller: Caller) =>
      (await ok('GET', '/api/objects/skill?sort=-pool_level', undefined, caller)).data.map(
        (one: { name: string }) => one.name,
      );
    const filtered = async (caller: Caller) =>
      (await ok('GET', '/api/objects/skill?filter[pool_level]=0..', undefined, caller)).total;
    const page = (caller: Caller) => ok('GET', `/api/objects/skill?id=${id('sql')}`, undefined, caller);
    const log = async (caller: Caller) =>
      JSON.stringify(await ok('GET', `/api/changes/?object_id=${id('sql')}`, undefined, caller));
    expect(await page(recruiter)).toMatchObject({ level: 3, pool_level: 3.3 });
    expect([await sorted(recruiter), await filtered(recruiter)]).toEqual([['Kafka', 'SQL'], 2]);
    expect(await log(recruiter)).toContain('pool_level');
    expect(await page(member)).toMatchObject({ level: 3, needs_level: 3 });
    expect(await page(member)).not.toHaveProperty('pool_level');
    expect(await ok('GET', `/api/skills/${id('sql')}`, undefined, member)).not.toHaveProperty('pool_level');
    // All are alike to them: by their ids.
    const alike = (id('sql') > id('kafka') ? ['SQL', 'Kafka'] : ['Kafka', 'SQL']) as string[];
    expect([await sorted(member), await filtered(member)]).toEqual([alike, 0]);
    expect(await log(member)).not.toContain('pool_level');
    expect(await explained('pool_level', member)).toMatchObject({ value: null, why: 'no_data', growth: null });
  });

  it('that somebody stated stay, name who did, and have no growth but a stated one, until they are cleared', async () => {
    await said('eva', [['manager', 2, '2023-12-01']]);
    await change('skill', 'sql', { level: 4.5 });
    await compute();
    expect((await inField())[0]).toBe(4.5);
    expect((await inField())[3]).toBeUndefined();
    expect(await explained('level')).toMatchObject({
      value: 4.5,
      computed: 3,
      stated: { by: { id: owner.memberId } },
    });
    await change('skill', 'sql', { level_growth: -3 });
    await compute();
    expect((await inField())[3]).toBe(-3);
    await change('skill', 'sql', { level: null, level_growth: null });
    await compute();
    expect([(await inField())[0], (await inField())[3]]).toEqual([3, 50]);
  });

  it('follow one word of one skill, and leave the others alone', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id('zoe'), kind: 'has_skill', to: id('kafka'), level: 2 },
    ]);
    await compute();
    expect(await compute()).toBe(0);
    test.advance(60_000);
    await ok('POST', '/api/assessments/', { person_id: id('eva'), skill_id: id('sql'), level: 5, kind: 'manager' });
    const touched = await test.store.db
      .selectFrom('score')
      .select('computed_at')
      .where('object_id', '=', id('kafka'))
      .executeTakeFirstOrThrow();
    await compute();
    expect((await inField())[0]).toBe(3.5);
    expect(
      await test.store.db
        .selectFrom('score')
        .select('computed_at')
        .where('object_id', '=', id('kafka'))
        .executeTakeFirstOrThrow(),
    ).toEqual(touched);
    test.advance(60_000);
    await change('job', 'baker', { status: 'closed' });
    await compute();
    expect((await inField())[1]).toBe(4);
    test.advance(60_000);
    await change('candidate', 'mia', { status: 'withdrawn' });
    await compute();
    expect((await inField())[2]).toBe(4);
  });
});
