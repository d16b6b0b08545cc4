import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { recomputeScores } from './recompute-scores.ts';

const day = 86_400_000;
const delivery = 'resume.statistics.execution_excellence';

describe.each(engines)('scores (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let manager: Caller;
  let other: Caller;
  let recruiter: Caller;
  let member: Caller;
  let [boss, eva, zoe, ada, sql, job, course, review] = ['', '', '', '', '', '', '', ''];

  const unit = (id: string) => ({ company_user: { org_unit: { id, name: id }, function: id } });
  const goal = (text: string, due: string, done_at?: string) => ({ text, kind: 'result', progress: 100, due, done_at });

  beforeEach(async () => {
    // The duty is called here, and by nothing else.
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    other = await test.addUser(owner.companyId, 'manager', 'other@example.com');
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    [boss = '', eva = '', zoe = '', ada = '', sql = '', job = '', course = '', review = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'employee', name: 'Boss', data: unit('data') },
        { type: 'employee', name: 'Eva', data: unit('data') },
        { type: 'employee', name: 'Zoe', data: unit('sales') },
        { type: 'candidate', name: 'Ada' },
        { type: 'skill', name: 'SQL', subtype: 'data' },
        { type: 'job', name: 'Analyst', status: 'open', data: { openings: 2 } },
        { type: 'course', name: 'SQL for all' },
        {
          type: 'performance',
          name: 'Eva, autumn',
          status: 'completed',
          data: {
            rating: 4,
            released_at: '2025-02-01T00:00:00.000Z',
            goals: [goal('Ship', '2025-01-31', '2025-01-20'), goal('Sell', '2025-01-15'), goal('Old', '2020-01-01')],
            attributes: [{ name: 'Keeps promises', kind: 'delivery', mark: 5 }],
          },
        },
      ],
    );
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: manager.memberId, kind: 'same_person', to: boss },
      { from: member.memberId, kind: 'same_person', to: eva },
      { from: other.memberId, kind: 'same_person', to: zoe },
      { from: boss, kind: 'manages', to: eva },
      { from: review, kind: 'about', to: eva },
      { from: review, kind: 'reviewer', to: boss },
      { from: job, kind: 'needs_skill', to: sql, level: 3 },
      { from: course, kind: 'teaches', to: sql, level: 4 },
      { from: eva, kind: 'has_skill', to: sql, level: 4 },
      { from: zoe, kind: 'has_skill', to: sql, level: 2 },
    ]);
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
  const dataOf = async (id: string) =>
    (await test.store.db.selectFrom('object').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).data;
  const at = (data: unknown, path: string) =>
    path.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], data);
  const field = async (id: string, path: string) => at(await dataOf(id), path);
  const explain = async (type: string, id: string, caller = owner, query = '') =>
    ok('GET', `/api/scores/${type}/${id}${query}`, undefined, caller);
  const scoreOf = async (type: string, id: string, key: string, caller = owner) =>
    (await explain(type, id, caller)).data.find((score: { key: string }) => score.key === key);
  const change = (type: string, id: string, fields: unknown, caller = owner) =>
    ok('PUT', `/api/objects/${type}`, { id, ...(fields as object) }, caller);

  it('of a person rest on the reviews, and stand in the fields without a change of theirs', async () => {
    const before = (await ok('GET', `/api/employees/${eva}`)).updated_at;
    await compute();
    // 2 goals due, one in time: 2.5 × .4; a rating of 4 × .3; a mark of 5 × .3.
    expect(await field(eva, delivery)).toBe(3.7);
    expect(await scoreOf('employee', eva, 'execution_excellence')).toMatchObject({
      value: 3.7,
      stated: null,
      why: null,
      evidence: { needed: 3 },
      reviews: [review],
    });
    const found = await scoreOf('employee', eva, 'execution_excellence');
    expect(found.parts.map((part: { key: string; value: number }) => [part.key, part.value])).toEqual([
      ['goals_on_time', 2.5],
      ['review_ratings', 4],
      ['delivery_marks', 5],
    ]);
    expect(found.parts[1].inputs[0].object).toMatchObject({ id: review, name: 'Eva, autumn' });
    expect(found.notUsed).toContainEqual({ why: 'outside_window', count: 1 });
    const after = await ok('GET', `/api/employees/${eva}`);
    expect(after.updated_at).toBe(before);
    const [line] = (await ok('GET', `/api/changes/?object_id=${eva}`)).data;
    expect(line).toMatchObject({ via: 'automation', field: delivery, after: 3.7 });
    expect(line.by).toBeUndefined();
    expect(await compute()).toBe(0);
  });

  it('of skills, jobs and courses rest on who holds and needs what', async () => {
    await compute();
    // Two positions, one of two people at level 3.
    expect(await field(sql, 'statistics.skill_scarcity')).toBe(2.5);
    expect(await field(sql, 'statistics.skill_business_relevance')).toBeUndefined();
    expect(await scoreOf('skill', sql, 'skill_business_relevance')).toMatchObject({ value: null, why: 'evidence' });
    expect(await field(job, 'urgency_level')).toBe(3);
    expect(await field(course, 'metrics.course_difficulty')).toBe(4);
    expect(await field(course, 'metrics.course_relevance')).toBe(5);
    expect((await explain('job', job)).data.map(({ key }: { key: string }) => key)).toEqual([
      'urgency_level',
      'internal_potential',
      'market_complexity',
    ]);
    expect((await explain('skill', sql)).data).toHaveLength(9);
    expect((await explain('course', course)).data).toHaveLength(2);
  });

  it('are told to the person, their managers, owner and admin, as are the reviews', async () => {
    await compute();
    for (const caller of [owner, manager, member]) {
      expect(await scoreOf('employee', eva, 'execution_excellence', caller)).toMatchObject({ value: 3.7 });
      expect(at(await ok('GET', `/api/employees/${eva}`, undefined, caller), delivery)).toBe(3.7);
    }
    for (const caller of [other, recruiter]) {
      const { data, remarks } = await explain('employee', eva, caller);
      expect(remarks).toEqual([]);
      expect(data).toHaveLength(6);
      for (const score of data) {
        expect(score).toMatchObject({ value: null, computed: null, why: 'no_data', reviews: [], notUsed: [] });
        expect(JSON.stringify(score)).not.toContain(review);
      }
      expect(at(await ok('GET', `/api/employees/${eva}`, undefined, caller), delivery)).toBeUndefined();
      const lines = await ok('GET', `/api/changes/?object_id=${eva}`, undefined, caller);
      expect(JSON.stringify(lines)).not.toContain('execution_excellence');
    }
    expect((await test.call(member, 'GET', `/api/scores/candidate/${ada}`)).status).toBe(404);
    expect((await explain('employee', eva, member)).is_own).toBe(true);
    expect((await explain('employee', eva)).is_own).toBe(false);
  });

  it('that rest on reviews stand in no field that others read', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: review, kind: 'about', to: ada }]);
    await compute();
    expect(await field(ada, delivery)).toBeUndefined();
    expect(await scoreOf('candidate', ada, 'execution_excellence')).toMatchObject({ value: 3.7, reviews: [review] });
    expect(await scoreOf('candidate', ada, 'execution_excellence', recruiter)).toMatchObject({
      value: null,
      why: 'no_data',
      reviews: [],
    });
  });

  it('that somebody stated stay, win and say who did, until they are cleared', async () => {
    await compute();
    await change('job', job, { urgency_level: 1 });
    const on = test.now().toISOString();
    test.advance(2 * day);
    await compute();
    expect(await field(job, 'urgency_level')).toBe(1);
    expect(await scoreOf('job', job, 'urgency_level')).toMatchObject({
      value: 1,
      computed: 3,
      stated: { by: { id: owner.memberId }, at: on },
    });
    await change('job', job, { urgency_level: null });
    await compute();
    expect(await field(job, 'urgency_level')).toBe(3);
    expect(await scoreOf('job', job, 'urgency_level')).toMatchObject({ value: 3, stated: null });
  });

  it('stay computed where a form sends them back, and where what stated them is undone', async () => {
    await compute();
    await change('job', job, { title: 'Analyst II', urgency_level: 3 });
    expect(await scoreOf('job', job, 'urgency_level')).toMatchObject({ stated: null });
    await change('job', job, { urgency_level: 1 });
    await compute();
    const [line] = (await ok('GET', `/api/changes/?object_id=${job}`)).data;
    await ok('POST', `/api/changes/${line.batch_id}/undo`, {});
    await compute();
    expect(await scoreOf('job', job, 'urgency_level')).toMatchObject({ value: 3, stated: null });
  });

  it('of an import and of a workspace from before are stated', async () => {
    const file = Buffer.from('Title,Urgency\nBaker,4.5\n').toString('base64');
    await ok('POST', '/api/import/', {
      file,
      object_type: 'job',
      mapping: { Title: 'title', Urgency: 'urgency_level' },
    });
    const baker = (await ok('GET', '/api/objects/job?filter[title]=Baker')).data[0].id;
    const [old = '', sample = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Old', status: 'open', data: { urgency_level: 2.5 } },
      { type: 'job', name: 'Sample', status: 'open', origin: 'sample', data: { urgency_level: 2.5, openings: 1 } },
    ]);
    await compute();
    expect(await scoreOf('job', baker, 'urgency_level')).toMatchObject({ value: 4.5, stated: { by: 'import' } });
    expect(await scoreOf('job', old, 'urgency_level')).toMatchObject({ value: 2.5, stated: { by: null, at: null } });
    expect(await scoreOf('job', sample, 'urgency_level')).toMatchObject({ value: 2, stated: null });
    expect(await field(sample, 'urgency_level')).toBe(2);
  });

  it('leave fields, lists and explanations where they are switched off, and come back', async () => {
    await change('job', job, { market_complexity: 4 });
    await compute();
    for (const caller of [manager, recruiter, member]) {
      expect((await test.call(caller, 'PUT', '/api/scores/settings', { off: [] })).status).toBe(403);
    }
    const logged = async () => JSON.stringify(await ok('GET', `/api/changes/?object_id=${job}`));
    expect(await logged()).toContain('market_complexity');
    const computed = test.now().toISOString();
    test.advance(1000);
    const off = ['urgency_level', 'market_complexity'];
    expect(await ok('PUT', '/api/scores/settings', { off, text: 'Computed by rules.' })).toMatchObject({ off });
    expect(await ok('GET', '/api/scores/settings', undefined, member)).toMatchObject({
      off,
      text: 'Computed by rules.',
    });
    await compute();
    expect([await field(job, 'urgency_level'), await field(job, 'market_complexity')]).toEqual([undefined, undefined]);
    expect((await explain('job', job)).data.map(({ key }: { key: string }) => key)).toEqual(['internal_potential']);
    expect(await logged(), 'what it was').not.toMatch(/urgency_level|market_complexity/);
    for (const past of [
      await ok('GET', `/api/objects/job?id=${job}&as_of=${computed}`),
      (await ok('POST', '/api/changes/as-of', { ids: [job], as_of: computed })).data[0],
    ]) {
      expect(past.id).toBe(job);
      expect(past).not.toHaveProperty('market_complexity');
    }
    test.advance(2 * day);
    await compute();
    expect(await field(job, 'urgency_level')).toBeUndefined();
    await ok('PUT', '/api/scores/settings', { off: [], text: null });
    await compute();
    expect([await field(job, 'urgency_level'), await field(job, 'market_complexity')]).toEqual([3, 4]);
    expect(await scoreOf('job', job, 'market_complexity')).toMatchObject({ stated: { by: { id: owner.memberId } } });
    expect(await ok('GET', '/api/scores/settings')).not.toHaveProperty('text');
    expect(await logged()).toContain('market_complexity');
  });

  it('are to nobody something to filter, sort, sum up or export by where they are switched off', async () => {
    await change('job', job, { urgency_level: 4 });
    const view = { object_type: 'job', sort: '-urgency_level', columns: ['name', 'urgency_level'], shared: true };
    await ok('POST', '/api/views/', { ...view, name: 'Urgent first' });
    await ok('POST', '/api/views/', { ...view, name: 'Urgent alone', where: 'urgency_level > 3' });
    await ok('PUT', '/api/scores/settings', { off: ['urgency_level'] });
    const asked = [
      'job?filter[urgency_level]=0..',
      `job?where=${encodeURIComponent('title is Analyst and urgency_level > 1')}`,
      'job?sort=urgency_level',
      'job?sort=-urgency_level',
      'figures?type=job&sums[]=urgency_level',
      'groups?type=job&by=status&sums[]=urgency_level',
    ];
    for (const path of asked) {
      const { status, body } = await test.call(owner, 'GET', `/api/objects/${path}`);
      expect([status, body.errors?.[0]?.code], path).toEqual([400, 'whereNoField']);
    }
    const columns = '/api/export/job?format=csv&columns=name,urgency_level';
    expect((await test.raw(owner, 'GET', columns)).status).toBe(400);
    const bulk = { where: 'urgency_level > 1', change: { do: 'delete' } };
    expect((await test.call(owner, 'POST', '/api/objects/job/bulk', bulk)).status).toBe(400);
    const later = await test.call(owner, 'POST', '/api/views/', { ...view, name: 'Later' });
    expect(later.status).toBe(400);
    // What was kept before goes on without it.
    const views = async () =>
      new Map((await ok('GET', '/api/views/?object_type=job')).data.map((one: { name: string }) => [one.name, one]));
    const off = await views();
    expect(off.get('Urgent first')).toMatchObject({ columns: ['name'] });
    expect(off.get('Urgent first')).not.toHaveProperty('sort');
    expect(off.get('Urgent alone')).toMatchObject({ withheld: true });
    expect(off.get('Urgent alone')).not.toHaveProperty('where');
    // Of another score nothing is said, and switched on again it is as before.
    await ok('GET', '/api/objects/job?sort=market_complexity');
    await ok('PUT', '/api/scores/settings', { off: [] });
    await ok('GET', '/api/objects/job?sort=-urgency_level');
    expect((await views()).get('Urgent alone')).toMatchObject({ where: 'urgency_level > 3', sort: '-urgency_level' });
  });

  it('follow each write that they rest on', async () => {
    await compute();
    const computed = async (work: () => Promise<unknown>) => {
      test.advance(60_000);
      await work();
      return compute();
    };
    // A level: of the person and the skill, and what rests on the skill.
    expect(
      await computed(() =>
        ok('PUT', `/api/objects/employee/${zoe}/relations`, { kind: 'has_skill', to: sql, level: 5 }),
      ),
    ).toBeGreaterThan(0);
    expect(await field(sql, 'statistics.skill_scarcity')).toBe(0);
    // An opening.
    await computed(() => change('job', job, { openings: 4 }));
    expect([await field(job, 'urgency_level'), await field(sql, 'statistics.skill_scarcity')]).toEqual([5, 2.5]);
    // A review.
    await computed(() => change('performance', review, { rating: 2 }));
    expect(await field(eva, delivery)).toBe(3.1);
    // What a course teaches.
    await computed(() => ok('PUT', `/api/objects/course/${course}/relations`, { kind: 'teaches', to: sql, level: 2 }));
    expect(await field(course, 'metrics.course_difficulty')).toBe(2);
    // A wish, learning by own choice and a goal.
    await computed(async () => {
      // Who begins it by themselves chose it.
      const taken = { kind: 'enrolled', to: course, data: { status: 'in progress' } };
      expect((await test.call(member, 'PUT', `/api/objects/employee/${eva}/relations`, taken)).status).toBe(200);
    });
    const ambition = await scoreOf('employee', eva, 'growth_ambition');
    expect(ambition.parts[0]).toMatchObject({ key: 'learning_by_choice', value: 2 });
    // Nothing that they rest on.
    expect(await compute()).toBe(0);
  });

  it('follow scorecards once they are handed in', async () => {
    const [talk = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'interview', name: 'Talk' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: talk, kind: 'interview_of', to: ada },
      { from: talk, kind: 'interview_for', to: job },
      { from: talk, kind: 'interviewer', to: boss },
    ]);
    await compute();
    const attributes = ['Plans', 'Delivers', 'Reports'].map((name) => ({ name, kind: 'delivery', mark: 4 }));
    await ok('PUT', `/api/interviews/${talk}/scorecards`, { attributes }, manager);
    await compute();
    expect(await field(ada, delivery)).toBeUndefined();
    await ok('PUT', `/api/interviews/${talk}/scorecards`, { hand_in: true }, manager);
    await compute();
    expect(await field(ada, delivery)).toBe(4);
    const found = await scoreOf('candidate', ada, 'execution_excellence', recruiter);
    expect(found.parts[2].inputs).toHaveLength(3);
    const [fit] = (await explain('candidate', ada, recruiter, `?job=${job}`)).data.filter(
      ({ key }: { key: string }) => key === 'fit',
    );
    // Nothing of what is needed × .6, and the marks × .3.
    expect(fit).toMatchObject({ key: 'fit', value: 1.333333 });
    // Their application says the same, in lists and on the job's board.
    await ok('POST', '/api/applications/', { candidate: ada, job }, recruiter);
    const listed = async () =>
      (await test.call(recruiter, 'GET', `/api/applications/?candidate=${ada}`)).body.data.map(
        (one: { fit?: number | null }) => one.fit,
      );
    expect(await listed()).toEqual([1.333333]);
    const board = (await test.call(recruiter, 'GET', `/api/jobs/${job}/board`)).body;
    const cards = board.data.flatMap((column: { cards: { fit?: number | null }[] }) => column.cards);
    expect(cards).toMatchObject([{ candidate: { id: ada }, fit: 1.333333 }]);
    const remark = (caller: Caller, more: object) =>
      test.call(caller, 'POST', `/api/scores/candidate/${ada}/remarks`, { key: 'fit', text: 'She knows it.', ...more });
    expect((await remark(recruiter, { job })).body).toMatchObject({ key: 'fit', is_own: false });
    expect((await remark(recruiter, {})).status).toBe(404);
    await ok('PUT', '/api/scores/settings', { off: ['fit'] });
    expect((await remark(recruiter, { job })).status).toBe(404);
    expect(await listed()).toEqual([undefined]);
    await ok('PUT', '/api/scores/settings', { off: [] });
    // Who is asked to interview them as well, and has not said yet what they think.
    await test.store.db
      .insertInto('relation')
      .values({
        company_id: owner.companyId,
        from_id: talk,
        kind: 'interviewer',
        to_id: eva,
        created_at: test.now().toISOString(),
      })
      .execute();
    const hidden = await scoreOf('candidate', ada, 'execution_excellence', member);
    expect(hidden).toMatchObject({ value: null, why: 'no_data', evidence: { found: 0 } });
    expect(hidden.parts[2]).toMatchObject({ value: null, inputs: [] });
  });

  it('change as time goes by', async () => {
    const [hired = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Hired' },
    ]);
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Hired', 'hired'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await ok('POST', '/api/applications/', { candidate: hired, job });
    test.advance(10 * day);
    const { data } = await ok('GET', `/api/applications/?job=${job}`);
    const moved = await test.call(owner, 'POST', '/api/applications/move', { ids: [data[0].id], stage: 'Hired' });
    expect(moved.status).toBeLessThan(300);
    await compute();
    expect(await field(job, 'urgency_level')).toBe(2.5);
    test.advance(10 * day);
    await compute();
    expect(await field(job, 'urgency_level')).toBe(5);
  });

  it('leave a line of each use in a move and an export, for who runs the workspace', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: ada, kind: 'has_skill', to: sql, level: 4 }]);
    await change('candidate', ada, { qualification: { statistics: { growth_ambition: 4 } } });
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Offer', 'offer'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await ok('POST', '/api/applications/', { candidate: ada, job });
    const [{ id }] = (await ok('GET', `/api/applications/?job=${job}`)).data;
    test.advance(1000);
    await ok('POST', '/api/applications/move', { ids: [id], stage: 'Offer' }, recruiter);
    test.advance(1000);
    const exported = async (columns: string) =>
      (await test.raw(owner, 'GET', `/api/export/candidate?format=csv&columns=${columns}`)).text();
    expect(await exported('name')).toContain('name');
    await exported('name,qualification.statistics.growth_ambition');
    const { data, total } = await ok('GET', '/api/scores/uses/');
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { what: 'export', keys: ['growth_ambition'], count: 1, by: { id: owner.memberId }, object: { id: ada } },
      { what: 'move', keys: ['growth_ambition'], count: 1, by: { id: recruiter.memberId }, object: { id: ada } },
    ]);
    expect((await ok('GET', `/api/scores/uses/?object_id=${eva}`)).total).toBe(0);
    for (const caller of [manager, recruiter, member]) {
      expect((await test.call(caller, 'GET', '/api/scores/uses/')).status).toBe(403);
    }
  });

  it('name the fit in the line of a move, where it was told of who was moved', async () => {
    const [python, r] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Python' },
      { type: 'skill', name: 'R' },
    ]);
    const skills = [sql, python ?? '', r ?? ''];
    await seedRelations(test.store, owner.companyId, test.now(), [
      ...skills.slice(1).map((to) => ({ from: job, kind: 'needs_skill', to, level: 3 })),
      ...skills.map((to) => ({ from: ada, kind: 'has_skill', to, level: 4 })),
    ]);
    await compute();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Offer', 'offer'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await ok('POST', '/api/applications/', { candidate: ada, job });
    const [{ id, fit }] = (await ok('GET', `/api/applications/?job=${job}`)).data;
    expect(fit).toEqual(expect.any(Number));
    const keys = async () => {
      const { data } = await ok('GET', '/api/scores/uses/');
      return data.map((line: { keys: string[] }) => line.keys);
    };
    await ok('PUT', '/api/scores/settings', { off: ['fit'] });
    await ok('POST', '/api/applications/move', { ids: [id], stage: 'Screening' }, recruiter);
    expect(await keys()).toEqual([['talent_uniqueness']]);
    test.advance(1000);
    await ok('PUT', '/api/scores/settings', { off: [] });
    await ok('POST', '/api/applications/move', { ids: [id], stage: 'Offer' }, recruiter);
    expect(await keys()).toEqual([['talent_uniqueness', 'fit'], ['talent_uniqueness']]);
  });

  it('leave a line of a recommendation once a user, job and day, and none of what is recommended to oneself', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: ada, kind: 'has_skill', to: sql, level: 4 }]);
    const recommended = async (id: string, caller = owner) =>
      (await ok('GET', `/api/objects/recommended?object_id=${id}&max_results=10`, undefined, caller)).data;
    const uses = async () =>
      (await ok('GET', '/api/scores/uses/')).data.filter(({ what }: { what: string }) => what === 'recommended');
    const found = await recommended(job);
    const people = found.filter(({ object }: { object: { object_type: string } }) => object.object_type !== 'job');
    expect(people.length).toBeGreaterThan(1);
    await Promise.all([recommended(job), recommended(job), recommended(job)]);
    expect(await uses()).toMatchObject([
      { keys: ['fit'], object: { id: job }, by: { id: owner.memberId }, count: people.length },
    ]);
    await recommended(job, recruiter);
    expect(await uses(), 'another user').toHaveLength(2);
    await recommended(owner.memberId);
    await recommended(sql);
    expect(await uses(), 'of no other person').toHaveLength(2);
    test.advance(day);
    owner = await test.signIn();
    await recommended(job);
    expect(await uses(), 'another day').toHaveLength(3);
  });

  it('take remarks of whom they are about and of who reads them, which go with the person', async () => {
    await compute();
    const remark = (caller: Caller, key = 'execution_excellence') =>
      test.call(caller, 'POST', `/api/scores/employee/${eva}/remarks`, { key, text: ' My goal was moved. ' });
    expect((await remark(member)).body).toMatchObject({
      text: 'My goal was moved.',
      is_own: true,
      by: { id: member.memberId },
    });
    test.advance(1000);
    expect((await remark(manager)).body).toMatchObject({ is_own: false });
    expect((await remark(other)).status).toBe(404);
    expect((await remark(recruiter)).status).toBe(404);
    expect((await remark(member, 'urgency_level')).status).toBe(404);
    const { remarks } = await explain('employee', eva, manager);
    expect(remarks.map((one: { is_own: boolean }) => one.is_own)).toEqual([true, false]);
    expect((await explain('employee', eva, recruiter)).remarks).toEqual([]);
    await ok('POST', `/api/people/${eva}/erase`, { confirm: true });
    expect(await test.store.db.selectFrom('score_remark').selectAll().execute()).toEqual([]);
    expect(await test.store.db.selectFrom('score').select('object_id').where('object_id', '=', eva).execute()).toEqual(
      [],
    );
  });

  it('take a remark on a fit for the fit to that job alone, with who is merged, split and erased', async () => {
    const [second = '', twin = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Baker', status: 'open' },
      { type: 'candidate', name: 'Ada B.' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: second, kind: 'needs_skill', to: sql, level: 2 },
      { from: ada, kind: 'has_skill', to: sql, level: 4 },
      { from: twin, kind: 'has_skill', to: sql, level: 4 },
    ]);
    await change('candidate', ada, { first_name: 'Ada' });
    await change('candidate', twin, { first_name: 'Ada', last_name: 'B.' });
    const remark = (id: string, text: string, at: string) =>
      ok('POST', `/api/scores/candidate/${id}/remarks`, { key: 'fit', text, job: at }, recruiter);
    const texts = async (id: string, query = '') =>
      (await explain('candidate', id, recruiter, query)).remarks.map(({ text }: { text: string }) => text);
    await remark(ada, 'She knows it.', job);
    test.advance(1000);
    await remark(twin, 'She bakes.', second);
    expect(await texts(ada, `?job=${job}`)).toEqual(['She knows it.']);
    expect(await texts(ada, `?job=${second}`)).toEqual([]);
    expect(await texts(ada)).toEqual([]);
    await ok('POST', '/api/candidates/merge', { keep: ada, merge: [twin] });
    expect(await texts(ada, `?job=${job}`)).toEqual(['She knows it.']);
    expect(await texts(ada, `?job=${second}`)).toEqual(['She bakes.']);
    const [merge] = (await ok('GET', `/api/candidates/${ada}/merges`)).data;
    await ok('POST', '/api/candidates/split', { merge: merge.id });
    expect(await texts(ada, `?job=${second}`)).toEqual([]);
    expect(await texts(twin, `?job=${second}`)).toEqual(['She bakes.']);
    await ok('POST', `/api/people/${twin}/erase`, { confirm: true });
    await test.store.db.deleteFrom('object').where('id', '=', job).execute();
    expect(await test.store.db.selectFrom('score_remark').selectAll().execute()).toEqual([]);
  });

  it('are computed once by two hosts, and of many objects written at once', async () => {
    const people = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: 650 }, (_, index) => ({ type: 'employee', name: `Person ${index}`, data: unit('sales') })),
    );
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      people.map((from) => ({ from, kind: 'has_skill', to: sql, level: 1 })),
    );
    const counts = await Promise.all([compute(), compute()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(655);
    const rows = await test.store.db.selectFrom('score').select(['is_due', 'computed_at']).execute();
    expect(rows.filter((row) => row.is_due === 1 || row.computed_at === null)).toEqual([]);
    expect(await compute()).toBe(0);
    const lines = await test.store.db
      .selectFrom('object_change')
      .select('id')
      .where('object_id', '=', sql)
      .where('field', '=', 'statistics.skill_scarcity')
      .execute();
    expect(lines).toHaveLength(1);
  });
});
