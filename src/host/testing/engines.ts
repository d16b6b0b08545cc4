import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Migration } from '#host/store/migrations/ddl.ts';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { connections, lendTestStore } from './lent-databases.ts';
import { createTestDatabase } from './postgres-databases.ts';

export type Engine = Store['engine'];

/** Where tests find a PostgreSQL whose user may create databases; undefined where none is set. */
export const postgresUrl = env.CADRE_TEST_POSTGRES_URL || undefined;

/** The engines that tests of services run on: `describe.each(engines)('… on %s', (engine) => …)`. */
export const engines: readonly Engine[] = postgresUrl === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

let migratedFile: Promise<Buffer> | undefined;

/** The bytes of a SQLite database with the newest schema and nothing in it: migrating takes longer than most tests. */
async function migrateOnce(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-template-'));
  try {
    const file = join(folder, 'cadre.db');
    await (await openSqliteStore(file)).close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An empty store of an engine, for one test; nothing of it is left once it is closed. */
export async function openTestStore(engine: Engine, folder: string): Promise<Store> {
  if (engine === 'sqlite') {
    const file = join(folder, 'cadre.db');
    migratedFile ??= migrateOnce();
    // Where a host ran before, its own database is opened again.
    await writeFile(file, await migratedFile, { flag: 'wx' }).catch(unlessThere);
    // Waiting for the disk takes longer than most calls; a power failure ends the test with it.
    return openSqliteStore(file, { isKept: false });
  }
  return lendTestStore(serverUrl());
}

/** A database without a schema, which may be opened several times. */
export interface EmptyDatabase {
  /** The file, or the `postgres://` address. */
  location: string;
  open(migrations: readonly Migration[]): Promise<Store>;
  drop(): Promise<void>;
}

/** A database for tests of migrations. */
export async function createEmptyDatabase(engine: Engine, folder: string): Promise<EmptyDatabase> {
  if (engine === 'sqlite') {
    const file = join(folder, 'cadre.db');
    return {
      location: file,
      open: (migrations) => openSqliteStore(file, { migrations, isKept: false }),
      drop: async () => {},
    };
  }
  const { url, drop } = await createTestDatabase(serverUrl(), 'empty');
  return { location: url, open: (migrations) => openPostgresStore({ url, connections, migrations }), drop };
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') {
    throw error;
  }
}

/** @throws Error where no PostgreSQL is set. */
export function serverUrl(): string {
  if (postgresUrl === undefined) {
    throw new Error('CADRE_TEST_POSTGRES_URL is not set');
  }
  return postgresUrl;
}
