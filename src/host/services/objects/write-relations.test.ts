import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('links between objects (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ids: Record<'ada' | 'eva' | 'max' | 'skill' | 'job' | 'space' | 'ticket' | 'course', string>;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const [ada = '', eva = '', max = '', skill = '', job = '', space = '', ticket = '', course = ''] =
      await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'candidate', name: 'Ada', first_name: 'Ada' },
        { type: 'employee', name: 'Eva', first_name: 'Eva' },
        { type: 'employee', name: 'Max', first_name: 'Max' },
        { type: 'skill', name: 'Sailing' },
        { type: 'job', name: 'Skipper', title: 'Skipper', slug: 'skipper' },
        { type: 'space', name: 'Harbour' },
        { type: 'ticket', name: 'Leak', title: 'Leak' },
        { type: 'course', name: 'Knots', title: 'Knots' },
      ]);
    ids = { ada, eva, max, skill, job, space, ticket, course };
    await addCompany(test.store, 'other', test.now());
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const put = (caller: Caller, path: string, body: unknown) =>
    test.call(caller, 'PUT', `/api/objects/${path}/relations`, body);
  const remove = (caller: Caller, path: string, body: unknown) =>
    test.call(caller, 'DELETE', `/api/objects/${path}/relations`, body);
  const linked = async (path: string, kind: string) =>
    (await test.call(owner, 'GET', `/api/objects/${path}/relations?kind[]=${kind}`)).body.data;
  const row = (id: string) =>
    test.store.db
      .selectFrom('object')
      .select(['revision', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('keep a level that somebody else changed after it was read, and tell it', async () => {
    const path = `employee/${ids.max}`;
    const link = { kind: 'has_skill', to: ids.skill };
    expect((await put(owner, path, { ...link, level: 2, if_level: null })).status).toBe(200);
    expect((await put(owner, path, { ...link, level: 4, if_level: 2 })).body.level).toBe(4);
    const late = await put(owner, path, { ...link, level: 1, if_level: 2 });
    expect([late.status, late.body]).toMatchObject([
      412,
      { code: 'changed_meanwhile', errors: [{ path: 'level' }], current: { id: ids.skill, level: 4 } },
    ]);
    expect(await linked(path, 'has_skill')).toMatchObject([{ level: 4 }]);
    expect((await put(owner, path, { ...link, level: 1, if_level: 4 })).body.level).toBe(1);
    await remove(owner, path, link);
    expect((await put(owner, path, { ...link, level: 3, if_level: 1 })).status).toBe(412);
    expect(await linked(path, 'has_skill')).toEqual([]);
  });

  it('are made, changed and taken away, and told to both ends', async () => {
    const before = [await row(ids.ada), await row(ids.skill)];
    test.advance(1000);
    const made = await put(owner, `candidate/${ids.ada}`, { kind: 'has_skill', to: ids.skill, level: 3.5 });
    expect([made.status, made.body]).toEqual([
      200,
      {
        kind: 'has_skill',
        direction: 'out',
        object: { id: ids.skill, object_type: 'skill', name: 'Sailing' },
        level: 3.5,
      },
    ]);
    const after = [await row(ids.ada), await row(ids.skill)];
    expect(after[0]?.revision).toBeGreaterThan(before[0]?.revision ?? 0);
    expect(after[1]?.revision).toBeGreaterThan(before[1]?.revision ?? 0);
    expect(after[0]?.updated_at).toBe(test.now().toISOString());
    expect(after[1]?.updated_at).toBe(before[1]?.updated_at);
    const told = await test.store.db
      .selectFrom('live_event')
      .select('data')
      .where('type', '=', 'object.changed')
      .execute();
    expect(told.map((event) => event.data)).toEqual(
      expect.arrayContaining([
        { object_type: 'candidate', ids: [ids.ada] },
        { object_type: 'skill', ids: [ids.skill] },
      ]),
    );

    await put(owner, `candidate/${ids.ada}`, { kind: 'has_skill', to: ids.skill, data: { years: 2 } });
    expect(await linked(`candidate/${ids.ada}`, 'has_skill')).toMatchObject([{ level: 3.5, data: { years: 2 } }]);
    await put(owner, `candidate/${ids.ada}`, { kind: 'has_skill', to: ids.skill, level: null });
    expect(await linked(`candidate/${ids.ada}`, 'has_skill')).toMatchObject([{ level: null, data: { years: 2 } }]);

    const link = { kind: 'has_skill', to: ids.skill };
    expect((await remove(owner, `candidate/${ids.ada}`, link)).body).toEqual({ count: 1 });
    expect((await remove(owner, `candidate/${ids.ada}`, link)).body).toEqual({ count: 0 });
    expect(await linked(`candidate/${ids.ada}`, 'has_skill')).toEqual([]);
  });

  it('with levels are read the highest first, of each type by turns, with how many are at each level', async () => {
    const people = [
      ['candidate', 'Ana', 5],
      ['candidate', 'Ben', 2.6],
      ['candidate', 'Cid', 4.4],
      ['employee', 'Dora', 1],
      ['employee', 'Emil', 3],
    ] as const;
    const [sails = '', ...own] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Rigging' },
      ...people.map(([type, name]) => ({ type, name })),
    ]);
    for (const [at, [type, , level]] of people.entries()) {
      await put(owner, `${type}/${own[at]}`, { kind: 'has_skill', to: sails, level });
    }
    const read = async (query: string) =>
      (await test.call(owner, 'GET', `/api/objects/skill/${sails}/relations?${query}`)).body;
    const byLevel = await read('kind[]=has_skill&page_size=4');
    const names = byLevel.data.map(({ object }: { object: { name: string } }) => object.name);
    expect(names).toEqual(['Ana', 'Emil', 'Cid', 'Dora']);
    expect([byLevel.total, byLevel.spread]).toEqual([
      5,
      expect.arrayContaining([
        { type: 'candidate', count: 3, levels: [0, 0, 0, 1, 1, 1] },
        { type: 'employee', count: 2, levels: [0, 1, 0, 1, 0, 0] },
      ]),
    ]);
    expect(await read('kind[]=has_skill&kind[]=teaches')).not.toHaveProperty('spread');
  });

  it('replace the one before where there can be only one', async () => {
    await put(owner, `ticket/${ids.ticket}`, { kind: 'assigned_to', to: ids.eva });
    await put(owner, `ticket/${ids.ticket}`, { kind: 'assigned_to', to: ids.max });
    expect(await linked(`ticket/${ids.ticket}`, 'assigned_to')).toMatchObject([{ object: { id: ids.max } }]);

    const [boss = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Boss' },
    ]);
    await put(owner, `employee/${ids.max}`, { kind: 'manages', to: ids.eva });
    await put(owner, `employee/${boss}`, { kind: 'manages', to: ids.eva });
    await put(owner, `employee/${boss}`, { kind: 'manages', to: ids.max });
    expect(await linked(`employee/${boss}`, 'manages')).toHaveLength(2);
    expect(await linked(`employee/${ids.max}`, 'manages')).toMatchObject([{ direction: 'in', object: { id: boss } }]);
    const loop = await put(owner, `employee/${ids.eva}`, { kind: 'manages', to: boss });
    expect([loop.status, loop.body.errors[0].path]).toEqual([422, 'to']);
  });

  it.each([
    ['candidate/ada', { kind: 'loves', to: 'skill' }, 400, 'kind'],
    ['candidate/ada', { kind: 'needs_skill', to: 'skill' }, 422, 'kind'],
    ['candidate/ada', { kind: 'has_skill', to: 'job' }, 422, 'to'],
    ['candidate/ada', { kind: 'has_skill', to: 'nobody' }, 422, 'to'],
    ['candidate/ada', { kind: 'peer', to: 'ada' }, 422, 'to'],
    ['candidate/ada', { kind: 'applied_to', to: 'job', level: 3 }, 422, 'level'],
    ['candidate/ada', { kind: 'has_skill', to: 'skill', level: 5.01 }, 400, 'level'],
    ['candidate/ada', { kind: 'has_skill', to: 'skill', level: '3' }, 400, 'level'],
    ['candidate/ada', { kind: 'has_skill', to: 'skill', data: { text: 'x'.repeat(10_001) } }, 400, 'data'],
    ['candidate/ada', { kind: 'has_skill', to: 'skill', since: 2020 }, 400, ''],
    ['candidate/ada', { kind: 'has_skill', to: undefined }, 400, 'to'],
    ['candidate/ada', { kind: 'has_skill', to: 'skill', id: 'eva' }, 400, 'id'],
    ['job/ada', { kind: 'needs_skill', to: 'skill' }, 404, undefined],
  ])('of %s refuse %o', async (path, body, status, field) => {
    const [type = '', name = ''] = path.split('/');
    const id = Reflect.get(ids, name);
    const answer = await put(owner, `${type}/${id}`, {
      ...body,
      ...(body.to === undefined ? {} : { to: Reflect.get(ids, body.to) ?? body.to }),
    });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([status, field]);
  });

  it('never reach into another company', async () => {
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'skill', name: 'Foreign' }]);
    const to = await put(owner, `candidate/${ids.ada}`, { kind: 'has_skill', to: foreign });
    expect([to.status, to.body.errors[0].path]).toEqual([422, 'to']);
    expect((await put(owner, `skill/${foreign}`, { kind: 'mentions', to: ids.skill })).status).toBe(404);
    expect((await remove(owner, `skill/${foreign}`, { kind: 'mentions', to: ids.skill })).status).toBe(404);
  });

  it('are written by those who may write the object they start at, and by everybody on their own profile', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const skill = { kind: 'has_skill', to: ids.skill, level: 1 };
    expect((await put(recruiter, `candidate/${ids.ada}`, skill)).status).toBe(200);
    expect((await put(recruiter, `employee/${ids.eva}`, skill)).status).toBe(403);
    expect((await put(member, `candidate/${ids.ada}`, skill)).status).toBe(404);
    expect((await remove(member, `candidate/${ids.ada}`, { kind: 'has_skill', to: ids.skill })).status).toBe(404);
    expect((await put(member, `employee/${ids.eva}`, skill)).status).toBe(403);
    expect((await remove(member, `employee/${ids.eva}`, { kind: 'has_skill', to: ids.skill })).status).toBe(403);
    expect((await put(member, `member/${member.memberId}`, skill)).status).toBe(403);
    expect((await put(member, `member/${member.memberId}`, { kind: 'has_skill', to: ids.skill })).status).toBe(200);
    expect((await put(member, `member/${owner.memberId}`, skill)).status).toBe(403);
  });

  it('of a space are its owner’s and the administrators’, but anybody may leave', async () => {
    const keeper = await test.addUser(owner.companyId, 'member', 'keeper@example.com');
    const guest = await test.addUser(owner.companyId, 'member', 'guest@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ids.space, kind: 'owner', to: keeper.memberId },
    ]);
    const membership = { kind: 'member_of', to: ids.space };
    expect((await put(guest, `member/${guest.memberId}`, membership)).status).toBe(403);
    expect((await put(keeper, `member/${guest.memberId}`, membership)).status).toBe(200);
    expect((await put(keeper, `member/${owner.memberId}`, membership)).status).toBe(200);
    expect((await remove(guest, `member/${owner.memberId}`, membership)).status).toBe(403);
    expect((await remove(guest, `member/${guest.memberId}`, membership)).body).toEqual({ count: 1 });
    expect((await put(guest, `space/${ids.space}`, { kind: 'owner', to: guest.memberId })).status).toBe(403);
    expect((await put(owner, `space/${ids.space}`, { kind: 'owner', to: guest.memberId })).status).toBe(200);
    expect((await remove(keeper, `member/${owner.memberId}`, membership)).status).toBe(403);
  });

  it('decide at once who finds a job', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'seeker@example.com');
    const found = async () =>
      (await test.call(member, 'GET', '/api/objects/search?search=skipper&types[]=job')).body.total;
    expect(await found()).toBe(1);
    await put(owner, `job/${ids.job}`, { kind: 'permitted', to: owner.memberId });
    expect(await found()).toBe(0);
    expect((await put(member, `member/${member.memberId}`, { kind: 'applied_to', to: ids.job })).status).toBe(422);
    await put(owner, `job/${ids.job}`, { kind: 'permitted', to: member.memberId });
    expect(await found()).toBe(1);
    await remove(owner, `job/${ids.job}`, { kind: 'permitted', to: member.memberId });
    expect(await found()).toBe(0);
  });

  it.each([
    ['a space', 'space', 'contains'],
    ['a job', 'job', 'applied_to'],
  ] as const)('leave those alone who are in %s already, however many', async (_where, type, kind) => {
    const names = Array.from({ length: 4 }, (_one, index) => ({ type: 'candidate', name: `Sailor ${index}` }));
    const [place = '', ...sailors] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type, name: `Crew ${type}` },
      ...names,
    ]);
    const link = (id: string) => (type === 'space' ? { from: place, kind, to: id } : { from: id, kind, to: place });
    const [last = '', ...others] = sailors;
    await seedRelations(test.store, owner.companyId, test.now(), others.map(link));
    const mate = await test.addUser(owner.companyId, 'member', `mate-${type}@example.com`);
    const seat =
      type === 'space'
        ? { from: mate.memberId, kind: 'member_of', to: place }
        : { from: place, kind: 'permitted', to: mate.memberId };
    await seedRelations(test.store, owner.companyId, test.now(), [seat]);
    const revisions = async () =>
      new Map(await Promise.all(sailors.map(async (id) => [id, (await row(id)).revision] as const)));
    const before = await revisions();
    const isRead = async () => (await test.call(mate, 'GET', `/api/objects/candidate?id=${last}`)).status === 200;
    expect(await isRead()).toBe(false);
    const { from, to } = link(last);
    const body = { kind, to };
    const path = type === 'space' ? `space/${from}` : `candidate/${from}`;
    expect((await put(owner, path, body)).status).toBe(200);
    const between = await revisions();
    expect(sailors.filter((id) => between.get(id) !== before.get(id))).toEqual([last]);
    expect(await isRead()).toBe(true);
    expect((await remove(owner, path, body)).body).toEqual({ count: 1 });
    const after = await revisions();
    expect(sailors.filter((id) => after.get(id) !== between.get(id))).toEqual([last]);
    expect(await isRead()).toBe(false);
  });
});
