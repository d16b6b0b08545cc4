import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { bundledProgram } from '#host/testing/bundled-program.ts';
import { postgresUrl } from '#host/testing/engines.ts';
import { createTestDatabase, type TestDatabase } from '#host/testing/postgres-databases.ts';
import type { DeathAt, KeyedWrite, ToldWrite } from '#host/testing/repeating-process.ts';
import { runs } from '#shared/testing/runs.ts';

const program = join(import.meta.dirname, '../../testing/repeating-process.ts');
const deaths: readonly DeathAt[] = ['claimed', 'written', 'committing', 'committed'];
/** On a busy machine; two minutes are what it takes where nobody can tell that a process died. */
const longestSeconds = 60;
/** The PostgreSQL advisory lock that commits of objects wait for. */
const commitLock = 1;

/** A host in a process of its own. The clocks of all of them stand still. */
interface HostProcess {
  write(key: string): Promise<ToldWrite>;
  /** Kills it when a write is so far, and `isTime`. */
  dieWriting(key: string, at: DeathAt, isTime?: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
}

async function startProcess(folder: string, url?: string): Promise<HostProcess> {
  const args = [await bundledProgram(program), folder, ...(url === undefined ? [] : [url])];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async () => JSON.parse((await lines.next()).value ?? '"ended"');
  const tell = (write: KeyedWrite) => child.stdin.write(`${JSON.stringify(write)}\n`);
  expect(await hear()).toBe('ready');
  return {
    write(key) {
      tell({ key });
      return hear();
    },
    async dieWriting(key, dieAt, isTime = async () => true) {
      tell({ key, dieAt });
      expect(await hear()).toBe(dieAt);
      while (!(await isTime())) {
        await setTimeout(10);
      }
      child.kill('SIGKILL');
      expect((await closed)[1]).toBe('SIGKILL');
    },
    async stop() {
      child.stdin.end();
      await closed;
    },
  };
}

/** The same write again, as clients do, until it is answered. */
async function repeat(host: HostProcess, key: string): Promise<ToldWrite> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  let told = await host.write(key);
  while ((told.body.code === 'in_flight' || told.status === 503) && seconds() < longestSeconds) {
    await setTimeout(20);
    told = await host.write(key);
  }
  expect([told.status, told.body]).toEqual([201, expect.objectContaining({ name: key })]);
  expect(seconds()).toBeLessThan(longestSeconds);
  return told;
}

async function idsOf(store: Store, name: string): Promise<(string | undefined)[]> {
  const rows = await store.db.selectFrom('object').select('id').where('name', '=', name).execute();
  return rows.map((row) => row.id);
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-dead-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a write whose process was killed, on an SQLite file', () => {
  it.each(deaths)('is answered at once after the next start, and there once: %s', async (at) => {
    // Where in its commit a process is killed is left to chance.
    for (let round = 0; round < (at === 'committing' ? runs({ usual: 1, long: 50 }) : 1); round += 1) {
      const key = `${at}-${round}`;
      await (await startProcess(folder)).dieWriting(key, at);
      const next = await startProcess(folder);
      const { body } = await repeat(next, key);
      expect(await next.write(key)).toEqual({ status: 201, body, isReplayed: true });
      await next.stop();
      const store = await openSqliteStore(join(folder, 'cadre.db'));
      expect(await idsOf(store, key)).toEqual([body.id]);
      await store.close();
    }
  });
});

describe.skipIf(postgresUrl === undefined)('a write whose process was killed, on PostgreSQL', () => {
  let database: TestDatabase;
  let store: Store;
  let other: HostProcess;

  beforeAll(async () => {
    database = await createTestDatabase(postgresUrl ?? '');
    store = await openPostgresStore({ url: database.url, connections: 2 });
    other = await startProcess(folder, database.url);
    // A commit of objects takes as long as a test says, so that a process can be killed during one.
    await sql`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${sql.lit(commitLock)}); return null; end $$`.execute(store.db);
    await sql`create constraint trigger wait_for_test after insert on object
      deferrable initially deferred for each row execute function wait_for_test()`.execute(store.db);
  });
  afterAll(async () => {
    await other.stop();
    await store.close();
    await database.drop();
  });

  /** The server commits, whether or not anybody waits for its answer. */
  async function isCommitting(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'active' and query = 'commit'`.execute(store.db);
    return rows.length > 0;
  }

  /** Keeps objects from being committed until what it answers is called. */
  async function holdCommits(): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holding: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      holding = store.transaction(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(commitLock)})`.execute(trx);
        resolve();
        await released;
      });
    });
    return async () => {
      release();
      await holding;
    };
  }

  /** A host dies when a write is so far; then hosts are asked to repeat it, and a commit that is under way goes on. */
  async function repeatedAfterDeath(hosts: readonly HostProcess[], key: string, at: DeathAt): Promise<ToldWrite[]> {
    const host = await startProcess(folder, database.url);
    const goOn = at === 'committing' ? await holdCommits() : async () => {};
    await host.dieWriting(key, at, at === 'committing' ? isCommitting : undefined);
    const repeated = Promise.all(hosts.map((asked) => repeat(asked, key)));
    await goOn();
    return repeated;
  }

  async function requireOnce(hosts: readonly HostProcess[], key: string, { body }: ToldWrite): Promise<void> {
    expect(await idsOf(store, key)).toEqual([body.id]);
    for (const host of hosts) {
      expect(await host.write(key)).toEqual({ status: 201, body, isReplayed: true });
    }
  }

  it.each(deaths)('is answered at once by another host, and there once: %s', async (at) => {
    const [told] = await repeatedAfterDeath([other], at, at);
    await requireOnce([other], at, told as ToldWrite);
  });

  it('is done by one of two hosts that are asked at once, and both answer the same', async () => {
    // One was there before, the other is the next start.
    const next = await startProcess(folder, database.url);
    const hosts = [other, next];
    for (const at of ['claimed', 'committing'] as const) {
      const key = `both-${at}`;
      const [one, another] = await repeatedAfterDeath(hosts, key, at);
      expect(another?.body).toEqual(one?.body);
      await requireOnce(hosts, key, one as ToldWrite);
    }
    await next.stop();
  });
});
