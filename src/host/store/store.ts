import type { Insertable, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A table of {@link Schema}. */
export type TableName = keyof Schema & string;

/** What the host knows of its database. One implementation an engine; services see only this. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** Runs `work` in one write transaction: all of it is kept, or, when it throws, nothing. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Inserts many rows fast inside a transaction; every row must name the same columns. */
  insertRows<T extends TableName>(
    trx: Transaction<Schema>,
    table: T,
    rows: readonly Insertable<Schema[T]>[],
  ): Promise<void>;
  /** As {@link insertRows}, but a row whose `id` is there already is replaced. */
  upsertRows<T extends TableName>(
    trx: Transaction<Schema>,
    table: T,
    rows: readonly Insertable<Schema[T]>[],
  ): Promise<void>;
  /** SQL text of a value inside a JSON column, null where there is none; it sorts by its bytes. */
  jsonText(column: string, path: readonly string[]): RawBuilder<string | null>;
  /** SQL number inside a JSON column, null where there is none or something else. */
  jsonNumber(column: string, path: readonly string[]): RawBuilder<number | null>;
  /**
   * Calls `wake` after live events were committed, by any process of the database: of one company, or, unnamed, of any.
   * It may be called without need, and is after it could have missed something. Answers what stops it.
   */
  onPublished(wake: (companyId: string | undefined) => void): () => void;
  close(): Promise<void>;
}

/** `duplicate`: a value that must be unique is taken. `busy` passes; the others need a person. */
export type StoreFailureCode = 'duplicate' | 'database_damaged' | 'disk_full' | 'busy';

/** Thrown by store calls that the database refuses; the message names no data. */
export class StoreFailure extends Error {
  readonly code: StoreFailureCode;

  constructor(code: StoreFailureCode, cause?: unknown) {
    super(`store: ${code}`, { cause });
    this.name = 'StoreFailure';
    this.code = code;
  }
}
