import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { letOthersIn, lettingOthersIn } from '#host/lib/let-others-in.ts';
import { retryMs, type SqliteConnection } from './sqlite-connection.ts';
import type { Turns } from './turns.ts';

/** The most that is waited for a transaction of this process; a statement cannot be interrupted. */
const turnMs = 20_000;

/** What statements are run on: who only reads does not wait for who writes, and sees what was there before. */
export interface SqliteConnections {
  writer: SqliteConnection;
  /** None where there is nothing that two could open. */
  reader: SqliteConnection | undefined;
  /** Whose statements and transactions the writer is for. */
  turns: Turns;
  onCommitted: () => void;
}

/** Only what is certain to write nothing. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' ||
    (query.kind === 'RawNode' &&
      /^\s*(?:select|with)\b/i.test(sql) &&
      !/\b(?:insert|update|delete|replace)\b/i.test(sql))
  );
}

/** One statement's connection, or a transaction's: the writer is taken where it is needed. */
class Session implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #hasTurn = false;
  #inTransaction: ReturnType<typeof lettingOthersIn> | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#connections;
    // A statement leaves the thread to nobody, and one follows the other.
    const others = (this.#inTransaction ?? letOthersIn)();
    if (others !== undefined) {
      await others;
    }
    if (this.#hasTurn) {
      return writer.executeQuery<R>(query);
    }
    if (reader !== undefined && isRead(query)) {
      return reader.executeQuery<R>(query);
    }
    await this.#takeTurn();
    try {
      return await writer.executeQuery<R>(query, () => this.#letOthersBy());
    } finally {
      this.release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    await this.#takeTurn();
    // Immediate: the write lock is taken now, not when a read turns into a write halfway.
    await this.#connections.writer.executeQuery(CompiledQuery.raw('begin immediate'), () => this.#letOthersBy());
    this.#inTransaction = lettingOthersIn();
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const { writer, onCommitted } = this.#connections;
    // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
    if (statement === 'commit' || writer.isTransaction) {
      await writer.executeQuery(CompiledQuery.raw(statement));
    }
    if (statement === 'commit') {
      onCommitted();
    }
  }

  release(): void {
    if (this.#hasTurn) {
      this.#hasTurn = false;
      this.#connections.turns.give();
    }
  }

  async #takeTurn(): Promise<void> {
    await this.#connections.turns.take(turnMs);
    this.#hasTurn = true;
  }

  async #letOthersBy(): Promise<void> {
    const { turns } = this.#connections;
    turns.give();
    await setTimeout(retryMs);
    // However long it takes: whoever has the connection gives the turn back.
    await turns.take();
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#connections);
  }

  beginTransaction(session: Session): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: Session): Promise<void> {
    return session.end('commit');
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.end('rollback');
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release();
  }

  /** Who writes closes last, and clears up. */
  async destroy(): Promise<void> {
    this.#connections.reader?.close();
    this.#connections.writer.close();
  }
}

/** Kysely would have one wait for another all the time; here a statement lets others by while the file is locked. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely over the `node:sqlite` API; Kysely's own driver expects better-sqlite3's statements. */
export function sqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createDriver: () => new SqliteDriver(connections),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new OwnTurns(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}
