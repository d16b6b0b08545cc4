import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventStream } from '#host/testing/event-reader.ts';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const said = { to: 'cara@example.com', subject: 'Your application', template: 'Thanks', way: 'mail' };

describe.each(engines)('messages sent outside (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let cara: string;
  let dora: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    [cara = '', dora = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Cara', first_name: 'Cara' },
      { type: 'candidate', name: 'Dora', first_name: 'Dora' },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const pathOf = (id: string) => `/api/candidates/${id}/messages`;
  const log = (id: string, more: object = {}, caller = owner) => {
    test.advance(1000);
    return test.call(caller, 'POST', pathOf(id), { ...said, ...more });
  };
  const list = async (id: string, query = '') => (await test.call(owner, 'GET', `${pathOf(id)}${query}`)).body;
  const messagedAt = async (id: string) =>
    (await test.call(owner, 'GET', `/api/candidates/${id}`)).body.resume?.last_messaged;
  const enter = async (candidate: string): Promise<string> =>
    (await test.call(owner, 'POST', '/api/applications/', { candidate, role: 'Pilot' })).body.id;

  it('are logged with who sent them, and say when somebody was last messaged', async () => {
    const application = await enter(cara);
    expect([await messagedAt(cara), (await list(cara)).total]).toEqual([undefined, 0]);
    const first = await log(cara, { application });
    expect([first.status, first.body]).toMatchObject([
      201,
      { ...said, application, by: { id: owner.memberId, name: 'Olga Owner' }, sent_at: test.now().toISOString() },
    ]);
    expect(await messagedAt(cara)).toBe(test.now().toISOString());
    await log(cara, { subject: 'Once more', template: undefined, way: 'file' });
    expect(await messagedAt(cara)).toBe(test.now().toISOString());
    const told = await list(cara);
    expect(told).toMatchObject({ total: 2, data: [{ subject: 'Once more', way: 'file' }, { subject: said.subject }] });
    expect([told.data[0].template, told.data[0].application]).toEqual([undefined, undefined]);
    expect((await list(cara, '?page=2&page_size=1')).data).toMatchObject([{ subject: said.subject }]);
    expect([(await list(dora)).total, await messagedAt(dora)]).toEqual([0, undefined]);
  });

  it('are told to open windows of everybody who sees the candidate', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@example.com');
    const response = await test.raw(recruiter, 'GET', `/api/events?group=${recruiter.companyId}.${recruiter.userId}`);
    const reader = readEventStream(response.body);
    await reader.next();
    await log(cara);
    // That the person changed is told as well.
    const heard: unknown[] = [];
    let last = await reader.next();
    for (; last?.type !== 'sent.changed' && heard.length < 5; last = await reader.next()) {
      heard.push(last);
    }
    expect(last, JSON.stringify(heard)).toMatchObject({
      type: 'sent.changed',
      data: { object_type: 'candidate', ids: [cara] },
    });
    await reader.cancel();
  });

  it('are told to who moves candidates, of nobody else and no other company', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'm@example.com');
    expect((await log(cara, {}, recruiter)).status).toBe(201);
    expect((await log(cara, {}, member)).status).toBe(403);
    expect((await test.call(member, 'GET', pathOf(cara))).status).toBe(403);
    for (const id of [...foreign.ids, owner.memberId, 'nothing']) {
      expect([id, (await log(id)).status, (await test.call(owner, 'GET', pathOf(id))).status]).toEqual([id, 404, 404]);
    }
    expect((await list(cara)).total).toBe(1);
  });

  it('are to one address with a subject, about an application of the candidate', async () => {
    for (const [more, status] of [
      [{ to: 'cara@example.com, eve@example.com' }, 400],
      [{ to: 'cara@example.com\nBcc: eve@example.com' }, 400],
      [{ subject: '  ' }, 400],
      [{ way: 'pigeon' }, 400],
      [{ application: await enter(dora) }, 422],
      [{ application: 'nothing' }, 422],
    ] as const) {
      expect([more, (await log(cara, more)).status]).toEqual([more, status]);
    }
    expect((await list(cara)).total).toBe(0);
  });

  it('go with the person for good, and follow who is merged and split', async () => {
    await log(cara);
    await log(dora, { subject: 'To Dora' });
    const merge = await test.call(owner, 'POST', '/api/candidates/merge', { keep: cara, merge: [dora] });
    expect(merge.status, JSON.stringify(merge.body)).toBeLessThan(300);
    expect((await list(cara)).total).toBe(2);
    const merges = (await test.call(owner, 'GET', `/api/candidates/${cara}/merges`)).body.data;
    const split = await test.call(owner, 'POST', '/api/candidates/split', { merge: merges[0].id });
    expect(split.status, JSON.stringify(split.body)).toBeLessThan(300);
    expect([(await list(cara)).total, (await list(dora)).data]).toMatchObject([1, [{ subject: 'To Dora' }]]);
    const erased = await test.call(owner, 'POST', `/api/people/${cara}/erase`, { confirm: true });
    expect(erased.status).toBeLessThan(300);
    const left = await test.store.db.selectFrom('sent_message').select('subject').execute();
    expect(left).toEqual([{ subject: 'To Dora' }]);
  });
});
