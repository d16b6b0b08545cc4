import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresStore } from './store/open-postgres.ts';
import { withQueryLimit } from './store/query-limit.ts';
import { type Store, StoreFailure } from './store/store.ts';
import { postgresUrl } from './testing/engines.ts';
import { type FreezableProxy, startFreezableProxy } from './testing/freezable-proxy.ts';
import { lookedSeconds } from './testing/looked-seconds.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres-databases.ts';
import { type Caller, startTestHost, type TestHost } from './testing/test-host.ts';

const connections = 3;
/** A call is answered after 4 s at most; one that waits twice takes 8. Between them is what a busy computer adds. */
const longestSeconds = 7;
/** Health asks for one second at most, a call for 4. */
const longestHealthSeconds = 3;

interface Told {
  status: number;
  retryAfter: string | null;
  code: string | undefined;
  seconds: number;
}

describe.skipIf(postgresUrl === undefined)('a host whose PostgreSQL is frozen', () => {
  let database: TestDatabase;
  let proxy: FreezableProxy;
  let store: Store;
  /** Goes to the database itself. */
  let beside: Store;
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    database = await createTestDatabase(postgresUrl ?? '');
    proxy = await startFreezableProxy(database.url);
    store = await openPostgresStore({ url: proxy.url, connections });
    beside = await openPostgresStore({ url: database.url, connections: 2 });
    test = await startTestHost({ store });
    owner = await test.signIn();
  });
  beforeEach(async () => {
    proxy.thaw();
    await expect.poll(async () => (await health()).status).toBe('ok');
  });
  afterAll(async () => {
    proxy.thaw();
    await test.close();
    await beside.close();
    await proxy.close();
    await database.drop();
  });

  async function health(): Promise<{ status: string; database: string; seconds: number }> {
    const { result, seconds } = await lookedSeconds(test.call(undefined, 'GET', '/api/health'));
    return { status: result.body.status, database: result.body.database.status, seconds };
  }

  async function ask(method: string, path: string, body?: unknown, key?: string): Promise<Told> {
    const call = test.raw(owner, method, path, {
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { result: response, seconds } = await lookedSeconds(call);
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code: text === '' ? undefined : JSON.parse(text).code,
      seconds,
    };
  }

  function requireTold(told: readonly Told[]): void {
    for (const { status, retryAfter, code, seconds } of told) {
      expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'busy', true]);
      expect(seconds).toBeLessThan(longestSeconds);
    }
  }

  /** The same write again, as long as it is said to run still. */
  async function again(write: () => Promise<Told>): Promise<Told> {
    for (;;) {
      const told = await write();
      if (told.status !== 409 && told.status !== 503) {
        return told;
      }
      await setTimeout(100);
    }
  }

  it('answers every call 503 within 5 s, health within one, and works again when the database does', async () => {
    proxy.freeze();
    const asked = Promise.all([
      ask('GET', '/api/auth/me'),
      ask('GET', '/api/objects/skill'),
      ask('GET', '/api/objects/search?search=a'),
      ask('GET', '/api/messages/'),
      ask('POST', '/api/objects/skill', { name: 'Frozen' }),
      ask('POST', '/api/objects/skill', { name: 'Frozen twice' }, 'frozen-1'),
      ask('POST', '/api/auth/login', { email: 'owner@cadre.local', password: 'wrong' }),
    ]);
    const during = await health();
    expect(during).toMatchObject({ status: 'degraded', database: 'busy' });
    expect(during.seconds).toBeLessThan(longestHealthSeconds);
    requireTold(await asked);
    const after = await health();
    expect(after).toMatchObject({ status: 'degraded', database: 'silent' });
    expect(after.seconds).toBeLessThan(longestHealthSeconds);
    proxy.thaw();
    await expect.poll(async () => (await ask('GET', '/api/auth/me')).status).toBe(200);
    expect((await ask('POST', '/api/objects/skill', { name: 'Thawed' })).status).toBe(201);
    // What cleans up meanwhile is told of it, and nothing else went wrong.
    expect(test.bugs.filter((bug) => !(bug instanceof StoreFailure))).toEqual([]);
  });

  it('lets nobody wait in line for it, and none of its connections are lost by that', async () => {
    proxy.freeze();
    const askAll = () => Promise.all(Array.from({ length: 50 }, () => ask('GET', '/api/objects/skill')));
    requireTold(await askAll());
    const known = await askAll();
    requireTold(known);
    // Once it is known to be silent it is not waited for: the shortest wait of all is a second and a half.
    expect(Math.max(...known.map(({ seconds }) => seconds))).toBeLessThan(1.5);
    proxy.thaw();
    await expect.poll(async () => (await health()).status).toBe('ok');
    const told = await Promise.all(Array.from({ length: 50 }, () => ask('GET', '/api/objects/skill')));
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
    // Besides those of the calls, one listens for events, and one may have asked just now whether somebody answers.
    await expect.poll(() => proxy.connections()).toBeLessThanOrEqual(connections + 1);
  });

  it('gives up connections that went dead, one by one, while others can be made', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('GET', '/api/objects/skill')));
    proxy.freeze('open connections');
    const told = await Promise.all(Array.from({ length: connections }, () => ask('GET', '/api/objects/skill')));
    for (const { seconds } of told) {
      expect(seconds).toBeLessThan(longestSeconds);
    }
    const next = await Promise.all(Array.from({ length: 10 }, () => ask('GET', '/api/objects/skill')));
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 200));
  });

  it.each([
    ['the claim on it', 'insert into "idempotency_key"'],
    ['its commit', 'commit'],
  ])('does a write once whose answer was lost at %s', async (_at, text) => {
    const name = `Once at ${text}`;
    const write = () => ask('POST', '/api/objects/skill', { name }, `once-${text.length}`);
    proxy.freezeAnswersTo(text);
    requireTold([await write()]);
    proxy.thaw();
    expect(await again(write)).toMatchObject({ status: 201 });
    const made = await beside.db.selectFrom('object').select('id').where('name', '=', name).execute();
    expect(made).toHaveLength(1);
  });

  it('answers 503 within 5 s where another transaction keeps what a call needs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = () => {};
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const locking = beside.transaction(async (trx) => {
      await sql`lock table object in access exclusive mode`.execute(trx);
      isHeld();
      await held;
    });
    await holding;
    try {
      requireTold(await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/api/objects/skill'))));
    } finally {
      release();
      await locking;
    }
    expect((await ask('GET', '/api/objects/skill')).status).toBe(200);
  });

  it('ends a statement that takes longer than one of a call may, unless its work is known to', async () => {
    const sleep = () => sql`select pg_sleep(4.5)`.execute(store.db);
    const [call, long] = await Promise.allSettled([sleep(), withQueryLimit(20_000, sleep)]);
    expect([call, long]).toMatchObject([{ status: 'rejected', reason: { code: 'busy' } }, { status: 'fulfilled' }]);
    const { rows } = await sql`show statement_timeout`.execute(store.db);
    expect(rows).toEqual([{ statement_timeout: '3500ms' }]);
  });
});
