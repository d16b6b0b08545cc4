import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { Client } from 'pg';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import type { Store } from '#host/store/store.ts';
import { createTestDatabase, type TestDatabase } from './postgres-databases.ts';

/** A database with its connections: making them takes longer than many a test. */
interface LentDatabase extends TestDatabase {
  store: Store;
  /** For what is done to it between two tests. */
  client: Client;
  /** How many things its schema is made of, and how often it was looked through for its planner: other numbers are another database. */
  schemaSize: number;
}

/** Bytes; a database that grew beyond them is slower to read than a new one is to make. */
const largest = 16 * 1024 * 1024;
/** Milliseconds to wait for work to end that somebody left behind. */
const patience = 5000;
/** A host in a test is one of many: together they must not use up the server's connections. */
export const connections = 3;

/** What nobody uses at the moment; the end of the test run drops them. */
const idle: LentDatabase[] = [];

async function measure(client: Client): Promise<{ bytes: number; schemaSize: number }> {
  const { rows } = await client.query<{ bytes: string; schema: string }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from pg_attribute)
      + (select count(*) from pg_trigger) + (select count(*) from pg_proc) + (select count(*) from pg_index)
      + (select sum(vacuum_count + autovacuum_count + analyze_count + autoanalyze_count) from pg_stat_user_tables) as schema`,
  );
  return { bytes: Number(rows[0]?.bytes), schemaSize: Number(rows[0]?.schema) };
}

/** Whether nobody runs a statement or is within a transaction any more. */
async function isAtRest(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ busy: string }>(
    `select count(*) as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
  );
  return Number(rows[0]?.busy) === 0;
}

/** Leaves the schema alone, as it was made; true where it is as good as new then. */
async function emptied({ client, schemaSize }: LentDatabase): Promise<boolean> {
  const until = Date.now() + patience;
  while (!(await isAtRest(client))) {
    if (Date.now() > until) {
      return false;
    }
    await pause(10);
  }
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migration'",
  );
  await client.query(rows.map(({ name }) => `delete from "${name}"`).join(';'));
  await client.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
  const now = await measure(client);
  return now.schemaSize === schemaSize && now.bytes <= largest;
}

async function made(server: string): Promise<LentDatabase> {
  const database = await createTestDatabase(server);
  const store = await openPostgresStore({ url: database.url, connections });
  const client = new Client({ connectionString: database.url });
  // Where the server ends it, the next statement says so.
  client.on('error', () => {});
  await client.connect();
  return { ...database, store, client, ...(await measure(client)) };
}

async function takeBack(database: LentDatabase): Promise<void> {
  if (await emptied(database).catch(() => false)) {
    idle.push(database);
    return;
  }
  await database.store.close();
  await database.client.end();
  await database.drop();
}

/**
 * A store of a database with the newest schema and nothing in it. Whoever closes it gives it back, with its connections:
 * it is emptied for the next test, which takes a fraction of making one.
 */
export async function lendTestStore(server: string): Promise<Store> {
  const database = idle.pop() ?? (await made(server));
  const { store } = database;
  const watching = new Set<() => void>();
  let closed: Promise<void> | undefined;

  /** What somebody left behind must not write into the next test's database. */
  function expectOpen(): void {
    if (closed !== undefined) {
      throw new Error('The store of this test was closed');
    }
  }

  const whileOpen: KyselyPlugin = {
    transformQuery({ node }) {
      expectOpen();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...store,
    // One of its own, too, for all that is kept by it.
    db: store.db.withPlugin(whileOpen),
    async transaction(work) {
      expectOpen();
      return store.transaction(work);
    },
    onPublished(wake) {
      const stop = store.onPublished(wake);
      watching.add(stop);
      return () => {
        watching.delete(stop);
        stop();
      };
    },
    close() {
      for (const stop of watching) {
        stop();
      }
      closed ??= takeBack(database);
      return closed;
    },
  };
}
