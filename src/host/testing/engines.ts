import { join } from 'node:path';
import { env } from 'node:process';
import type { Migration } from '#host/store/migrations/ddl.ts';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { createTestDatabase } from './postgres-databases.ts';

export type Engine = Store['engine'];

/** Where tests find a PostgreSQL whose user may create databases; undefined where none is set. */
export const postgresUrl = env.CADRE_TEST_POSTGRES_URL || undefined;

/** The engines that tests of services run on: `describe.each(engines)('… on %s', (engine) => …)`. */
export const engines: readonly Engine[] = postgresUrl === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** A host in a test is one of many: together they must not use up the server's connections. */
const connections = 3;

/** An empty store of an engine, for one test; nothing of it is left once it is closed. */
export async function openTestStore(engine: Engine, folder: string): Promise<Store> {
  if (engine === 'sqlite') {
    return openSqliteStore(join(folder, 'cadre.db'));
  }
  const database = await createTestDatabase(serverUrl());
  const store = await openPostgresStore({ url: database.url, connections });
  return {
    ...store,
    async close() {
      await store.close();
      await database.drop();
    },
  };
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
    return { location: file, open: (migrations) => openSqliteStore(file, { migrations }), drop: async () => {} };
  }
  const { url, drop } = await createTestDatabase(serverUrl(), 'empty');
  return { location: url, open: (migrations) => openPostgresStore({ url, connections, migrations }), drop };
}

function serverUrl(): string {
  if (postgresUrl === undefined) {
    throw new Error('CADRE_TEST_POSTGRES_URL is not set');
  }
  return postgresUrl;
}
