import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, ownerSecret, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const minute = 60_000;

describe.each(engines)('floods of wrong passwords on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  async function attempt(email: string, password: string, address: string) {
    const response = await test.raw(undefined, 'POST', '/api/auth/login', {
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json', 'x-client-address': address },
    });
    const { status, headers } = response;
    return { status, retryAfter: Number(headers.get('retry-after')), body: await response.json() };
  }

  async function flood(email: string, address: (n: number) => string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      statuses.push((await attempt(email, 'wrong', address(n))).status);
    }
    return statuses;
  }

  it('lock the account for the network they come from, and for nobody else', async () => {
    const email = 'flooded@example.com';
    await test.addUser(owner.companyId, 'member', email);
    expect(await flood(email, () => '192.0.2.1', 9)).toEqual(Array(9).fill(401));
    expect((await attempt(email, ownerSecret, '192.0.2.1')).status).toBe(200);
    test.advance(minute);
    expect(await flood(email.toUpperCase(), () => '192.0.2.1', 11)).toEqual([...Array(10).fill(401), 429]);
    test.advance(minute);
    expect(await attempt(email, ownerSecret, '192.0.2.1')).toMatchObject({ status: 429, retryAfter: 14 * 60 });
    expect((await attempt(email, ownerSecret, '192.0.2.2')).status).toBe(200);
    expect((await attempt(email, ownerSecret, '::ffff:192.0.2.2')).status).toBe(200);
    test.advance(14 * minute);
    expect((await attempt(email, ownerSecret, '192.0.2.1')).status).toBe(200);
  });

  it('from many networks lock nobody out', async () => {
    const email = 'spread@example.com';
    await test.addUser(owner.companyId, 'member', email);
    expect(await flood(email, (n) => `198.51.100.${n}`, 30)).toEqual(Array(30).fill(401));
    expect((await attempt(email, ownerSecret, '203.0.113.200')).status).toBe(200);
  });

  it('by IPv6 are one network a /64', async () => {
    const email = 'sixes@example.com';
    await test.addUser(owner.companyId, 'member', email);
    const statuses = await flood(email, (n) => `2001:db8:1:2::${n.toString(16)}`, 11);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt(email, ownerSecret, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await attempt(email, ownerSecret, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('say nothing of who has an account', async () => {
    const email = 'told@example.com';
    await test.addUser(owner.companyId, 'member', email);
    for (let n = 0; n < 11; n += 1) {
      const known = await attempt(email, 'wrong', '192.0.2.77');
      const unknown = await attempt('nobody.told@example.com', 'wrong', '192.0.2.77');
      expect([unknown.status, unknown.retryAfter, unknown.body]).toEqual([known.status, known.retryAfter, known.body]);
    }
  });

  it('make a network wait, whichever accounts it tries, and a site of many networks, also at once', async () => {
    const limit = createSignInLimit(test.store, test.now);
    const tries = (count: number, address: (n: number) => string) =>
      Promise.allSettled(Array.from({ length: count }, (_, n) => limit.admit(`nobody${n}@example.com`, address(n))));
    const refused = (results: PromiseSettledResult<unknown>[]) =>
      results.filter(({ status }) => status === 'rejected').length;
    expect(refused(await tries(50, () => '203.0.113.77'))).toBe(0);
    expect(refused(await tries(20, () => '203.0.113.77'))).toBe(20);
    expect(await attempt('x@example.com', 'wrong', '203.0.113.77')).toMatchObject({ status: 429, retryAfter: 15 * 60 });
    expect((await attempt('x@example.com', 'wrong', '203.0.113.9')).status).toBe(401);
    const network = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
    expect(refused(await tries(200, network))).toBe(0);
    expect(refused(await tries(10, (n) => network(n + 500)))).toBe(10);
  });

  it('at a stolen session leave the password’s owner the way to change it', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'stolen@example.com');
    const change = (current: string, address: string) =>
      test.raw(caller, 'PUT', '/api/users/me/password', {
        body: JSON.stringify({ current, new: 'four chairs in a harbour' }),
        headers: { 'content-type': 'application/json', 'x-client-address': address },
      });
    for (let n = 0; n < 10; n += 1) {
      expect((await change('wrong', '192.0.2.9')).status).toBe(422);
    }
    expect((await change(ownerSecret, '192.0.2.9')).status).toBe(429);
    expect((await change(ownerSecret, '192.0.2.10')).status).toBe(204);
  });

  it('let as many mails through where all are asked for at once', async () => {
    const { admitsMailTo } = createSignInLimit(test.store, test.now);
    const admitted = await Promise.all(Array.from({ length: 6 }, () => admitsMailTo('asks-at-once')));
    expect(admitted).toEqual([true, true, true, false, false, false]);
  });
});
