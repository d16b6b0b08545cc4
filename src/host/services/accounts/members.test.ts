import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { lastToldOf } from '#host/testing/told-of.ts';

const password = 'a long enough password';
const day = 24 * 60 * 60 * 1000;

describe.each(engines)('members on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  const invite = (caller: Caller, email: string, role: string) =>
    test.call(caller, 'POST', '/api/members/', { email, role });

  const accept = (token: string, more: Record<string, unknown> = {}) =>
    test.call(undefined, 'POST', '/api/auth/accept-invitation', { token, password, ...more });

  it('invites somebody, who joins once with a new account', async () => {
    const invited = await invite(owner, 'Ada@Example.com', 'recruiter');
    expect(invited.status).toBe(201);
    expect(invited.body.link).toBe(`cadre://accept-invitation?token=${invited.body.token}`);
    const stored = await test.store.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(invited.body.token);
    const open = await test.call(owner, 'GET', '/api/members/');
    expect(open.body.invitations).toMatchObject([{ email: 'ada@example.com', role: 'recruiter' }]);

    expect((await accept(invited.body.token, { password: 'short' })).body.errors).toMatchObject([{ path: 'password' }]);
    const joined = await accept(invited.body.token, { first_name: 'Ada', last_name: 'Lovelace', language: 'de' });
    expect([joined.status, joined.body.role, joined.body.language]).toEqual([200, 'recruiter', 'de']);
    expect(joined.body.experienceStage).toBe('active');
    expect(joined.body.company.id).toBe(owner.companyId);
    expect(joined.headers.getSetCookie()[0]).toMatch(/^cadre_session=/);
    expect((await accept(invited.body.token)).body).toMatchObject({ status: 404, code: 'not_found' });

    const ada = await test.signIn('ada@example.com', password);
    const list = await test.call(ada, 'GET', '/api/members/');
    expect(list.body).toMatchObject({
      data: [
        { id: ada.memberId, name: 'Ada Lovelace', email: 'ada@example.com', role: 'recruiter' },
        { name: 'Olga Owner', role: 'owner' },
      ],
      total: 2,
    });
    expect(list.body.invitations).toBeUndefined();
    expect((await test.call(ada, 'GET', `/api/objects/member?id=${ada.memberId}`)).body.name).toBe('Ada Lovelace');
  });

  it('takes what disguises a name out of who joins', async () => {
    const { token } = (await invite(owner, 'ada@example.com', 'member')).body;
    const joined = await accept(token, { first_name: '\u202eAda\u202c', last_name: '\u200b' });
    expect(joined.body.user).toMatchObject({ first_name: 'Ada' });
    expect(joined.body.user.last_name ?? '').toBe('');
    const ada = await test.signIn('ada@example.com', password);
    const member = (await test.call(ada, 'GET', `/api/objects/member?id=${ada.memberId}`)).body;
    expect(member).toMatchObject({ first_name: 'Ada', name: 'Ada' });
  });

  it('joins somebody with an account by their password, and gives them the member object that waits for them', async () => {
    await addCompany(test.store, 'second', test.now());
    const created = await test.call(owner, 'POST', '/api/objects/member', {
      first_name: 'Bo',
      email: 'bo@example.com',
    });
    const first = await invite(owner, 'bo@example.com', 'member');
    await accept(first.body.token);
    const bo = await test.signIn('bo@example.com', password);
    expect(bo.memberId).toBe(created.body.id);
    await test.store.db
      .insertInto('membership')
      .values({ user_id: owner.userId, company_id: 'second', role: 'owner', created_at: test.now().toISOString() })
      .execute();
    const response = await test.raw(owner, 'POST', '/api/members/', {
      body: JSON.stringify({ email: 'bo@example.com', role: 'admin' }),
      headers: { 'content-type': 'application/json', 'company-id': 'second' },
    });
    const { token } = await response.json();
    const wrong = await accept(token, { password: 'not the password', existing: true });
    expect(wrong.body.code).toBe('wrong_credentials');
    const joined = await accept(token, { existing: true });
    expect([joined.body.company.id, joined.body.companies.length]).toEqual(['second', 2]);
  });

  it('joins under no name that would be taken for that of somebody who is there', async () => {
    const { token } = (await invite(owner, 'new@example.com', 'member')).body;
    for (const [first_name, last_name] of [
      ['OLGA', 'Ówner'],
      ['Оlgа', 'Οwner'],
      ['Ｏlga', 'Own\u200ber'],
      ['Olga Owner', ''],
      [ownerEmail, ''],
    ]) {
      const refused = await accept(token, { first_name, last_name });
      expect([first_name, refused.status, refused.body.errors?.[0]?.path]).toEqual([first_name, 409, 'first_name']);
    }
    expect((await accept(token, { first_name: 'Olga', last_name: 'B. Owner' })).status).toBe(200);
  });

  it('joins under the name that an admin gave, whoever else has it', async () => {
    const person = { first_name: 'Olga', last_name: 'Owner' };
    await test.call(owner, 'POST', '/api/objects/member', { ...person, email: 'other@example.com' });
    const { token } = (await invite(owner, 'other@example.com', 'member')).body;
    expect((await accept(token, person)).status).toBe(200);
  });

  it('replaces, takes back and outdates invitations', async () => {
    const first = await invite(owner, 'cy@example.com', 'member');
    const second = await invite(owner, 'cy@example.com', 'member');
    expect((await accept(first.body.token)).status).toBe(404);
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: second.body.id })).body).toEqual({ count: 1 });
    expect((await accept(second.body.token)).status).toBe(404);
    const third = await invite(owner, 'cy@example.com', 'member');
    test.advance(7 * day);
    expect((await accept(third.body.token)).status).toBe(404);
    expect((await accept('no-token')).status).toBe(404);
    expect((await invite(await test.signIn(), 'no address', 'admin')).body.code).toBe('invalid_input');
  });

  it('invites nobody twice', async () => {
    await test.addUser(owner.companyId, 'member', 'in@example.com');
    expect((await invite(owner, 'IN@example.com', 'admin')).status).toBe(409);
  });

  it('changes roles at once, also of open sessions', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'm@example.com');
    expect((await test.call(member, 'PUT', `/api/companies/${owner.companyId}`, { name: 'X' })).status).toBe(403);
    const changed = await test.call(owner, 'PUT', '/api/members/', { id: member.memberId, role: 'admin' });
    expect([changed.status, changed.body.role]).toEqual([200, 'admin']);
    expect((await test.call(member, 'PUT', `/api/companies/${owner.companyId}`, { name: 'X' })).status).toBe(200);
  });

  it('leaves ownership to owners, and never nobody', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    expect((await test.call(admin, 'PUT', '/api/members/', { id: admin.memberId, role: 'owner' })).status).toBe(403);
    expect((await test.call(admin, 'PUT', '/api/members/', { id: owner.memberId, role: 'member' })).status).toBe(403);
    expect((await test.call(admin, 'DELETE', '/api/members/', { id: owner.memberId })).status).toBe(403);
    expect((await invite(admin, 'new@example.com', 'owner')).status).toBe(403);
    expect((await test.call(owner, 'PUT', '/api/members/', { id: owner.memberId, role: 'admin' })).status).toBe(409);
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: owner.memberId })).status).toBe(409);
    await test.call(owner, 'PUT', '/api/members/', { id: admin.memberId, role: 'owner' });
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: owner.memberId })).status).toBe(200);
    expect((await test.call(owner, 'GET', '/api/auth/me')).status).toBe(401);
  });

  it('removes a member with their object and sessions, who may come back', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'm@example.com');
    const other = await test.addUser(owner.companyId, 'member', 'o@example.com');
    expect((await test.call(other, 'DELETE', '/api/members/', { id: member.memberId })).status).toBe(403);
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: member.memberId })).body).toEqual({ count: 1 });
    expect(await lastToldOf(test.store, member.memberId)).toMatchObject({ gone: true });
    expect((await test.call(member, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await test.call(owner, 'GET', `/api/objects/member?id=${member.memberId}`)).status).toBe(404);
    expect((await test.call(owner, 'DELETE', '/api/members/', { id: member.memberId })).status).toBe(404);
    const again = await invite(owner, 'm@example.com', 'manager');
    const old = await accept(again.body.token, { password: 'correct horse battery staple', existing: true });
    expect(old.status).toBe(401);
    const joined = await accept(again.body.token);
    expect([joined.status, joined.body.role]).toEqual([200, 'manager']);
    expect((await test.call(other, 'DELETE', '/api/members/', { id: other.memberId })).status).toBe(200);
  });

  it('changes nothing in another company', async () => {
    await addCompany(test.store, 'foreign', test.now());
    const foreign = await test.addUser('foreign', 'owner', 'f@example.com');
    for (const [method, body] of [
      ['PUT', { id: foreign.memberId, role: 'member' }],
      ['DELETE', { id: foreign.memberId }],
    ] as const) {
      expect((await test.call(owner, method, '/api/members/', body)).status).toBe(404);
    }
    expect((await test.call(foreign, 'GET', '/api/auth/me')).body.role).toBe('owner');
  });
});
