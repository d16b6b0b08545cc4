import type { Insertable, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A table of {@link Schema}. */
export type TableName = keyof Schema & string;

/** What a query asks of an object's texts, folded as shared/search folds them. */
export interface TextNeed {
  /** Letters and digits only; each stands in some text of the object. */
  words: readonly string[];
  /** Or these letters stand in its name, in this order. */
  lettersOfName?: string;
}

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
  /** SQL of a text as names are sorted: accents and capitals folded, the same in every engine. */
  folded(text: RawBuilder<unknown>): RawBuilder<string | null>;
  /** SQL number inside a JSON column, null where there is none or something else. */
  jsonNumber(column: string, path: readonly string[]): RawBuilder<number | null>;
  /**
   * A condition on the rows of `object` that keeps every object which {@link TextNeed} can be about, and perhaps others;
   * undefined where the engine has nothing better than reading them all.
   */
  mentions(companyId: string, need: TextNeed): RawBuilder<SqlBool> | undefined;
  /**
   * Calls `wake` after live events were committed, by any process of the database: of one company, or, unnamed, of any.
   * It may be called without need, and is after it could have missed something. Answers what stops it.
   */
  onPublished(wake: (companyId: string | undefined) => void): () => void;
  /** Makes sure that what was deleted or changed so far cannot be read from the database's files either. */
  scrub(): Promise<void>;
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
