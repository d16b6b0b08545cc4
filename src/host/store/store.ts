import type { Insertable, Kysely, RawBuilder, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A table of {@link Schema}. */
export type TableName = keyof Schema & string;

/** What a query asks of an object's texts, folded as shared/search folds them. */
export interface TextNeed {
  /** Letters and digits only; each stands in some text of the object. */
  words: readonly string[];
  /** Or its phone has these digits. */
  digits?: string;
  /** Or these letters stand in its name, in this order. */
  lettersOfName?: string;
}

/** How the processes of a database know of one another which of them are there. */
export interface Liveness {
  /** What others know this process by: it changes. Undefined while there is nothing by which it could be known. */
  token(): string | undefined;
  /**
   * SQL of whether the process that was known by a token, not this one, is gone. One that lives may be taken for gone, because
   * it lost its connection: it must find that out by itself before what it does counts. False where nobody can tell.
   */
  isGone(token: string): RawBuilder<SqlBool>;
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
  /** SQL of all that a text column holds, as one value, a JSON array: many rows take longer to hand over than to find. */
  allOf(column: string): RawBuilder<string>;
  /** Whether a text column holds one of some texts, however many: they travel as one value, a JSON array. */
  among(column: string, texts: string): RawBuilder<SqlBool>;
  /**
   * {@link among} for a column with an index and some thousand texts at most: their rows are looked for one by one,
   * whatever the table holds.
   */
  amongIndexed(column: string, texts: string): RawBuilder<SqlBool>;
  /**
   * SQL of rows that stand in no table, as if they stood in one, to read from under an alias: they travel as one value.
   * `columns`: those that are read.
   */
  given<T extends TableName>(
    table: T,
    columns: readonly (keyof Schema[T] & string)[],
    rows: readonly object[],
  ): RawBuilder<unknown>;
  /**
   * SQL of what lists are filtered by in the JSON of `object`, as {@link jsonText} reads it: where all of a type is looked
   * through, it takes a small part of the time that `object.data` does.
   */
  listedText(path: readonly string[]): RawBuilder<string | null>;
  /** {@link listedText} of a number, as {@link jsonNumber} reads it. */
  listedNumber(path: readonly string[]): RawBuilder<number | null>;
  /**
   * How both are read where all that is asked of objects stands in the index that they are looked through by (`isInIndex`):
   * what is asked for besides would have every object read.
   */
  readonly inIndex: Pick<Store, 'listedText' | 'listedNumber'>;
  /**
   * The objects that are not deleted, under their table's name, to be looked through by columns, {@link listedText} and
   * {@link listedNumber}: one index has most of that. Whoever follows the order of an index reads the table.
   */
  lookThrough(db: Store['db']): SelectQueryBuilder<Schema, 'object', object>;
  /** SQL text of a value inside JSON, of a column or an expression: null where there is none; it sorts by its bytes. */
  jsonText(json: string | RawBuilder<unknown>, path: readonly string[]): RawBuilder<string | null>;
  /** SQL of the texts of a list that is written as JSON, as a table of the column `value`: of nothing there are none. */
  textsIn(list: RawBuilder<unknown>): RawBuilder<unknown>;
  /** SQL of {@link textsIn} as one text, in their order with a comma between: null where there are none. */
  joinedTexts(list: RawBuilder<unknown>): RawBuilder<string | null>;
  /** SQL of a JSON column with a text in place of the value at a path; as it was where there is none. */
  withJsonText(column: string, path: readonly string[], text: string): RawBuilder<Record<string, unknown>>;
  /** SQL of the day as the database's clock has it: UTC, `2025-03-01`. */
  readonly today: RawBuilder<string>;
  /** SQL of the milliseconds from 1970 to a moment that is written as ISO 8601 UTC, as a whole number. */
  milliseconds(moment: RawBuilder<unknown>): RawBuilder<number>;
  /** SQL of a text as names are sorted: accents and capitals folded, the same in every engine. */
  folded(text: RawBuilder<unknown>): RawBuilder<string | null>;
  /** SQL number inside a JSON column, null where there is none or something else. */
  jsonNumber(json: string | RawBuilder<unknown>, path: readonly string[]): RawBuilder<number | null>;
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
  readonly liveness: Liveness;
  /** Makes sure that what was deleted or changed so far cannot be read from the database's files either. */
  scrub(): Promise<void>;
  /** How often somebody of this process had to wait until another's transaction was done. */
  waits(): number;
  /** How the database is: `ok`, or what keeps it from answering or writing. Told within a second, whatever it does. */
  state(): Promise<'ok' | StoreFailureCode>;
  close(): Promise<void>;
}

/**
 * `duplicate`: a value that must be unique is taken. `busy` passes, and so may `silent`, a database that does not answer;
 * the others need a person.
 */
export type StoreFailureCode = 'duplicate' | 'database_damaged' | 'disk_full' | 'busy' | 'silent';

/** Thrown by store calls that the database refuses; the message names no data. */
export class StoreFailure extends Error {
  readonly code: StoreFailureCode;

  constructor(code: StoreFailureCode, cause?: unknown) {
    super(`store: ${code}`, { cause });
    this.name = 'StoreFailure';
    this.code = code;
  }

  /** It may go well later, with nothing done about it. */
  get passes(): boolean {
    return this.code === 'busy' || this.code === 'silent';
  }
}
