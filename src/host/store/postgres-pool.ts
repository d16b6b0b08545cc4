import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { PostgresConnection, postgresFailure } from './postgres-connection.ts';
import { connectMs, type PostgresWatch } from './postgres-watch.ts';
import { callQueryMs, queryLimit } from './query-limit.ts';

/** The most that is waited for a connection of a server that is well and has much to do. */
const lineMs = 10_000;

/** How many connections there are at once, and how they are made. */
export interface PostgresPoolOptions extends ClientConfig {
  connections: number;
}

/**
 * The connections of this process. More are not made than there may be: others wait in line, and no longer once the
 * server answers nobody. Each has the limit of {@link queryLimit} on its statements while somebody has it.
 */
export class PostgresPool {
  readonly #pool: Pool;
  readonly #watch: PostgresWatch;
  /** What the server was told last, where it is not what every connection begins with. */
  readonly #limits = new WeakMap<PoolClient, number>();
  readonly #line: (() => void)[] = [];
  #free: number;

  constructor({ connections, ...config }: PostgresPoolOptions, watch: PostgresWatch) {
    class WatchedClient extends Client {
      constructor(given?: string | ClientConfig) {
        super(given);
        watch.watch(this);
      }
    }
    this.#watch = watch;
    this.#free = connections;
    this.#pool = new Pool({
      ...config,
      max: connections,
      connectionTimeoutMillis: connectMs,
      statement_timeout: callQueryMs,
      Client: WatchedClient,
    });
    // A connection that breaks fails the query it runs, and is replaced at the next; unheard it would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** @throws StoreFailure `busy` where none is to be had in time, `silent` at once where the server answers nobody. */
  async connect(): Promise<PostgresConnection> {
    const inVain = await this.#enter();
    let connection: PostgresConnection | undefined;
    try {
      const client = await this.#watch.asking(
        connectMs,
        () => this.#pool.connect(),
        () => {},
      );
      connection = new PostgresConnection(client, this.#watch, { limit: queryLimit(), inVain });
      await this.#tellLimit(client, connection);
      return connection;
    } catch (error) {
      if (connection === undefined) {
        this.#leave();
      } else {
        connection.giveUp();
        this.release(connection);
      }
      throw postgresFailure(error);
    }
  }

  release(connection: PostgresConnection): void {
    connection.release();
    this.#leave();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #tellLimit(client: PoolClient, connection: PostgresConnection): Promise<void> {
    const limit = queryLimit();
    if (limit !== (this.#limits.get(client) ?? callQueryMs)) {
      await connection.run(`set statement_timeout = ${limit}`);
      this.#limits.set(client, limit);
    }
  }

  /** Waits in line; tells how many milliseconds of that were in vain, as nobody was served. */
  #enter(): Promise<number> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(0);
    }
    return new Promise((resolve, reject) => {
      const stop = this.#watch.wait({
        limit: lineMs,
        limitWithoutProgress: connectMs,
        giveUp: (failure) => {
          this.#line.splice(this.#line.indexOf(enter), 1);
          reject(failure);
        },
      });
      const enter = () => resolve(stop());
      this.#line.push(enter);
    });
  }

  #leave(): void {
    const next = this.#line.shift();
    if (next === undefined) {
      this.#free += 1;
    } else {
      next();
    }
  }
}
