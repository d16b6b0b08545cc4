import { Client } from 'pg';
import { publishedChannel } from './postgres-ddl.ts';

const reconnectMilliseconds = 1000;

/**
 * Listens for what any process publishes, on a connection of its own. A lost connection is made again, and then `wake`
 * is called for all companies, because something may have been missed.
 */
export function listenToPostgres(url: string, wake: (companyId: string | undefined) => void): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: 'cadre events', keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', again);
    next.on('notification', ({ payload }) => wake(payload));
    try {
      await next.connect();
      await next.query(`listen ${publishedChannel}`);
      wake(undefined);
    } catch {
      // The end of the connection brings the next try.
      await next.end().catch(() => {});
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
    }, reconnectMilliseconds);
    timer.unref();
  }

  let connecting = connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await connecting;
    await client?.end().catch(() => {});
  };
}
