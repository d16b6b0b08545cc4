import { setTimeout } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { CompiledQuery, type QueryResult } from 'kysely';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { callQueryMs } from './query-limit.ts';
import { StoreFailure, type StoreFailureCode } from './store.ts';

const jsonColumns: ReadonlySet<string> = new Set([
  'facts',
  'content',
  'data',
  'keywords',
  'responses',
  'journal',
  'description_json',
  'attributes',
  'handed_in',
  'rounds',
  'assumptions',
  'weights',
  'computed',
  'written',
  'stated',
  'off_keys',
  'scores',
  'places',
  'told',
  'busy',
  'people',
]);
const cachedStatements = 400;
/** How often a file that another process has locked is tried again. */
export const retryMs = 25;

type SqliteValue = string | number | bigint | null | Uint8Array;

interface Prepared {
  statement: StatementSyncInstance;
  returnsRows: boolean;
  /** Names in the result that hold JSON; found once, so that other queries pay nothing. */
  json: readonly string[];
}

function encode(value: unknown): SqliteValue {
  if (value === undefined || value === null) {
    return null;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (typeof value === 'boolean') {
    return value ? 1 : 0;
  }
  return value instanceof Uint8Array ? value : JSON.stringify(value);
}

const lockedByAnother = 5;
const uniqueViolations: ReadonlySet<number> = new Set([1555, 2067]);

/** Turns SQLite's refusals that callers can do something about into {@link StoreFailure}; others pass as they are. */
export function storeFailure(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (typeof code !== 'number') {
    return error;
  }
  if (uniqueViolations.has(code)) {
    return new StoreFailure('duplicate', error);
  }
  // The low byte is the primary code; the rest says where it happened.
  switch (code & 0xff) {
    case lockedByAnother:
    case 6:
      return new StoreFailure('busy', error);
    case 11:
    case 26:
      return new StoreFailure('database_damaged', error);
    case 13:
      return new StoreFailure('disk_full', error);
    default:
      return error;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === lockedByAnother;
}

/**
 * A connection to the file: prepared statements are kept, JSON columns encoded and decoded. Where another process has locked
 * the file, a statement waits for it as long as any may take, and everything else goes on meanwhile.
 */
export class SqliteConnection {
  readonly #database: DatabaseSyncInstance;
  /** Measured: preparing one object's row anew takes 7 times as long as reading it, 14 with rules of who may see it. */
  readonly #statements = new BoundedMap<string, Prepared>(cachedStatements);
  #metDamage = false;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  get isTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** A page could not be read: the next start must look at all of them. */
  get metDamage(): boolean {
    return this.#metDamage;
  }

  /** @param wait what is done before a file that another process has locked is tried again */
  async executeQuery<R>(query: CompiledQuery, wait = () => setTimeout(retryMs)): Promise<QueryResult<R>> {
    const last = performance.now() + callQueryMs;
    for (;;) {
      try {
        return this.#execute<R>(query);
      } catch (error) {
        const failure = this.#failure(error);
        if (!isLocked(error) || performance.now() >= last) {
          throw failure;
        }
      }
      await wait();
    }
  }

  /** Whether the database can be read, and written where it is not being written now; it waits for nothing. */
  state(): 'ok' | StoreFailureCode {
    try {
      this.#execute(CompiledQuery.raw('select 1 from company limit 1'));
      if (!this.#database.isTransaction) {
        this.#database.exec('begin immediate; rollback');
      }
      return 'ok';
    } catch (error) {
      const failure = this.#failure(error);
      if (failure instanceof StoreFailure) {
        return failure.code;
      }
      throw failure;
    }
  }

  /** Runs one statement for many lists of parameters without leaving the thread. */
  runMany(sql: string, lists: Iterable<readonly unknown[]>): void {
    try {
      const { statement } = this.#prepare(sql);
      for (const parameters of lists) {
        statement.run(...parameters.map(encode));
      }
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): unknown {
    const failure = storeFailure(error);
    this.#metDamage ||= failure instanceof StoreFailure && failure.code === 'database_damaged';
    return failure;
  }

  close(): void {
    if (this.#database.isOpen) {
      this.#database.close();
    }
  }

  /** Forgets the statements, whose column types a migration may have changed. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    const prepared = this.#prepare(query.sql);
    const parameters = query.parameters.map(encode);
    if (!prepared.returnsRows) {
      const { changes, lastInsertRowid } = prepared.statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    const rows = prepared.statement.all(...parameters);
    for (const name of prepared.json) {
      for (const row of rows) {
        const text: unknown = row[name];
        if (typeof text === 'string') {
          row[name] = JSON.parse(text);
        }
      }
    }
    return { rows };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.use(sql);
    if (known !== undefined) {
      return known;
    }
    const statement = this.#database.prepare(sql);
    const columns = statement.columns();
    const prepared = {
      statement,
      returnsRows: columns.length > 0,
      json: columns.filter((column) => column.column !== null && jsonColumns.has(column.column)).map((c) => c.name),
    };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
