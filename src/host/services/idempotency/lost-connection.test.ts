import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { livenessLock } from '#host/store/postgres-liveness.ts';
import type { Store } from '#host/store/store.ts';
import { postgresUrl } from '#host/testing/engines.ts';
import { createTestDatabase, type TestDatabase } from '#host/testing/postgres-databases.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

describe.skipIf(postgresUrl === undefined)('a write of a process that lost its connection and lives', () => {
  let database: TestDatabase;
  let test: TestHost;
  let owner: Caller;
  let hosts: TestHost[];

  beforeEach(async () => {
    database = await createTestDatabase(postgresUrl ?? '');
    hosts = [];
    test = await open((store) => store);
    owner = await test.signIn();
  });
  afterEach(async () => {
    for (const host of hosts) {
      await host.close();
    }
    await database.drop();
  });

  async function open(change: (store: Store) => Store): Promise<TestHost> {
    const store = change(await openPostgresStore({ url: database.url, connections: 3 }));
    // Nothing in the background, which has transactions of its own.
    const host = await startTestHost({ store, schedule: () => () => {} });
    hosts.push(host);
    await expect.poll(() => store.liveness.token()).toBeDefined();
    return host;
  }

  /** A host that pauses in a write: before it begins its transaction, or at the end of it. */
  async function openPausing(when: 'before' | 'written') {
    let next: { reached: () => void; resumed: Promise<void> } | undefined;
    const pause = async (here: boolean) => {
      const current = here ? next : undefined;
      if (current !== undefined) {
        next = undefined;
        current.reached();
        await current.resumed;
      }
    };
    const host = await open((store) => ({
      ...store,
      async transaction(work) {
        await pause(when === 'before');
        return store.transaction(async (trx) => {
          const done = await work(trx);
          await pause(when === 'written');
          return done;
        });
      },
    }));
    async function begin(key: string) {
      const reached = signal();
      const resumed = signal();
      next = { reached: reached.give, resumed: resumed.given };
      const answer = write(host, key);
      await reached.given;
      return { answer, resume: resumed.give };
    }
    return { host, begin };
  }

  async function write(host: TestHost, key: string) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify({ name: key });
    const response = await host.raw(owner, 'POST', '/api/objects/skill', { headers, body });
    return { status: response.status, body: await response.json() };
  }

  type Told = Awaited<ReturnType<typeof write>>;

  const inFlight = { status: 409, body: { code: 'in_flight' } };

  /** The clock stands still: nobody is given up because of the time. */
  async function repeat(key: string): Promise<Told> {
    let told: Told | undefined;
    await expect
      .poll(async () => {
        told = await write(test, key);
        return told.status;
      })
      .toBe(201);
    return told as Told;
  }

  async function requireOnce(key: string, told: Told): Promise<void> {
    expect(told.status).toBe(201);
    const rows = await test.store.db.selectFrom('object').select('id').where('name', '=', key).execute();
    expect(rows).toEqual([{ id: told.body.id }]);
    for (const host of hosts) {
      expect(await write(host, key)).toEqual(told);
      expect(host.bugs).toEqual([]);
    }
  }

  async function cut({ store }: TestHost): Promise<void> {
    const lock = livenessLock(store.liveness.token() ?? '');
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and ((classid::bigint << 32) | objid::bigint) = ${lock}::bigint`.execute(test.store.db);
    expect(rows).toHaveLength(1);
  }

  it('is left alone while the connection is there', async () => {
    const { host, begin } = await openPausing('before');
    const { answer, resume } = await begin('slow');
    expect(await write(test, 'slow')).toMatchObject(inFlight);
    expect(await write(host, 'slow')).toMatchObject(inFlight);
    resume();
    await requireOnce('slow', await answer);
  });

  it('is done once, by who repeated it', async () => {
    const { host, begin } = await openPausing('before');
    const { answer, resume } = await begin('cut');
    await cut(host);
    const told = await repeat('cut');
    resume();
    expect(await answer).toMatchObject(inFlight);
    await requireOnce('cut', told);
  });

  it('is its own again once it has another connection', async () => {
    const { host, begin } = await openPausing('before');
    const before = host.store.liveness.token();
    await cut(host);
    const isBack = () => ![undefined, before].includes(host.store.liveness.token());
    await expect.poll(isBack).toBe(true);
    const { answer, resume } = await begin('later');
    expect(await write(test, 'later')).toMatchObject(inFlight);
    resume();
    await requireOnce('later', await answer);
  });

  it('is answered from what it commits while the repeat waits for it', async () => {
    const { host, begin } = await openPausing('written');
    const { answer, resume } = await begin('late');
    await cut(host);
    const repeated = repeat('late');
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%"idempotency_key"%'`.execute(host.store.db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    resume();
    const told = await answer;
    expect(await repeated).toEqual(told);
    await requireOnce('late', told);
  });

  it('is done once where the same process is asked again', async () => {
    const { host, begin } = await openPausing('before');
    const { answer, resume } = await begin('same');
    await cut(host);
    await expect.poll(async () => (await write(host, 'same')).status).toBe(201);
    resume();
    expect(await answer).toMatchObject(inFlight);
    await requireOnce('same', await repeat('same'));
  });
});
