import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import { PostgresConnection } from './postgres-connection.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { SqliteLikeCompiler } from './postgres-query-compiler.ts';

function own(connection: DatabaseConnection): PostgresConnection {
  if (!(connection instanceof PostgresConnection)) {
    throw new TypeError('a connection of another driver');
  }
  return connection;
}

class PostgresDriver implements Driver {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#pool.connect();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await own(connection).run('commit');
    // A statement failed and its caller went on: PostgreSQL answers the commit by rolling back.
    if (command === 'ROLLBACK') {
      throw new Error('the transaction was rolled back, because a statement of it had failed');
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await own(connection).run('rollback');
    } catch {
      // The connection is lost, and the transaction with it; why is what the caller is told already.
      own(connection).giveUp();
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#pool.release(own(connection));
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** Kysely over `pg`. `neverNull`: columns that no table allows to be null; may be filled after opening. */
export function postgresDialect(pool: PostgresPool, neverNull: ReadonlySet<string>): Dialect {
  return {
    createDriver: () => new PostgresDriver(pool),
    createQueryCompiler: () => new SqliteLikeCompiler(neverNull),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
  };
}
