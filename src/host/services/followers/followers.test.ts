import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/followers/';

describe.each(engines)('followers on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;
  let job: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'recruiter', 'ada@example.com');
    [job = ''] = await seed({ type: 'job', name: 'Data lead' });
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const set = (caller: Caller, object_id: string, follow: boolean) => {
    test.advance(1000);
    return test.call(caller, 'PUT', path, { object_id, follow });
  };
  const list = async (caller: Caller, id: string) => (await test.call(caller, 'GET', `${path}?object_id=${id}`)).body;
  const emails = async (id: string): Promise<string[]> =>
    (await list(owner, id)).data.map(({ email }: { email: string }) => email);

  it('are told to everybody who sees the object, who began first in front', async () => {
    expect(await list(owner, job)).toEqual({ data: [], total: 0, page: 1, page_size: 20, is_mine: false });
    expect((await set(ada, job, true)).body).toEqual({ object_id: job, total: 1, is_mine: true });
    const since = test.now().toISOString();
    expect((await set(owner, job, true)).body).toMatchObject({ total: 2 });
    // Once more changes nothing, not even since when.
    expect((await set(ada, job, true)).body).toEqual({ object_id: job, total: 2, is_mine: true });
    const told = await list(ada, job);
    expect(told).toMatchObject({ total: 2, is_mine: true });
    expect(told.data[0]).toMatchObject({ object_type: 'member', email: 'ada@example.com', since });
    expect((await set(ada, job, false)).body).toEqual({ object_id: job, total: 1, is_mine: false });
    expect(await list(ada, job)).toMatchObject({ total: 1, is_mine: false });
  });

  it('follow nothing that they do not see', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const member = await test.addUser(owner.companyId, 'member', 'ben@example.com');
    const [candidate = ''] = await seed({ type: 'candidate', name: 'Cara', first_name: 'Cara' });
    for (const [caller, id] of [
      [owner, 'nothing-here'],
      [owner, foreign.ids[0] ?? ''],
      [member, candidate],
    ] as const) {
      expect([(await set(caller, id, true)).status, (await list(caller, id)).status]).toEqual([404, 404]);
    }
    expect(await test.store.db.selectFrom('follower').selectAll().execute()).toEqual([]);
  });

  it('go with the object for good, and with the membership', async () => {
    await set(ada, job, true);
    await set(owner, job, true);
    const member = await test.store.db
      .selectFrom('object')
      .select('id')
      .where('external_id', '=', ada.userId)
      .executeTakeFirstOrThrow();
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: member.id })).status).toBeLessThan(300);
    expect(await emails(job)).toHaveLength(1);
    const [person = ''] = await seed({ type: 'candidate', name: 'Cara', first_name: 'Cara' });
    await set(owner, person, true);
    const report = await test.call(owner, 'POST', `/api/people/${person}/erase`, { confirm: true });
    expect(report.body.removed).toMatchObject({ followers: 1 });
  });

  it('of people who are merged follow the one that stays, and are who they were once they are split', async () => {
    const [keep = '', merged = ''] = await seed(
      { type: 'candidate', name: 'Cara', first_name: 'Cara' },
      { type: 'candidate', name: 'Cara', first_name: 'Cara' },
    );
    const ben = await test.addUser(owner.companyId, 'recruiter', 'ben@example.com');
    await set(owner, keep, true);
    await set(ada, merged, true);
    await set(ben, merged, true);
    await set(owner, merged, true);
    await test.call(owner, 'POST', '/api/candidates/merge', { keep, merge: [merged] });
    expect(await emails(keep)).toHaveLength(3);
    // What is said after the merge stays said.
    await set(ben, keep, false);
    const { body } = await test.call(owner, 'GET', `/api/candidates/${keep}/merges`);
    const split = await test.call(owner, 'POST', '/api/candidates/split', { merge: body.data[0].id });
    expect(split.status).toBeLessThan(300);
    const own = (await list(owner, keep)).data[0].email;
    expect(await emails(keep)).toEqual([own]);
    expect(await emails(merged)).toEqual(['ada@example.com', own]);
  });
});
