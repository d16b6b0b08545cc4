import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const unitOf = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

describe.each(engines)('learning on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  let ed: string;
  let eva: string;
  let law: string;
  let skill: string;
  let job: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'ed@example.com');
    const at = test.now().toISOString();
    const unit = (id: string, data: Record<string, unknown>) => ({
      id,
      company_id: owner.companyId,
      type: 'org_unit',
      name: id,
      data,
      origin: 'user',
      created_at: at,
    });
    const units = [unit('tech', {}), unit('data', { parent_id: 'tech' }), unit('law', {})];
    await test.store.db.insertInto('category').values(units).execute();
    [ed = '', eva = '', law = '', skill = '', job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Ed', data: unitOf('data') },
      { type: 'employee', name: 'Eva', data: unitOf('tech') },
      { type: 'employee', name: 'Law', data: unitOf('law') },
      { type: 'skill', name: 'Baking', data: { level: 2, needs_level: 3 } },
      { type: 'job', name: 'Baker', slug: 'baker' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: member.memberId, kind: 'same_person', to: ed },
      { from: job, kind: 'needs_skill', to: skill, level: 3 },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown, caller = owner) => test.call(caller, method, path, body);
  const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

  describe('courses', () => {
    it('are made with type course, read, changed, and found by person, skill and job', async () => {
      const made = await call('POST', '/api/courses/', {
        type: 'course',
        title: 'Bread',
        provider: 'Bakery',
        duration: 4,
        difficulty_level: 'Advanced',
        cost: { amount: 9900, currency: 'EUR' },
        skills: [{ id: skill, level: 4 }],
      });
      expect([made.status, made.body]).toMatchObject([
        201,
        {
          object_type: 'course',
          title: 'Bread',
          skills: [{ id: skill, name: 'Baking' }],
          // Nobody is enrolled yet, and what it is worth was neither stated nor worked out.
          metrics: {},
          enrolled_count: 0,
        },
      ]);
      const { id } = made.body;
      expect((await call('GET', `/api/courses/?object_id=${id}`)).body).toEqual(made.body);
      expect(ids(await call('GET', `/api/courses/?object_id=${skill}&object_type=skill`))).toEqual([id]);
      expect(ids(await call('GET', `/api/courses/?object_id=${job}&object_type=job`))).toEqual([id]);
      expect(ids(await call('GET', `/api/courses/?object_id=${ed}&object_type=employee`))).toEqual([]);
      const taken = await call('POST', `/api/courses/?object_type=employee&object_id=${ed}`, { title: 'Cakes' });
      expect(taken.body).toMatchObject({ enrolled_count: 1, metrics: { course_completion_rate: 0 } });
      const own = await call('GET', `/api/courses/?object_id=${ed}&object_type=employee`, undefined, member);
      expect(own.body).toMatchObject({ total: 1, data: [{ id: taken.body.id, enrolment: { status: 'enrolled' } }] });
      const changed = await call('PUT', `/api/courses/?object_id=${id}&object_type=course`, { title: 'Good bread' });
      expect(changed.body).toMatchObject({ id, title: 'Good bread', provider: 'Bakery' });
      expect((await call('PUT', '/api/courses/', { id, duration: 5 })).body.duration).toBe(5);
    });

    it('are listed by subtype and page', async () => {
      await call('POST', '/api/courses/?subtype=online', { title: 'A' });
      test.advance(1000);
      await call('POST', '/api/courses/?subtype=online', { title: 'B' });
      const first = await call('GET', '/api/courses/?type=course&subtype=online&page_size=1');
      expect(first.body).toMatchObject({ total: 2, page: 1, page_size: 1, data: [{ title: 'B', subtype: 'online' }] });
      expect((await call('GET', '/api/courses/?subtype=unheard')).body).toMatchObject({ data: [], total: 0 });
    });

    it.each([
      ['POST', '', { title: 'X', colour: 'red' }, 422, 'colour', 'Error creating course'],
      ['POST', '', { provider: 'nobody' }, 422, 'title', 'Error creating course'],
      ['POST', '', { title: 'X', duration: -1 }, 422, 'duration', 'Error creating course'],
      ['POST', '', { title: 'X', type: 'training' }, 422, 'type', 'Error creating course'],
      ['POST', '', { title: 'X', skills: [{ id: 'none' }] }, 422, 'skills.0.id', 'Error creating course'],
      ['POST', '?colour=red', { title: 'X' }, 400, 'query', 'Error creating course'],
      ['POST', '?object_id=nothing', { title: 'X' }, 404, undefined, 'Error creating course'],
      ['PUT', '', { title: 'X' }, 422, 'id', 'Error updating course'],
      ['PUT', '', { id: 'nothing', title: 'X' }, 404, undefined, 'Error updating course'],
      ['GET', '?object_id=nothing', undefined, 404, undefined, 'Error fetching courses'],
      ['GET', '?object_id=', undefined, 400, 'object_id', 'Error fetching courses'],
      ['GET', '?page_size=1000', undefined, 400, 'page_size', 'Error fetching courses'],
    ])('%s %s %j is refused', async (method, query, body, status, path, title) => {
      const answer = await call(method, `/api/courses/${query}`, body);
      expect([answer.status, answer.body.title]).toEqual([status, title]);
      expect(answer.body.errors?.[0].path).toBe(path);
    });

    it('by role', async () => {
      expect((await call('POST', '/api/courses/', { title: 'X' }, member)).status).toBe(403);
      expect((await call('GET', `/api/courses/?object_id=${law}&object_type=employee`, undefined, member)).status).toBe(
        403,
      );
      expect((await call('GET', '/api/courses/', undefined, member)).status).toBe(200);
    });
  });

  describe('training', () => {
    const make = async (title: string) => {
      const body = { title, objective: 'Know it', duration: 8, cost: { amount: 10_000, currency: 'EUR' } };
      const answer = await call('POST', '/api/training/?type=training', body);
      expect(answer.status).toBe(201);
      return answer.body;
    };
    const part = (type: string, body: Record<string, unknown>, caller = owner) =>
      call('POST', `/api/training/?type=${type}`, body, caller);
    const starts_at = '2025-02-01T09:00:00.000Z';
    const due_at = '2025-02-20T17:00:00.000Z';

    it('is rolled out to org units with those below, and to people, who are told', async () => {
      const { id } = await make('Safety');
      const answer = await part('rollout', {
        training_id: id,
        starts_at,
        due_at,
        org_unit_ids: ['tech'],
        employee_ids: [law],
      });
      expect(answer.body).toMatchObject({
        id,
        participants_count: 3,
        overdue_count: 3,
        total_cost: { amount: 30_000, currency: 'EUR' },
        rollout: { name: 'Safety, 2025-02', org_units: [{ id: 'tech', name: 'tech' }], participants_count: 3 },
        rollouts: [{ training_id: id, status: 'completed', participants_count: 3, completed_count: 0 }],
      });
      expect(answer.body).not.toHaveProperty('cost_per_completion');
      const told = await test.store.db.selectFrom('notification').selectAll().where('object_id', '=', id).execute();
      expect(told).toMatchObject([
        { user_id: member.userId, says: 'training_assigned', facts: { values: { due: due_at } } },
      ]);
      const done = await part('completion', { training_id: id, employee_id: eva, score: 90 });
      expect(done.body).toMatchObject({
        completed_count: 1,
        completion_rate: 33.3,
        cost_per_completion: { amount: 30_000, currency: 'EUR' },
        assignments: [{ employee: { id: eva }, status: 'completed', overdue: false, score: 90 }],
      });
      const again = await part('rollout', { training_id: id, starts_at, ends_at: due_at, employee_ids: [eva, ed] });
      expect(again.body.rollouts).toMatchObject([{ participants_count: 2 }, { participants_count: 1 }]);
    });

    it('is listed with rollouts, alone with its rollouts, and with who is assigned', async () => {
      const { id } = await make('Hygiene');
      await part('rollout', {
        training_id: id,
        starts_at: '2030-01-01T09:00:00Z',
        due_at: '2030-02-01T09:00:00Z',
        employee_ids: [ed],
      });
      await part('assignment', { training_id: id, employee_ids: [law], due_at });
      const plain = await call('GET', `/api/training/?object_id=${id}`);
      expect(plain.body).toMatchObject({ total: 1, data: [{ id, participants_count: 2, overdue_count: 1 }] });
      expect(plain.body.data[0]).not.toHaveProperty('rollouts');
      const both = await call('GET', `/api/training/?object_id=${id}&include_rollouts=true`);
      expect(both.body).toMatchObject({
        data: [{ rollouts: [{ status: 'planned' }] }],
        rollouts: [{ training_id: id }],
      });
      const alone = await call('GET', `/api/training/?include_rollouts=true&include_trainings=false&status=planned`);
      expect(alone.body).toMatchObject({ total: 1, data: [{ training_id: id, training_name: 'Hygiene' }] });
      const beside = await call('GET', `/api/training/?type=rollout&include_trainings=true&status=planned`);
      expect(beside.body.trainings).toMatchObject([{ id, name: 'Hygiene' }]);
      const assigned = await call('GET', `/api/training/?type=assignment&object_id=${id}`);
      expect(assigned.body).toMatchObject({
        total: 2,
        data: [
          { employee: { id: law }, training: { id }, status: 'enrolled', overdue: true, due_at },
          { employee: { id: ed }, overdue: false },
        ],
      });
      const his = await call('GET', `/api/training/?employee_id=${ed}&object_id=${id}`);
      expect(his.body.data).toMatchObject([{ id, enrolment: { status: 'enrolled' } }]);
      expect((await call('GET', `/api/training/?type=completion&object_id=${id}`)).body.total).toBe(0);
      expect((await call('GET', `/api/training/?type=rollout&employee_id=${eva}&object_id=${id}`)).body.total).toBe(0);
    });

    it('is recorded by everybody for themselves, and shown to those who may see it', async () => {
      const { id } = await make('Own');
      await part('assignment', { training_id: id, employee_ids: [ed, law] });
      expect((await part('completion', { training_id: id, employee_id: law }, member)).status).toBe(403);
      const own = await part('completion', { training_id: id, employee_id: ed, status: 'in progress' }, member);
      expect([own.status, own.body.assignments]).toMatchObject([201, [{ status: 'in progress' }]]);
      const seen = await call('GET', `/api/training/?type=assignment&object_id=${id}`, undefined, member);
      expect(seen.body).toMatchObject({ total: 1, data: [{ employee: { id: ed } }] });
      expect((await call('GET', `/api/training/?employee_id=${law}`, undefined, member)).status).toBe(403);
      for (const type of ['training', 'rollout', 'assignment']) {
        expect((await part(type, { title: 'X' }, member)).status).toBe(403);
      }
      const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
      await test.store.db
        .updateTable('object')
        .set({ data: unitOf('data') })
        .where('id', '=', manager.memberId)
        .execute();
      const of = (employee: string) => ({ training_id: id, employee_ids: [employee] });
      expect((await part('assignment', of(ed), manager)).status).toBe(201);
      expect((await part('assignment', of(law), manager)).status).toBe(403);
      const theirs = { training_id: id, starts_at, due_at, org_unit_ids: ['law'] };
      expect((await part('rollout', theirs, manager)).status).toBe(403);
    });

    it('is told of others by no link, filter or insight either', async () => {
      const { id } = await make('Quiet');
      await part('assignment', { training_id: id, employee_ids: [ed, law] });
      // What somebody finished is told beside what enough others did.
      const { id: usual } = await make('Usual');
      const colleagues = Array.from(
        { length: 6 },
        (_, at) => ({ type: 'employee', name: `Kim ${at}`, data: {} }) as const,
      );
      const others = await seedObjects(test.store, owner.companyId, test.now(), colleagues);
      await part('assignment', { training_id: usual, employee_ids: [law, ...others] });
      const named = async (caller: Caller) => {
        const links = await call('GET', `/api/objects/training/${id}/relations?kind[]=enrolled`, undefined, caller);
        const ofLaw = await call('GET', `/api/objects/employee/${law}/relations?kind[]=enrolled`, undefined, caller);
        const people = await call('GET', `/api/objects/employee?filter[training]=${id}`, undefined, caller);
        const taken = await call('GET', `/api/objects/training?filter[employee]=${law}`, undefined, caller);
        const objects = [{ id: law, object_type: 'employee' }];
        const insights = await call('POST', '/api/insights/', { objects }, caller);
        return [
          links.body.data.map(({ object }: { object: { id: string } }) => object.id).sort(),
          links.body.total,
          ofLaw.body.total > 0,
          ids(people).sort(),
          ids(taken).includes(id),
          JSON.stringify(insights.body).includes('"enrolled"'),
        ];
      };
      expect(await named(owner)).toEqual([[ed, law].sort(), 2, true, [ed, law].sort(), true, true]);
      expect(await named(member)).toEqual([[ed], 1, false, [ed], false, false]);
    });

    it.each([
      ['training', { objective: 'nameless' }, 422, 'title'],
      ['training', { title: 'X', cost: { amount: 1.5, currency: 'EUR' } }, 422, 'cost.amount'],
      ['rollout', { training_id: 'nothing', starts_at, due_at, employee_ids: ['x'] }, 404, undefined],
      ['rollout', { training_id: 'nothing', starts_at: 'tomorrow', due_at, employee_ids: ['x'] }, 422, 'starts_at'],
      ['rollout', { training_id: 'x', starts_at, due_at }, 422, 'employee_ids'],
      ['rollout', { training_id: 'x', starts_at, employee_ids: ['x'] }, 422, 'due_at'],
      ['rollout', { training_id: 'x', starts_at: due_at, due_at: starts_at, employee_ids: ['x'] }, 422, 'due_at'],
      ['assignment', { training_id: 'x', employee_ids: [] }, 422, 'employee_ids'],
      ['assignment', { training_id: 'x', employee_ids: ['x'], colour: 1 }, 422, 'colour'],
      ['completion', { training_id: 'x', employee_id: 'x', score: 101 }, 422, 'score'],
      ['completion', { training_id: 'x', employee_id: 'x', status: 'perhaps' }, 422, 'status'],
      ['colour', { title: 'X' }, 400, 'query.type'],
    ])('%s %j is refused', async (type, body, status, path) => {
      const answer = await part(type, body);
      expect([answer.status, answer.body.title]).toEqual([status, 'Error creating training']);
      expect(answer.body.errors?.[0].path).toBe(path);
    });

    it('names who or what there is none of', async () => {
      const { id } = await make('Strict');
      await addCompany(test.store, 'other', test.now());
      const [foreign = '', theirs = ''] = await seedObjects(test.store, 'other', test.now(), [
        { type: 'employee', name: 'Theirs' },
        { type: 'training', name: 'Theirs' },
      ]);
      const paths = async (type: string, body: Record<string, unknown>) =>
        (await part(type, { training_id: id, ...body })).body.errors.map((error: { path: string }) => error.path);
      expect(await paths('assignment', { employee_ids: [ed, foreign] })).toEqual(['employee_ids.1']);
      expect(await paths('assignment', { employee_ids: [ed], rollout_id: 'none' })).toEqual(['rollout_id']);
      expect(await paths('rollout', { starts_at, due_at, org_unit_ids: ['none'] })).toEqual(['org_unit_ids.0']);
      expect(await paths('completion', { employee_id: foreign })).toEqual(['employee_id']);
      expect(await paths('completion', { employee_id: ed, completed_at: '2099-01-01T00:00:00Z' })).toEqual([
        'completed_at',
      ]);
      expect((await part('assignment', { training_id: theirs, employee_ids: [ed] })).status).toBe(404);
      const read = await call('GET', `/api/training/?object_id=${theirs}`);
      expect([read.status, read.body.title]).toEqual([404, 'Error fetching training']);
      expect((await call('GET', `/api/training/?employee_id=${foreign}`)).status).toBe(404);
      expect((await call('GET', '/api/training/?company_id=other')).status).toBe(404);
    });

    it('is changed where its id is named', async () => {
      const { id } = await make('Before');
      const changed = await part('training', { id, title: 'After' });
      expect(changed.body).toMatchObject({ id, title: 'After', objective: 'Know it' });
    });
  });

  describe('a choice', () => {
    const choiceOf = async (person: string, to: string) => {
      const link = await test.store.db
        .selectFrom('relation')
        .select('data')
        .where('from_id', '=', person)
        .where('kind', '=', 'enrolled')
        .where('to_id', '=', to)
        .executeTakeFirst();
      return link?.data;
    };
    const newTraining = async () => (await call('POST', '/api/training/?type=training', { title: 'Choice' })).body.id;
    const enrol = (caller: Caller, to: string, data?: object, person = ed) =>
      call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'enrolled', to, data }, caller);

    it('is one’s own where one enrols by oneself, and nobody’s who was assigned, whatever is typed', async () => {
      const [own, assigned] = [await newTraining(), await newTraining()];
      const made = await enrol(member, own, { own_choice: false });
      expect(made.body.data).toEqual({ status: 'enrolled', enrolled_at: test.now().toISOString(), own_choice: true });
      await call('POST', '/api/training/?type=assignment', { training_id: assigned, employee_ids: [ed] });
      expect(await choiceOf(ed, assigned)).toMatchObject({ own_choice: false });
      await enrol(member, assigned, { own_choice: true });
      expect(await choiceOf(ed, assigned)).toMatchObject({ own_choice: false });
      expect((await enrol(owner, own, { own_choice: true }, eva)).body.data.own_choice).toBe(false);
      // Who chose it and is assigned it later chose it still.
      const told = await call('POST', '/api/training/?type=assignment', { training_id: own, employee_ids: [ed] });
      expect(told.body.assignments).toMatchObject([{ own_choice: true, status: 'enrolled' }]);
    });

    it('is told with how far one is, and stays through it', async () => {
      const training = await newTraining();
      const completed = { training_id: training, employee_id: ed };
      const began = await call(
        'POST',
        '/api/training/?type=completion',
        { ...completed, status: 'in progress' },
        member,
      );
      expect(began.body.assignments).toMatchObject([{ own_choice: true, enrolled_at: test.now().toISOString() }]);
      const done = await call('POST', '/api/training/?type=completion', completed);
      expect(done.body.assignments).toMatchObject([{ own_choice: true, completed_at: test.now().toISOString() }]);
      const read = await call('GET', `/api/training/?employee_id=${ed}&object_id=${training}`, undefined, member);
      expect(read.body.data[0].enrolment).toMatchObject({ own_choice: true, status: 'completed' });
    });

    it('stays with all else where only the status is changed, and an undo gives back the day it was finished', async () => {
      const training = await newTraining();
      await enrol(member, training);
      const enrolledAt = test.now().toISOString();
      const done = (await enrol(owner, training, { status: 'completed' })).body.data;
      expect(done).toEqual({
        ...{ status: 'completed', enrolled_at: enrolledAt, completed_at: test.now().toISOString(), own_choice: true },
      });
      await enrol(owner, training, { status: 'in progress' });
      expect(await choiceOf(ed, training)).toEqual({ ...done, status: 'in progress', completed_at: null });
      const [line] = (await call('GET', `/api/changes/?object_id=${ed}`)).body.data;
      expect((await call('POST', `/api/changes/${line.batch_id}/undo`, {})).body).toMatchObject({ undone: 1 });
      expect(await choiceOf(ed, training)).toEqual(done);
    });

    it('is none in what was linked before, and kept by an undo of who took the link away', async () => {
      const [before, chosen] = [await newTraining(), await newTraining()];
      await seedRelations(test.store, owner.companyId, test.now(), [{ from: ed, kind: 'enrolled', to: before }]);
      const read = await call('GET', `/api/training/?type=assignment&object_id=${before}`);
      expect(read.body.data).toMatchObject([{ own_choice: false }]);
      await enrol(member, chosen);
      await call('DELETE', `/api/objects/employee/${ed}/relations`, { kind: 'enrolled', to: chosen });
      const [line] = (await call('GET', `/api/changes/?object_id=${ed}`)).body.data;
      expect((await call('POST', `/api/changes/${line.batch_id}/undo`, {})).status).toBe(200);
      expect(await choiceOf(ed, chosen)).toMatchObject({ own_choice: true });
    });
  });
});
