import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#host/mail/mailer.ts';
import { engines } from '#host/testing/engines.ts';
import {
  addCompany,
  type Caller,
  ownerEmail,
  ownerSecret,
  startTestHost,
  type TestHost,
} from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const next = 'four chairs in a harbour';
const hour = 60 * 60 * 1000;

describe.each(engines)('a forgotten password on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  const mails: Mail[] = [];

  async function start(sends = false): Promise<void> {
    mails.length = 0;
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    test = await startTestHost({ engine, ...(sends ? { mailer } : {}) });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'me@acme.example');
  }

  beforeEach(() => start());
  afterEach(() => test.close());

  const link = (caller: Caller, { memberId }: Caller = member) =>
    test.call(caller, 'POST', '/api/members/links', { purpose: 'password', id: memberId });
  const reset = (token: string, password = next) =>
    test.call(undefined, 'POST', '/api/auth/reset-password', { token, password });
  const forgot = (email: string) => test.call(undefined, 'POST', '/api/auth/forgot-password', { email });
  const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const join = (userId: string, company: string) => {
    test.advance(1000);
    return test.store.db
      .insertInto('membership')
      .values({ user_id: userId, company_id: company, role: 'member', created_at: test.now().toISOString() })
      .execute();
  };

  it('is set anew by a link from an admin, once; every session ends, and both are told', async () => {
    const elsewhere = await test.signIn('me@acme.example');
    const made = await link(owner);
    expect([made.status, made.body.sent, made.body.link]).toEqual([
      201,
      false,
      `cadre://reset-password?token=${made.body.token}`,
    ]);
    const stored = await test.store.db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.body.token);
    const told = await test.call(member, 'GET', '/api/notifications/');
    expect(told.body.data[0]).toMatchObject({
      says: 'password_link_made',
      title: expect.stringContaining('Olga Owner'),
    });

    expect((await reset(made.body.token)).status).toBe(204);
    for (const ended of [member, elsewhere]) {
      expect((await test.call(ended, 'GET', '/api/auth/me')).status).toBe(401);
    }
    await expect(test.signIn('me@acme.example')).rejects.toThrow('401');
    expect((await test.signIn('me@acme.example', next)).userId).toBe(member.userId);
    expect((await reset(made.body.token, 'seven lamps on a roof')).status).toBe(404);
    const heard = await test.call(owner, 'GET', '/api/notifications/');
    expect(heard.body.data[0]).toMatchObject({ says: 'password_set_anew' });
    const [kept] = await test.store.db.selectFrom('account_link').selectAll().execute();
    expect(kept).toMatchObject({ made_by: owner.userId, user_id: member.userId, used_at: test.now().toISOString() });
  });

  it('used twice at once, a link works once', async () => {
    const { token } = (await link(owner)).body;
    const answers = await Promise.all([reset(token), reset(token, 'seven lamps on a roof')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('runs out after a day, and ends with the next link, a changed password or a changed role', async () => {
    const late = await link(owner);
    test.advance(24 * hour);
    expect((await reset(late.body.token)).status).toBe(404);
    const first = await link(owner);
    const second = await link(owner);
    expect((await reset(first.body.token)).status).toBe(404);
    await test.call(member, 'PUT', '/api/users/me/password', { current: ownerSecret, new: next });
    expect((await reset(second.body.token)).status).toBe(404);
    const third = await link(owner);
    await test.call(owner, 'PUT', '/api/members/', { id: member.memberId, role: 'admin' });
    expect((await reset(third.body.token)).status).toBe(404);
    expect((await reset('no-token')).status).toBe(404);
  });

  it('is no way for a role to get above itself, into oneself or to the vendor’s', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@acme.example');
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@acme.example');
    const staff = await test.addUser(owner.companyId, 'admin', 'staff@vendor.example');
    await test.store.db.updateTable('user_account').set({ staff: 1 }).where('id', '=', staff.userId).execute();
    const statuses = async (caller: Caller, of: Caller) => (await link(caller, of)).status;
    expect(await statuses(manager, member)).toBe(403);
    expect(await statuses(member, admin)).toBe(403);
    expect(await statuses(admin, owner)).toBe(403);
    expect(await statuses(admin, staff)).toBe(403);
    expect(await statuses(staff, member)).toBe(403);
    expect(await statuses(owner, owner)).toBe(409);
    expect(await statuses(admin, member)).toBe(201);
    expect(await statuses(owner, admin)).toBe(201);
    // By what their page says of the account, nobody is offered a link that is refused.
    const pageOf = async ({ memberId }: Caller) =>
      (await test.call(admin, 'GET', `/api/objects/member?id=${memberId}`)).body.account;
    expect(await pageOf(owner)).toEqual({ role: 'owner', staff: false });
    expect(await pageOf(staff)).toEqual({ role: 'admin', staff: true });
  });

  it('of an account that belongs to another company too is not an admin’s to set', async () => {
    await addCompany(test.store, 'elsewhere', test.now());
    const stranger = await test.addUser('elsewhere', 'owner', 'stranger@elsewhere.example');
    expect((await link(stranger)).status).toBe(404);
    const before = await link(owner);
    await join(member.userId, 'elsewhere');
    expect((await reset(before.body.token)).status).toBe(404);
    expect((await link(owner)).status).toBe(409);
  });

  it('ends as a link when who made it leaves or is no admin any more', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@acme.example');
    const first = await link(admin);
    const invited = await test.call(admin, 'POST', '/api/members/', { email: 'x@a.example', role: 'admin' });
    await test.call(owner, 'PUT', '/api/members/', { id: admin.memberId, role: 'member' });
    expect((await reset(first.body.token)).status).toBe(404);
    const acceptance = { token: invited.body.token, password: next };
    expect((await test.call(undefined, 'POST', '/api/auth/accept-invitation', acceptance)).status).toBe(404);
    await test.call(owner, 'PUT', '/api/members/', { id: admin.memberId, role: 'admin' });
    const second = await link(admin);
    await test.call(owner, 'DELETE', '/api/members/', { id: admin.memberId });
    expect((await reset(second.body.token)).status).toBe(404);
  });

  it.each([
    ['            ', say('passwordBlank')],
    ['short', say('passwordShort', { low: 12 })],
    ['P4ssw0rt-2025', say('passwordCommon')],
    ['me@acme.example', say('passwordOwn')],
  ])('is not replaced by %j', async (password, told) => {
    const { token } = (await link(owner)).body;
    const answer = await reset(token, password);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'password', ...told }]]);
    expect((await reset(token)).status).toBe(204);
  });

  it('says the same to everybody who asks, and whom to ask where no mails are sent', async () => {
    const known = await forgot('me@acme.example');
    const unknown = await forgot('nobody@acme.example');
    expect([known.status, known.body]).toEqual([200, { by: 'admin' }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('is set anew from the mailbox, also of an account of several companies', async () => {
    await test.close();
    await start(true);
    await addCompany(test.store, 'elsewhere', test.now());
    await join(member.userId, 'elsewhere');
    const unknown = await forgot('nobody@acme.example');
    const known = await forgot(' ME@acme.example ');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body).toEqual({ by: 'mail' });
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.to).toBe('me@acme.example');
    test.advance(hour);
    expect((await reset(tokenOf(mails[0]))).status).toBe(404);
    const made = await link(owner);
    expect([made.status, made.body.sent, made.body.token]).toEqual([201, true, undefined]);
    expect((await reset(tokenOf(mails[1]))).status).toBe(204);
    expect(mails[2]).toMatchObject({ to: 'me@acme.example', subject: 'Your password for Cadre was changed' });
    expect((await test.signIn('me@acme.example', next)).userId).toBe(member.userId);
  });

  it('fills nobody’s mailbox', async () => {
    await test.close();
    await start(true);
    const ask = (address: string) =>
      test.raw(undefined, 'POST', '/api/auth/forgot-password', {
        body: JSON.stringify({ email: ownerEmail }),
        headers: { 'content-type': 'application/json', 'x-client-address': address },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await ask('192.0.2.1')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Mails are sent once it was answered.
    const toOwner = () => mails.filter((mail) => mail.to === ownerEmail);
    await expect.poll(() => toOwner().length).toBe(3);
    for (let n = 0; n < 10; n += 1) {
      await ask(`198.51.100.${n}`);
    }
    await forgot('me@acme.example');
    await expect.poll(() => mails.some((mail) => mail.to === 'me@acme.example')).toBe(true);
    expect(toOwner()).toHaveLength(3);
  });
});
