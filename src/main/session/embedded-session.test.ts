import { expect, test } from 'vitest';
import { createMemoryStore } from '#main/secrets/memory-store.ts';
import { type CookieStorage, openCookieJar } from './cookie-jar.ts';
import { createEmbeddedSession } from './embedded-session.ts';
import type { HostCookie } from './set-cookie.ts';

function createStorage(kept: HostCookie[] = []): CookieStorage & { kept: () => HostCookie[] } {
  let cookies = kept;
  return {
    kept: () => cookies,
    load: async () => cookies,
    save: async (cookie) => {
      cookies = [...cookies.filter(({ name }) => name !== cookie.name), cookie];
    },
    remove: async (name) => {
      cookies = cookies.filter((cookie) => cookie.name !== name);
    },
  };
}

/** An embedded host that knows one owner and numbers its sessions. */
function createHost() {
  let ownerSecret: string | undefined;
  let sessions = 0;
  return {
    logins: () => sessions,
    secret: () => ownerSecret,
    ensureOwner: async (_email: string, secret: string) => {
      ownerSecret = secret;
    },
    transport: async (request: Request) => {
      const { email, password }: { email?: unknown; password?: unknown } = JSON.parse(await request.text());
      if (email !== 'owner@cadre.local' || ownerSecret === undefined || password !== ownerSecret) {
        return Response.json({ title: 'no' }, { status: 401 });
      }
      sessions += 1;
      return Response.json(
        { user: { id: 'u1' } },
        { headers: { 'set-cookie': `cadre_session=s${sessions}; Path=/; Max-Age=60; HttpOnly` } },
      );
    },
  };
}

function setUp({ cookies = [], storedUserId }: { cookies?: HostCookie[]; storedUserId?: string } = {}) {
  const clock = { now: 1_000_000 };
  const host = createHost();
  const storage = createStorage(cookies);
  const secrets = createMemoryStore();
  let stored = storedUserId;
  let secretsAsked = 0;
  const session = createEmbeddedSession({
    transport: host.transport,
    ensureOwner: host.ensureOwner,
    cookies: () => openCookieJar(storage, () => clock.now),
    secrets: async () => {
      secretsAsked += 1;
      return secrets;
    },
    userId: {
      get: () => stored,
      set: (id) => {
        stored = id;
      },
    },
    log: () => undefined,
  });
  return { session, host, storage, secrets, clock, secretsAsked: () => secretsAsked };
}

const kept: HostCookie = {
  name: 'cadre_session',
  value: 'kept',
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  expires: 2_000_000,
};

test('the first start makes the owner, keeps its secret and signs in without a form', async () => {
  const { session, host, secrets, storage } = setUp();
  expect(await session.identity()).toEqual({ userId: 'u1', cookie: 'cadre_session=s1' });
  expect(host.secret()).toMatch(/^[\w-]{43}$/);
  expect(await secrets.get('embedded-owner')).toBe(host.secret());
  expect(storage.kept()).toMatchObject([{ name: 'cadre_session', value: 's1', httpOnly: true }]);
});

test('a later start with a valid session asks nobody', async () => {
  const { session, host, secretsAsked } = setUp({ cookies: [kept], storedUserId: 'u9' });
  expect(await session.identity()).toEqual({ userId: 'u9', cookie: 'cadre_session=kept' });
  expect(host.logins()).toBe(0);
  expect(secretsAsked()).toBe(0);
});

test('a session without a known user is not enough', async () => {
  const { session } = setUp({ cookies: [kept] });
  expect(await session.identity()).toEqual({ userId: 'u1', cookie: 'cadre_session=s1' });
});

test('a session that ran out is signed in again, with the same secret', async () => {
  const { session, host, clock } = setUp();
  await session.identity();
  const secret = host.secret();
  clock.now += 61_000;
  expect((await session.identity()).cookie).toBe('cadre_session=s2');
  expect(host.secret()).toBe(secret);
});

test('calls that come together sign in once', async () => {
  const { session, host } = setUp();
  await Promise.all([session.identity(), session.identity(), session.identity()]);
  expect(host.logins()).toBe(1);
});

test('calls refused together renew once; one that comes late takes the renewed session', async () => {
  const { session, host } = setUp();
  const refused = await session.identity();
  const [a, b] = await Promise.all([session.renew(refused), session.renew(refused)]);
  expect(a).toEqual(b);
  expect(await session.renew(refused)).toEqual(a);
  expect(host.logins()).toBe(2);
});

test('a cookie that an answer replaces or deletes is followed', async () => {
  const { session, storage } = setUp({ cookies: [kept], storedUserId: 'u9' });
  session.keepCookies(['cadre_session=next; Max-Age=60'], await session.identity());
  const next = await session.identity();
  expect(next.cookie).toBe('cadre_session=next');
  session.keepCookies(['cadre_session=; Max-Age=0'], next);
  expect((await session.identity()).cookie).toBe('cadre_session=s1');
  expect(storage.kept()).toMatchObject([{ value: 's1' }]);
});

test('whoever an answer signed in is who calls from then on, and nobody takes that back', async () => {
  const { session, host } = setUp({ cookies: [kept], storedUserId: 'u9' });
  const former = await session.identity();
  await session.takeOver('u2', ['cadre_session=second; Max-Age=60']);
  session.keepCookies(['cadre_session=late; Max-Age=60'], former);
  expect(await session.identity()).toEqual({ userId: 'u2', cookie: 'cadre_session=second' });
  expect(host.logins()).toBe(0);
});

test('a session that cannot be stored still serves', async () => {
  const { host } = setUp();
  const full = () => Promise.reject(new Error('disk full'));
  const session = createEmbeddedSession({
    transport: host.transport,
    ensureOwner: host.ensureOwner,
    cookies: () => openCookieJar({ ...createStorage(), save: full }, () => 0),
    secrets: async () => createMemoryStore(),
    userId: { get: () => 'u1', set: () => undefined },
    log: () => undefined,
  });
  expect((await session.identity()).cookie).toBe('cadre_session=s1');
});

test('a host that does not accept its owner is reported, and asked again at the next call', async () => {
  const { host } = setUp();
  let refuse = true;
  const session = createEmbeddedSession({
    transport: (request) =>
      refuse ? Promise.resolve(Response.json({ title: 'no' }, { status: 401 })) : host.transport(request),
    ensureOwner: host.ensureOwner,
    cookies: () => openCookieJar(createStorage(), () => 0),
    secrets: async () => createMemoryStore(),
    userId: { get: () => 'u1', set: () => undefined },
    log: () => undefined,
  });
  await expect(session.identity()).rejects.toMatchObject({ code: 'sign_in_failed' });
  refuse = false;
  expect((await session.identity()).cookie).toBe('cadre_session=s1');
});
