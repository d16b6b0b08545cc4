import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { prepareFor } from './before-statements.ts';
import { answerMs, hangUp, type PostgresWatch } from './postgres-watch.ts';
import { StoreFailure, type StoreFailureCode } from './store.ts';

/** What PostgreSQL must do itself is a string or number; JSON columns take their values as JSON text. */
function encode(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
  return isJson ? JSON.stringify(value) : value;
}

const failuresByCode: Readonly<Record<string, StoreFailureCode>> = {
  '23505': 'duplicate',
  // Another transaction was in the way: serialization, deadlock, lock not to be had, statement stopped.
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  // The server stops, starts, or has no room for another connection.
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  '53300': 'busy',
  '53100': 'disk_full',
  XX001: 'database_damaged',
  XX002: 'database_damaged',
  ECONNREFUSED: 'busy',
  ECONNRESET: 'busy',
  EPIPE: 'busy',
  ETIMEDOUT: 'busy',
};

const lostConnection = /^(connection terminated|timeout exceeded when trying to connect|client has encountered)/i;

/** Turns PostgreSQL's refusals that callers can do something about into {@link StoreFailure}; others pass as they are. */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreFailure) {
    return error;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known =
    failuresByCode[code] ?? (code.startsWith('08') || lostConnection.test(error.message) ? 'busy' : undefined);
  return known === undefined ? error : new StoreFailure(known, error);
}

const preparedStatements = 400;
const longestPrepared = 16_000;
/** By their texts; those that were asked longest ago go first, so that what is asked all the time keeps its name. */
const names = new BoundedMap<string, string>(preparedStatements);
let namesGiven = 0;

/**
 * Statements that come again are planned once a connection: planning costs more than most of them. Measured: one object's
 * row takes 1.4 times as long without, 3.6 with rules of who may see it.
 */
function preparedName(text: string): string | undefined {
  if (text.length > longestPrepared) {
    return undefined;
  }
  const known = names.use(text);
  if (known !== undefined) {
    return known;
  }
  namesGiven += 1;
  const name = `cadre_${namesGiven}`;
  names.set(text, name);
  return name;
}

/** What each connection has prepared, also what has lost its name since: the server keeps some 50 kB of each. */
const preparedBy = new WeakMap<PoolClient, Set<string>>();
const mostPrepared = 2 * preparedStatements;

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Every statement gets at least so long, however long its caller has waited. */
const shortestMs = 750;

/** How long statements are waited for. */
interface Patience {
  /** Milliseconds after which the server ends one. */
  limit: number;
  /** Milliseconds that were waited in vain for the connection: the first has so much less. */
  inVain: number;
}

/** One connection of the pool, while a query or a transaction has it. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #watch: PostgresWatch;
  readonly #limit: number;
  #inVain: number;
  #isBroken = false;

  constructor(client: PoolClient, watch: PostgresWatch, { limit, inVain }: Patience) {
    this.#client = client;
    this.#watch = watch;
    this.#limit = limit;
    this.#inVain = inVain;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await prepareFor(this, query);
    const { rows, command, rowCount } = await this.run(query.sql, query.parameters, preparedName(query.sql));
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async run(text: string, parameters: readonly unknown[] = [], name?: string) {
    const values = parameters.map(encode);
    const query = name === undefined ? { text, values } : { text, values, name };
    if (name !== undefined) {
      preparedBy.set(this.#client, (preparedBy.get(this.#client) ?? new Set()).add(name));
    }
    try {
      const answer = await this.#watch.asking(
        Math.max(this.#limit + answerMs - this.#inVain, shortestMs),
        () => this.#client.query(query),
        () => this.#hangUp(),
      );
      this.#watch.answered(true);
      this.#inVain = 0;
      return answer;
    } catch (error) {
      if (error instanceof DatabaseError) {
        this.#watch.answered(false);
      }
      if (isOutdatedPlan(error)) {
        // Another process has changed a table under it: a new connection knows the new one.
        this.giveUp();
        throw new StoreFailure('busy', error);
      }
      throw postgresFailure(error);
    }
  }

  #hangUp(): void {
    this.giveUp();
    hangUp(this.#client);
  }

  /** A connection in an unknown state must not serve anybody else. */
  giveUp(): void {
    this.#isBroken = true;
  }

  /** Back to the pool; one that has prepared too much makes room for a new one. */
  release(): void {
    const isFull = (preparedBy.get(this.#client)?.size ?? 0) > mostPrepared;
    this.#client.release(this.#isBroken || isFull);
  }
}
