import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#host/mail/mailer.ts';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, ownerSecret, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const password = 'four chairs in a harbour';
const otherPassword = 'seven lamps on a roof';
const ada = 'ada@acme.example';

function tokenOf(mail: Mail | undefined): string {
  const link = /cadre:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

describe.each(engines)('addresses of accounts on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let stranger: Caller;
  let mails: Mail[];

  async function start(options: { mails?: boolean } = {}): Promise<void> {
    mails = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    test = await startTestHost({
      engine,
      publicAddress: 'https://cadre.acme.example',
      ...(options.mails === true ? { mailer } : {}),
    });
    owner = await test.signIn();
    await addCompany(test.store, 'elsewhere', test.now());
    stranger = await test.addUser('elsewhere', 'owner', 'stranger@elsewhere.example');
  }

  beforeEach(() => start());
  afterEach(() => test.close());

  const invite = (caller: Caller, email: string, role = 'member') =>
    test.call(caller, 'POST', '/api/members/', { email, role });
  const accept = (token: string, more: object = {}) =>
    test.call(undefined, 'POST', '/api/auth/accept-invitation', { token, password, ...more });

  it('an admin elsewhere who claims a colleague’s address gets nothing of theirs, and keeps them from nothing', async () => {
    const claimed = await accept((await invite(stranger, ada, 'admin')).body.token, { password: otherPassword });
    expect(claimed.body.company.id).toBe('elsewhere');
    const joined = await accept((await invite(owner, ada)).body.token, { first_name: 'Ada' });
    expect([joined.status, joined.body.companies]).toMatchObject([200, [{ id: owner.companyId }]]);
    expect(joined.body.user.id).not.toBe(claimed.body.user.id);

    const real = await test.signIn(ada, password);
    expect([real.userId, real.companyId]).toEqual([joined.body.user.id, owner.companyId]);
    const claimant = await test.signIn(ada, otherPassword);
    expect([claimant.userId, claimant.companyId]).toEqual([claimed.body.user.id, 'elsewhere']);
    const { body } = await test.call(claimant, 'GET', '/api/auth/me');
    expect(body.companies).toMatchObject([{ id: 'elsewhere' }]);
  });

  it('an invitation tells nobody whether the address has an account elsewhere', async () => {
    await accept((await invite(owner, ada)).body.token);
    const known = await invite(stranger, ada);
    const unknown = await invite(stranger, 'nobody@acme.example');
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    for (const existing of [true, undefined]) {
      const more = { password: 'wrong and unknown here', ...(existing === undefined ? {} : { existing }) };
      const atKnown = await accept(known.body.token, more);
      const atUnknown = await accept(unknown.body.token, more);
      expect([existing, atKnown.status, atKnown.body.code]).toEqual([existing, atUnknown.status, atUnknown.body.code]);
    }
    expect((await test.signIn(ada, password)).companyId).toBe(owner.companyId);
  });

  it('an account joins another company only by its own person’s password', async () => {
    await accept((await invite(owner, ada)).body.token);
    const { token } = (await invite(stranger, ada)).body;
    expect((await accept(token, { existing: true, password: otherPassword })).status).toBe(401);
    const joined = await accept(token, { existing: true });
    expect(joined.body.companies).toHaveLength(2);
    const listed = await test.call(stranger, 'GET', '/api/members/');
    expect(listed.body.data.map((member: { email: string }) => member.email)).toContain(ada);
  });

  it('nobody changes the address of an account through its member object', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'me@acme.example');
    for (const caller of [member, owner]) {
      const { status, body } = await test.call(caller, 'PUT', '/api/objects/member', {
        id: member.memberId,
        email: 'owner@cadre.local',
      });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'email']);
    }
    const same = { id: member.memberId, email: 'me@acme.example', title: 'Engineer' };
    expect((await test.call(owner, 'PUT', '/api/objects/member', same)).status).toBe(200);
    const withoutAccount = await test.call(owner, 'POST', '/api/objects/member', {
      first_name: 'Cy',
      email: 'cy@a.example',
    });
    const change = { id: withoutAccount.body.id, email: 'cy@b.example' };
    expect((await test.call(owner, 'PUT', '/api/objects/member', change)).body.email).toBe('cy@b.example');
  });

  it('a member takes a new address by an admin’s link and their own password', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'me@acme.example');
    const link = (caller: Caller, email: string, id = member.memberId) =>
      test.call(caller, 'POST', '/api/members/links', { purpose: 'email', id, email });
    const confirm = (token: string, own = ownerSecret) =>
      test.call(undefined, 'POST', '/api/auth/confirm-email', { token, password: own });
    expect((await link(member, 'new@acme.example')).status).toBe(403);
    expect((await link(owner, 'me@acme.example')).body.errors).toMatchObject([{ path: 'email' }]);
    expect((await link(owner, 'owner@cadre.local')).body.errors).toMatchObject([{ path: 'email' }]);
    expect((await link(stranger, 'new@acme.example')).status).toBe(404);
    const made = await link(owner, 'New@acme.example');
    expect(made.body).toMatchObject({ sent: false, link: expect.stringMatching(/^cadre:\/\/confirm-email\?host=/) });
    expect((await confirm(made.body.token, 'not the password')).status).toBe(401);
    expect((await confirm(made.body.token)).status).toBe(204);
    expect((await confirm(made.body.token)).status).toBe(404);
    expect((await test.signIn('new@acme.example')).userId).toBe(member.userId);
    await expect(test.signIn('me@acme.example')).rejects.toThrow('401');
    const object = await test.call(owner, 'GET', `/api/objects/member?id=${member.memberId}`);
    expect(object.body.email).toBe('new@acme.example');
    expect(
      (await test.call(member, 'POST', '/api/users/me/email', { email: 'x@a.example', password: ownerSecret })).status,
    ).toBe(409);
  });

  it('the same address is one mailbox where mails are sent: only it gets the links', async () => {
    await test.close();
    await start({ mails: true });
    const invited = await invite(owner, ada);
    expect(invited.body).toMatchObject({ sent: true, email: ada });
    expect([invited.body.token, invited.body.link]).toEqual([undefined, undefined]);
    expect(mails).toMatchObject([{ to: ada, text: expect.stringContaining('host=https%3A%2F%2Fcadre.acme.example') }]);
    const joined = await accept(tokenOf(mails[0]));
    expect(joined.status).toBe(200);

    await invite(stranger, ada);
    expect((await accept(tokenOf(mails[1]), { password: otherPassword })).status).toBe(409);
    expect((await accept(tokenOf(mails[1]), { existing: true })).body.companies).toHaveLength(2);

    const real = await test.signIn(ada, password);
    const change = (email: string, own = password) =>
      test.call(real, 'POST', '/api/users/me/email', { email, password: own });
    expect((await change('new@acme.example', 'wrong')).body.errors).toMatchObject([{ path: 'password' }]);
    expect((await change('new@acme.example')).body).toEqual({ sent: true });
    expect(mails.at(-1)?.to).toBe('new@acme.example');
    expect((await test.signIn(ada, password)).userId).toBe(real.userId);
    const confirmed = await test.call(undefined, 'POST', '/api/auth/confirm-email', {
      token: tokenOf(mails.at(-1)),
      password,
    });
    expect(confirmed.status).toBe(204);
    expect(mails.at(-1)).toMatchObject({ to: ada, text: expect.stringContaining('new@acme.example') });
    expect((await test.signIn('new@acme.example', password)).userId).toBe(real.userId);
  });

  it('an invitation that no mail server takes waits for nobody', async () => {
    await test.close();
    const cause = new Error('ada@acme.example refused');
    test = await startTestHost({ engine, mailer: { send: () => Promise.reject(cause) } });
    owner = await test.signIn();
    const refused = await invite(owner, ada);
    expect([refused.status, refused.body.code]).toEqual([503, 'mail_failed']);
    expect(JSON.stringify(refused.body)).not.toContain(ada);
    expect(test.bugs).toMatchObject([{ code: 'mail_failed', cause }]);
    expect((await test.call(owner, 'GET', '/api/members/')).body.invitations).toEqual([]);
  });

  it('links name the address that the operator set, whatever a request says of itself', async () => {
    const headers = {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      forwarded: 'host=evil.example;proto=http',
      origin: 'https://evil.example',
    };
    const member = await test.addUser(owner.companyId, 'member', 'me@acme.example');
    const asked = [
      ['/api/members/', { email: ada, role: 'member' }],
      ['/api/members/links', { purpose: 'password', id: member.memberId }],
    ] as const;
    for (const [path, body] of asked) {
      const poisoned = new Request(`http://evil.example${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, cookie: owner.cookie, 'user-id': owner.userId },
      });
      const { link } = await (await test.host.fetch(poisoned)).json();
      expect(new URL(link).searchParams.get('host')).toBe('https://cadre.acme.example');
      expect(link).not.toContain('evil');
    }
  });
});
