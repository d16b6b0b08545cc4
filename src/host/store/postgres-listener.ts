import { Client } from 'pg';
import { publishedChannel } from './postgres-ddl.ts';
import { livenessLock, newLivenessToken } from './postgres-liveness.ts';
import { connectMs, hangUp, keptAlive, type PostgresWatch } from './postgres-watch.ts';

const reconnectMs = 1000;

/** The server finds out within half a minute that this computer is gone, whether or not it has something to tell it. */
const watchedByServer =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';

/** The connection by which a process hears of others, and they of its death. */
export interface PostgresListener {
  /** What others know this process by while the connection is there; undefined while it is made. */
  livenessToken(): string | undefined;
  close(): Promise<void>;
}

/**
 * Listens for what any process publishes, on a connection of its own. A lost connection is made again, and then `wake`
 * is called for all companies, because something may have been missed.
 *
 * The connection holds an advisory lock under a key of its own: who can have that lock knows that the process is gone,
 * or has at least lost this connection. The address must lead to the server itself: behind a pooler that shares
 * connections among clients (PgBouncer), the connection says nothing about the process, and nobody hears of events.
 */
export function listenToPostgres(
  url: string,
  watch: PostgresWatch,
  wake: (companyId: string | undefined) => void,
): PostgresListener {
  let client: Client | undefined;
  let token: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'cadre events',
      ...keptAlive,
      options: watchedByServer,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
    });
    client = next;
    watch.watch(next);
    next.on('error', () => {});
    next.on('end', () => {
      token = undefined;
      again();
    });
    next.on('notification', ({ payload }) => wake(payload));
    try {
      await next.connect();
      const name = newLivenessToken();
      await next.query('select pg_advisory_lock($1::bigint)', [livenessLock(name)]);
      await next.query(`listen ${publishedChannel}`);
      token = name;
      wake(undefined);
    } catch {
      // The end of the connection brings the next try.
      hangUp(next);
      again();
    }
  }

  function again(): void {
    if (isClosed || timer !== undefined) {
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, reconnectMs);
    timer.unref();
  }

  let connecting = connect();
  return {
    livenessToken: () => token,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      if (client !== undefined) {
        hangUp(client);
      }
    },
  };
}
