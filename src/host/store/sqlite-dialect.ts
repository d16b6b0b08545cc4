import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The most that is waited for a transaction of this process; a statement cannot be interrupted. */
const turnMs = 20_000;

class SqliteDriver implements Driver {
  readonly #database: DatabaseSyncInstance;
  readonly #connection: SqliteConnection;

  constructor(database: DatabaseSyncInstance, connection: SqliteConnection) {
    this.#database = database;
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#connection.turns.take(turnMs);
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: the write lock is taken now, not when a read turns into a write halfway.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
    if (this.#database.isTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    }
  }

  async releaseConnection(): Promise<void> {
    this.#connection.turns.give();
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) {
      this.#database.close();
    }
  }
}

/** Kysely would have one wait for another all the time; here a statement lets others by while the file is locked. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely over the `node:sqlite` API; Kysely's own driver expects better-sqlite3's statements. */
export function sqliteDialect(database: DatabaseSyncInstance, connection: SqliteConnection): Dialect {
  return {
    createDriver: () => new SqliteDriver(database, connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new OwnTurns(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}
