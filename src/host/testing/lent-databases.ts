import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase, withClient } from './postgres-databases.ts';

interface LentDatabase extends TestDatabase {
  /** How many things its schema is made of, and how often it was looked through for its planner: other numbers are another database. */
  schemaSize: number;
}

/** Bytes; a database that grew beyond them is slower to read than a new one is to make. */
const largest = 16 * 1024 * 1024;
/** Milliseconds to wait for a connection to end that somebody left open. */
const patience = 5000;

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

/** Leaves the schema alone, as it was made; true where it is as good as new then. */
async function emptied({ url, schemaSize }: LentDatabase): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid, ${patience}) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migration'",
    );
    await client.query(rows.map(({ name }) => `delete from "${name}"`).join(';'));
    await client.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
    const now = await measure(client);
    return now.schemaSize === schemaSize && now.bytes <= largest;
  });
}

async function made(server: string): Promise<LentDatabase> {
  const database = await createTestDatabase(server);
  return { ...database, ...(await withClient(database.url, measure)) };
}

/**
 * A database with the newest schema and nothing in it. Whoever drops it gives it back: it is emptied for the next test,
 * which takes a fraction of making one.
 */
export async function lendTestDatabase(server: string): Promise<TestDatabase> {
  const database = idle.pop() ?? (await made(server));
  return {
    url: database.url,
    async drop() {
      if (await emptied(database).catch(() => false)) {
        idle.push(database);
      } else {
        await database.drop();
      }
    },
  };
}
