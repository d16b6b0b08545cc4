import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { Ddl } from './migrations/ddl.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { sortKeyPlugin, withSortKeys } from './sort-key.ts';
import { SqliteConnection, storeFailure } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { writeStatistics } from './sqlite-statistics.ts';
import { type Store, StoreFailure } from './store.ts';

const busyTimeoutMilliseconds = 5000;

const ddl: Ddl = {
  json: (column) => `text check (${column} is null or json_valid(${column}))`,
  double: 'real',
  counter: 'integer primary key autoincrement',
  end: 'strict',
  endClustered: 'strict, without rowid',
  announceInserts: () => [],
};

function configure(database: DatabaseSyncInstance): void {
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -16384;
    pragma wal_autocheckpoint = 4000;
  `);
}

function checkPages(database: DatabaseSyncInstance): void {
  const row: unknown = database.prepare('pragma quick_check(1)').get();
  const verdict = typeof row === 'object' && row !== null && 'quick_check' in row ? row.quick_check : undefined;
  if (verdict !== 'ok') {
    throw new StoreFailure('database_damaged');
  }
}

function jsonPath(path: readonly string[]): string {
  return `$${path.map((part) => `."${part.replaceAll('"', '')}"`).join('')}`;
}

/**
 * Opens (and where needed creates and migrates) the SQLite database `file`; `:memory:` keeps it in memory.
 *
 * Every page is checked only when the last run did not end with {@link Store.close}: a marker file beside the
 * database tells. A clean start stays fast; a crash, which is when damage happens, is looked at.
 * @throws {@link StoreFailure} `database_damaged` or `disk_full`; NewerDatabase when a later version wrote it.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  const inMemory = file === ':memory:';
  const marker = `${file}.open`;
  if (!inMemory) {
    await mkdir(dirname(file), { recursive: true });
  }
  const endedWell = inMemory || !existsSync(marker);
  let database: DatabaseSyncInstance | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeoutMilliseconds, enableForeignKeyConstraints: true });
    configure(database);
    if (!endedWell) {
      checkPages(database);
    }
    if (!inMemory) {
      await writeFile(marker, '');
    }
    const connection = new SqliteConnection(database);
    const db = new Kysely<Schema>({ dialect: sqliteDialect(database, connection), plugins: [sortKeyPlugin] });
    if ((await migrate(db, migrations, { ddl })).length > 0) {
      writeStatistics(database);
      connection.forgetStatements();
    }
    return createStore(db, connection, inMemory ? undefined : marker);
  } catch (error) {
    if (database?.isOpen === true) {
      database.close();
    }
    throw isFullDisk(error) ? new StoreFailure('disk_full', error) : storeFailure(error);
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

function createStore(db: Kysely<Schema>, connection: SqliteConnection, marker: string | undefined): Store {
  const watchers = new Set<(companyId: undefined) => void>();
  return {
    engine: 'sqlite',
    db,
    async transaction(work) {
      const result = await db.transaction().execute(work);
      // One process has the file: what it commits is all there is to hear of.
      for (const wake of watchers) {
        wake(undefined);
      }
      return result;
    },
    insertRows: (_trx, table, rows) => insert(connection, table, withSortKeys(table, rows), false),
    upsertRows: (_trx, table, rows) => insert(connection, table, withSortKeys(table, rows), true),
    jsonText: (column, path) => {
      const at = sql`${sql.ref(column)}, ${jsonPath(path)}`;
      const type = sql`json_type(${at})`;
      return sql<string | null>`iif(${type} in ('true', 'false'), ${type}, cast(json_extract(${at}) as text))`;
    },
    jsonNumber: (column, path) => {
      const value = sql`${sql.ref(column)} ->> ${jsonPath(path)}`;
      return sql<number | null>`case typeof(${value}) when 'text' then null else ${value} end`;
    },
    onPublished(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    async close() {
      await db.destroy();
      if (marker !== undefined) {
        await rm(marker, { force: true });
      }
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '')}"`;
}

async function insert(
  connection: SqliteConnection,
  table: string,
  rows: readonly object[],
  replace: boolean,
): Promise<void> {
  const first = rows[0];
  if (first === undefined) {
    return;
  }
  const columns = Object.keys(first);
  const names = columns.map(quoted);
  const replaced = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const conflict = replace ? ` on conflict (id) do update set ${replaced}` : '';
  const places = columns.map(() => '?').join(', ');
  const statement = `insert into ${quoted(table)} (${names.join(', ')}) values (${places})${conflict}`;
  connection.runMany(statement, parameters(columns, rows));
}

function* parameters(columns: readonly string[], rows: readonly object[]): Iterable<readonly unknown[]> {
  for (const row of rows) {
    yield columns.map((column): unknown => Reflect.get(row, column));
  }
}
