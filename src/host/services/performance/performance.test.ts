import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseReviewsOfBefore } from '#host/store/migrations/reviews-of-before.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/performance/';
const inUnit = (id: string) => ({ company_user: { org_unit: { id, name: id.toUpperCase() } } });

describe.each(engines)('performance on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let manager: Caller;
  let anna: string;
  let ben: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    manager = await test.addUser(owner.companyId, 'manager', 'manager@cadre.local');
    await test.store.db
      .updateTable('object')
      .set({ data: inUnit('data') })
      .where('id', '=', manager.memberId)
      .execute();
    [anna = '', ben = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna', first_name: 'Anna', data: inUnit('data') },
      { type: 'employee', name: 'Ben', first_name: 'Ben', data: inUnit('sales') },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const create = (caller: Caller, person: string, more: Record<string, unknown> = {}) =>
    test.call(caller, 'POST', path, { object_id: person, type: 'review', rating: 4, ...more });

  it('creates, reads, changes and deletes a record', async () => {
    const made = await create(owner, anna, { cycle: { id: 'cycle_2025h1', name: 'H1 2025' }, strengths: 'Calm' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ subtype: 'review', rating: 4, person: { id: anna, name: 'Anna' } });
    const { id } = made.body;
    const one = await test.call(owner, 'GET', `${path}?id=${id}`);
    expect(one.body).toMatchObject({ id, strengths: 'Calm', cycle: { name: 'H1 2025' } });
    const changed = await test.call(owner, 'PUT', path, { id, rating: 4.5 });
    expect(changed.body).toMatchObject({ rating: 4.5, strengths: 'Calm', person: { id: anna } });
    expect((await test.call(owner, 'DELETE', `${path}?id=${id}`)).status).toBe(204);
    const gone = await test.call(owner, 'GET', `${path}?id=${id}`);
    expect([gone.status, gone.body.title]).toEqual([404, 'Error fetching performance']);
  });

  it('lists records by person, type, cycle and page', async () => {
    for (const [person, type] of [
      [anna, 'review'],
      [anna, 'check-in'],
      [ben, 'review'],
    ] as const) {
      test.advance(1000);
      await create(owner, person, { type, cycle: { id: `cycle_of_${type}`, name: type } });
    }
    const list = async (query: string) => (await test.call(owner, 'GET', `${path}?${query}`)).body;
    expect((await list('')).total).toBe(3);
    expect((await list(`object_id=${anna}&object_type=employee`)).total).toBe(2);
    expect((await list(`object_id=${anna}&type=review`)).data[0].person.id).toBe(anna);
    expect((await list('cycle_id=cycle_of_check-in')).total).toBe(1);
    expect((await list('object_type=candidate')).total).toBe(0);
    const second = await list('page=2&page_size=2');
    expect([second.total, second.data.length, second.data[0].subtype]).toEqual([3, 1, 'review']);
  });

  it('lists by an id the records of the cycle or the company it names, told by its length', async () => {
    const cycleOf = async (name: string) =>
      (await test.call(owner, 'POST', '/api/category-list/', { type: 'cycle', name })).body as {
        id: string;
        name: string;
      };
    const [first, second, unused] = [await cycleOf('H1'), await cycleOf('H2'), await cycleOf('H3')];
    await create(owner, anna, { cycle: first });
    await create(owner, ben, { cycle: first });
    const { id } = (await create(owner, anna, { cycle: second })).body;
    await addCompany(test.store, 'other', test.now());
    const named = async (query: string, caller = owner) => (await test.call(caller, 'GET', `${path}?${query}`)).body;
    expect((await named(`id=${first.id}`)).total).toBe(2);
    expect((await named(`id=${second.id}`)).data).toMatchObject([{ id }]);
    expect(await named(`id=${unused.id}`)).toMatchObject({ data: [], total: 0 });
    expect((await named(`id=${owner.companyId}`)).total).toBe(3);
    expect((await named(`id=${owner.companyId}&object_id=${anna}`)).total).toBe(2);
    expect((await named(`id=${first.id}`, manager)).data).toMatchObject([{ person: { id: anna } }]);
    expect((await named(`id=${owner.companyId}`, manager)).total).toBe(2);
    expect((await named(`id=${id}`)).id).toBe(id);
    expect([(await named('id=other')).status, (await named(`id=${'0'.repeat(24)}`)).status]).toEqual([404, 404]);
  });

  it('lets managers see and write their org unit only, and others their own', async () => {
    const ofAnna = (await create(owner, anna)).body.id;
    const ofBen = (await create(owner, ben)).body.id;
    const member = await test.addUser(owner.companyId, 'member', 'ben@cadre.local');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: member.memberId, kind: 'same_person', to: ben },
    ]);
    const seen = async (caller: Caller) =>
      (await test.call(caller, 'GET', path)).body.data.map((one: { id: string }) => one.id);
    expect(await seen(manager)).toEqual([ofAnna]);
    expect(await seen(member)).toEqual([ofBen]);
    expect((await test.call(manager, 'GET', `${path}?id=${ofAnna}`)).status).toBe(200);
    expect((await test.call(manager, 'GET', `${path}?id=${ofBen}`)).status).toBe(404);
    expect((await test.call(manager, 'PUT', path, { id: ofBen, rating: 1 })).status).toBe(404);
    expect((await test.call(manager, 'PUT', path, { id: ofAnna, object_id: ben })).status).toBe(403);
    expect((await test.call(manager, 'DELETE', `${path}?id=${ofBen}`)).status).toBe(404);
    expect((await create(manager, ben)).status).toBe(403);
    expect((await create(manager, anna)).status).toBe(201);
    expect((await create(member, ben)).status).toBe(403);
  });

  it('says what is wrong and where', async () => {
    await addCompany(test.store, 'other', test.now());
    const [stranger = '', foreign = ''] = await seedObjects(test.store, 'other', test.now(), [
      { type: 'employee', name: 'Stranger' },
      { type: 'performance', name: 'Theirs' },
    ]);
    const nobody = await test.call(owner, 'POST', path, { rating: 3 });
    expect([nobody.status, nobody.body.title, nobody.body.errors[0].path]).toEqual([
      422,
      'Error creating performance',
      'object_id',
    ]);
    expect((await create(owner, stranger)).body.errors[0].path).toBe('person.id');
    expect((await create(owner, anna, { rating: 6 })).body.errors[0].path).toBe('rating');
    expect((await create(owner, anna, { mood: 'glad' })).body.errors[0].path).toBe('mood');
    expect((await create(owner, anna, { goals: [{ text: 'x', progress: 101 }] })).status).toBe(422);
    const unknown = await test.call(owner, 'PUT', path, { id: foreign, rating: 1 });
    expect([unknown.status, unknown.body.title]).toEqual([404, 'Error updating performance']);
    const removed = await test.call(owner, 'DELETE', `${path}?id=${foreign}`);
    expect([removed.status, removed.body.title]).toEqual([404, 'Error deleting performance']);
    expect((await test.call(owner, 'DELETE', path)).status).toBe(400);
    expect((await test.call(owner, 'GET', `${path}?page=0`)).status).toBe(400);
  });

  describe('goals and attributes', () => {
    const goals = [
      { text: 'Ship it', kind: 'result', due: '2026-03-31', done_at: '2026-03-30', progress: 100 },
      { text: 'Learn Kafka', kind: 'development', org_units: [{ id: 'data', name: 'Data' }] },
    ];

    it('are kept as they are said, and goals say when they were set', async () => {
      const attributes = [
        { name: 'Keeps dates', kind: 'delivery', mark: 4, evidence: 'Three releases' },
        { name: 'Listens', kind: 'other' },
      ];
      const made = await create(owner, anna, { goals, attributes });
      const today = test.now().toISOString().slice(0, 10);
      expect(made.body).toMatchObject({ attributes, goals: goals.map((goal) => ({ ...goal, set_at: today })) });
      test.advance(3 * 86_400_000);
      const later = test.now().toISOString().slice(0, 10);
      const changed = await test.call(owner, 'PUT', path, {
        id: made.body.id,
        goals: [...made.body.goals, { text: 'Third' }],
      });
      expect(changed.body.goals.map(({ set_at }: { set_at: string }) => set_at)).toEqual([today, today, later]);
    });

    it('of before stay as they are when others are added, without a day', async () => {
      const { id } = (await create(owner, anna)).body;
      const row = await test.store.db
        .selectFrom('object')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const old = { text: 'Of before', progress: 40 };
      await test.store.db
        .updateTable('object')
        .set({ data: { ...row.data, goals: [old] } })
        .where('id', '=', id)
        .execute();
      const changed = await test.call(owner, 'PUT', path, { id, goals: [old, { text: 'New' }] });
      expect(changed.body.goals).toEqual([old, { text: 'New', set_at: test.now().toISOString().slice(0, 10) }]);
    });

    it.each([
      [{ goals: [{ text: '' }] }, 'goals.0.text'],
      [{ goals: [{ text: 'Goal', kind: 'wish' }] }, 'goals.0.kind'],
      [{ goals: [{ text: 'Goal', due: '2026-02-30' }] }, 'goals.0.due'],
      [{ goals: [{ text: 'Goal', progress: 101 }] }, 'goals.0.progress'],
      [{ attributes: [{ name: 'Mark', mark: 6 }] }, 'attributes.0.mark'],
      [{ attributes: [{ name: 'Mark', mark: 2.5 }] }, 'attributes.0.mark'],
      [{ attributes: [{ name: 'Same' }, { name: 'same' }] }, 'attributes'],
    ])('are refused where they are none: %j', async (fields, at) => {
      const refused = await create(owner, anna, fields);
      expect([refused.status, refused.body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [at]]);
    });
  });

  describe('a release', () => {
    it('is when a review was a draft no more for the first time, whatever is typed', async () => {
      const at = test.now().toISOString();
      const draft = await create(owner, anna, { status: 'draft', released_at: '2020-01-01T00:00:00.000Z' });
      expect(draft.body.released_at).toBeUndefined();
      const { id } = draft.body;
      test.advance(1000);
      await test.call(owner, 'PUT', path, { id, rating: 3 });
      test.advance(1000);
      const released = test.now().toISOString();
      expect((await test.call(owner, 'PUT', path, { id, status: 'completed' })).body.released_at).toBe(released);
      test.advance(1000);
      for (const status of ['draft', 'completed']) {
        const again = await test.call(owner, 'PUT', path, { id, status, released_at: at });
        expect(again.body.released_at).toBe(released);
      }
      expect((await create(owner, ben, { status: 'completed' })).body.released_at).toBe(test.now().toISOString());
    });

    it('of before is when the log says that it was a draft no more, else when it was made', async () => {
      const made = test.now().toISOString();
      const plain = (await create(owner, anna)).body.id;
      const draft = (await create(owner, ben, { status: 'draft' })).body.id;
      const waiting = (await create(owner, ben, { status: 'Draft' })).body.id;
      test.advance(60_000);
      const released = test.now().toISOString();
      await test.call(owner, 'PUT', path, { id: draft, status: 'completed' });
      const { db } = test.store;
      await db.updateTable('object').set({ data: {} }).where('id', 'in', [plain, draft, waiting]).execute();
      await test.store.transaction(releaseReviewsOfBefore);
      const releases = await Promise.all(
        [plain, draft, waiting].map(async (id) => (await test.call(owner, 'GET', `${path}?id=${id}`)).body.released_at),
      );
      expect(releases).toEqual([made, released, undefined]);
    });

    it('of a review by colleagues, or of who leads, is a day alone and leaves no line', async () => {
      const day = `${test.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
      for (const type of ['peer review', 'upward']) {
        const { id } = (await create(owner, anna, { type, status: 'draft' })).body;
        const released = await test.call(owner, 'PUT', path, { id, status: 'completed' });
        expect(released.body.released_at).toBe(day);
        const lines = await test.store.db
          .selectFrom('object_change')
          .select('id')
          .where('object_id', '=', id)
          .execute();
        expect(lines).toEqual([]);
      }
    });
  });
});
