import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import { engines } from '#host/testing/engines.ts';
import { readEventStream } from '#host/testing/event-reader.ts';
import { addCompany, type Caller, ownerSecret, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const password = 'four chairs in a harbour';

describe.each(engines)('an account that was removed on %s', (engine) => {
  let test: TestHost;
  let another: Host;
  let owner: Caller;
  let admin: Caller;

  beforeEach(async () => {
    // No heartbeat ends a stream here: what ends it is the removal.
    test = await startTestHost({ engine, schedule: () => () => {} });
    another = createHost(test.deps);
    owner = await test.signIn();
    admin = await test.addUser(owner.companyId, 'admin', 'admin@acme.example');
  });
  afterEach(() => test.close());

  const remove = () => test.call(owner, 'DELETE', '/api/members/', { id: admin.memberId });
  const erase = () => test.call(owner, 'POST', `/api/people/${admin.memberId}/erase`, { confirm: true });

  function ask(host: Host, path: string): Promise<Response> {
    const headers = { cookie: admin.cookie, 'user-id': admin.userId };
    return host.fetch(new Request(`http://cadre.test${path}`, { headers }));
  }

  it.each([
    ['by an admin', remove],
    ['and erased', erase],
  ])('%s hears and reads nothing more, in any process', async (_, end) => {
    const group = `${owner.companyId}.${admin.userId}`;
    const streams = [];
    for (const host of [test.host, another]) {
      await (await ask(host, '/api/auth/me')).text();
      const stream = readEventStream((await ask(host, `/api/events?group=${group}`)).body);
      expect((await stream.next())?.type).toBe('ready');
      streams.push(stream);
    }
    const heard = streams.map(async (stream) => {
      const types: string[] = [];
      for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
        types.push(event.type);
      }
      return types;
    });
    expect((await end()).status).toBe(200);
    for (const host of [test.host, another]) {
      for (const path of ['/api/auth/me', '/api/objects/employee', '/api/objects/index', '/api/members/']) {
        expect([path, (await ask(host, path)).status]).toEqual([path, 401]);
      }
    }
    const told = await test.call(owner, 'POST', '/api/objects/skill', { name: 'Told to those who are here' });
    expect(told.status).toBe(201);
    for (const types of await Promise.all(heard)) {
      // What removed them may be the last thing they hear of.
      expect(types.filter((type) => type !== 'object.changed')).toEqual([]);
      expect(types.length).toBeLessThanOrEqual(1);
    }
    await expect(test.signIn('admin@acme.example')).rejects.toThrow('401');
  });

  it('keeps no invitation, link, memory, notice or draft, and gives nothing back to who has the address next', async () => {
    const made = await test.call(admin, 'POST', '/api/members/', { email: 'private@a.example', role: 'admin' });
    const own = await test.call(admin, 'POST', '/api/members/', { email: 'second@a.example', role: 'member' });
    const forThem = await test.call(owner, 'POST', '/api/members/links', { purpose: 'password', id: admin.memberId });
    await test.call(admin, 'POST', '/api/memory/', { text: 'Only mine' });
    await remove();
    const accept = (token: string) => test.call(undefined, 'POST', '/api/auth/accept-invitation', { token, password });
    expect((await accept(made.body.token)).status).toBe(404);
    expect((await accept(own.body.token)).status).toBe(404);
    const reset = { token: forThem.body.token, password };
    expect((await test.call(undefined, 'POST', '/api/auth/reset-password', reset)).status).toBe(404);
    for (const table of ['session', 'notification', 'memory', 'account_link', 'idempotency_key'] as const) {
      const rows = await test.store.db.selectFrom(table).selectAll().where('user_id', '=', admin.userId).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const account = await test.store.db
      .selectFrom('user_account')
      .select(['email', 'password_hash'])
      .where('id', '=', admin.userId)
      .executeTakeFirst();
    expect(account).toEqual({ email: '', password_hash: '' });
    const again = await test.call(owner, 'POST', '/api/members/', { email: 'admin@acme.example', role: 'member' });
    expect((await accept(again.body.token)).body.user.id).not.toBe(admin.userId);
  });

  it('keeps what it has in another company, and only that', async () => {
    await addCompany(test.store, 'elsewhere', test.now());
    const created_at = new Date(test.now().getTime() + 1000).toISOString();
    const membership = { user_id: admin.userId, company_id: 'elsewhere', role: 'member', created_at };
    await test.store.db.insertInto('membership').values(membership).execute();
    const asked = (company: string) =>
      test.raw(admin, 'GET', '/api/objects/employee', { headers: { 'company-id': company } });
    expect([(await asked(owner.companyId)).status, (await asked('elsewhere')).status]).toEqual([200, 200]);
    await remove();
    expect((await asked(owner.companyId)).status).toBe(401);
    const answer = await test.call(undefined, 'POST', '/api/auth/login', {
      email: 'admin@acme.example',
      password: ownerSecret,
    });
    expect(answer.body.companies).toMatchObject([{ id: 'elsewhere' }]);
  });
});
