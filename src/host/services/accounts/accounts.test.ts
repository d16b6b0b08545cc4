import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import {
  addCompany,
  type Caller,
  ownerEmail,
  ownerSecret,
  startTestHost,
  type TestHost,
} from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('sign-in and sessions on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  it('answers the user context of §3', async () => {
    const me = await test.call(owner, 'GET', '/api/auth/me');
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      user: { id: owner.userId, email: ownerEmail, first_name: 'Olga', last_name: 'Owner' },
      language: 'en',
      role: 'owner',
      staff: false,
      trialDays: null,
      experienceStage: 'new',
      company: { id: owner.companyId, statistics: { total_employees: 0, total_courses: 0, total_jobs: 0 } },
      companies: [{ id: owner.companyId }],
    });
    expect(me.body.company.id.length).toBeLessThanOrEqual(10);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await test.call(undefined, 'POST', '/api/auth/login', { email: ownerEmail, password: ownerSecret });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cadre_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('scrypt');
  });

  it('keeps no token and no password as it is', async () => {
    const sessions = await test.store.db.selectFrom('session').selectAll().execute();
    const users = await test.store.db.selectFrom('user_account').selectAll().execute();
    const token = owner.cookie.split('=')[1] ?? 'no token';
    expect(JSON.stringify([sessions, users])).not.toContain(token);
    expect(JSON.stringify([sessions, users])).not.toContain(ownerSecret);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await test.call(undefined, 'POST', '/api/auth/login', { email: ownerEmail, password: 'wrong' });
    const unknown = await test.call(undefined, 'POST', '/api/auth/login', {
      email: 'nobody@cadre.local',
      password: 'wrong',
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['no session', {}, 401, 'not_signed_in'],
    ['an unknown token', { cookie: 'cadre_session=forged', 'user-id': 'x' }, 401, 'not_signed_in'],
  ])('refuses %s', async (_, headers, status, code) => {
    const response = await test.raw(undefined, 'GET', '/api/auth/me', { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code });
  });

  it('refuses a user-id header that is missing or names somebody else', async () => {
    const other = await test.call({ ...owner, userId: 'somebody-else' }, 'GET', '/api/auth/me');
    const missing = await test.raw(undefined, 'GET', '/api/auth/me', { headers: { cookie: owner.cookie } });
    expect([other.status, other.body.code]).toEqual([403, 'user_mismatch']);
    expect(missing.status).toBe(403);
  });

  it('refuses a company the user does not belong to', async () => {
    await addCompany(test.store, 'foreign', test.now());
    const response = await test.raw(owner, 'GET', '/api/auth/me', { headers: { 'company-id': 'foreign' } });
    expect(response.status).toBe(403);
    const own = await test.raw(owner, 'GET', '/api/auth/me', { headers: { 'company-id': owner.companyId } });
    expect(own.status).toBe(200);
  });

  it('ends 30 days after the last use, and moves the end with each', async () => {
    const caller = await test.signIn();
    test.advance(29 * day);
    const used = await test.call(caller, 'GET', '/api/auth/me');
    expect(used.status).toBe(200);
    expect(used.headers.getSetCookie()[0]).toContain(`${caller.cookie}; Path=/; Max-Age=2592000`);
    test.advance(29 * day);
    expect((await test.call(caller, 'GET', '/api/auth/me')).status).toBe(200);
    test.advance(31 * day);
    expect((await test.call(caller, 'GET', '/api/auth/me')).status).toBe(401);
    owner = await test.signIn();
  });

  it('ends at sign-out', async () => {
    const caller = await test.signIn();
    const out = await test.call(caller, 'POST', '/api/auth/logout');
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()).toEqual([expect.stringContaining('cadre_session=; Path=/; Max-Age=0')]);
    expect((await test.call(caller, 'GET', '/api/auth/me')).status).toBe(401);
  });

  it('changes the user, and the member object with them', async () => {
    const changed = await test.call(owner, 'PUT', '/api/users/me', {
      first_name: 'Ada',
      language: 'de',
      experienceStage: 'active',
    });
    expect(changed.body).toMatchObject({ user: { first_name: 'Ada' }, language: 'de', experienceStage: 'active' });
    const member = await test.call(owner, 'GET', `/api/objects/member?id=${owner.memberId}`);
    expect(member.body.name).toBe('Ada Owner');
  });

  it('changes the company, and its object with it', async () => {
    const changed = await test.call(owner, 'PUT', `/api/companies/${owner.companyId}`, {
      name: 'Northwind',
      links: [{ slug: 'website', url: 'https://example.com' }],
    });
    expect(changed.body).toMatchObject({ name: 'Northwind', links: [{ slug: 'website' }] });
    const companies = await test.call(owner, 'GET', '/api/objects/company');
    expect(companies.body.data).toMatchObject([{ name: 'Northwind' }]);
    expect((await test.call(owner, 'PUT', '/api/companies/foreign', { name: 'Mine' })).status).toBe(404);
  });

  it('names the field that is wrong', async () => {
    const answer = await test.call(owner, 'PUT', '/api/users/me', { language: 'tlh' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path: 'language', message: expect.any(String) }]);
  });

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'pass@example.com');
    const elsewhere = await test.signIn('pass@example.com');
    const change = (body: Record<string, unknown>) => test.call(caller, 'PUT', '/api/users/me/password', body);
    const next = 'another long password';
    expect((await change({ current: 'wrong', new: next })).body.errors).toMatchObject([{ path: 'current' }]);
    expect((await change({ current: ownerSecret, new: 'too short' })).body.errors).toMatchObject([{ path: 'new' }]);
    expect((await change({ current: ownerSecret, new: ownerSecret })).body.errors).toMatchObject([{ path: 'new' }]);
    expect((await change({ current: ownerSecret, new: next })).status).toBe(204);
    expect((await test.call(elsewhere, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await test.call(caller, 'GET', '/api/auth/me')).status).toBe(200);
    await expect(test.signIn('pass@example.com', ownerSecret)).rejects.toThrow('401');
    await test.signIn('pass@example.com', next);
  });

  it('signs out everywhere', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'out@example.com');
    const elsewhere = await test.signIn('out@example.com');
    const out = await test.call(caller, 'POST', '/api/auth/logout-everywhere');
    expect([out.status, out.headers.getSetCookie()]).toEqual([204, [expect.stringContaining('Max-Age=0')]]);
    for (const ended of [caller, elsewhere]) {
      expect((await test.call(ended, 'GET', '/api/auth/me')).status).toBe(401);
    }
  });
});
