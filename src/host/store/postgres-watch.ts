import { Client, type ClientConfig } from 'pg';
import { callQueryMs } from './query-limit.ts';
import { StoreFailure } from './store.ts';

const tickMs = 250;
/** A server that has answered nothing for so long is asked whether it still does. */
const suspiciousMs = 1500;
const probeMs = 1500;
/** The server ends a statement first, and then the connection can be used again. */
export const answerMs = 500;
/** The longest a new connection may take: as long as a statement of a call and the server's word that it ended it. */
export const connectMs = callQueryMs + answerMs;

/** A connection that nobody uses is asked from time to time whether its other end is there. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Something that waits for the server. */
interface Wait {
  /** The most it may wait at all, and while no statement of anybody is done. */
  limit: number;
  limitWithoutProgress?: number;
  /** Called once, when waiting is over in vain. */
  giveUp: (failure: StoreFailure) => void;
}

/** Ends a connection without a word to the server, which may not be there; what waits for it hears at once. */
export function hangUp(client: Client): void {
  client.connection.stream.destroy();
}

/**
 * Knows whether a PostgreSQL server answers. Who waits for it waits here: up to a limit of their own, and no longer once
 * the server answers nobody. Then every connection is given up, and asking is refused until the server answers again.
 *
 * Time is counted in looks at it, not by the clock: a process that was held up itself, or slept, takes nobody for silent.
 */
export class PostgresWatch {
  readonly #config: ClientConfig;
  readonly #clients = new Set<Client>();
  /** In the order they came. */
  readonly #waits = new Map<Wait, number>();
  #timer: NodeJS.Timeout | undefined;
  #probe: { client: Client; waited: number } | undefined;
  #isSilent = false;
  #isClosed = false;
  #sinceAnswer = 0;
  #sinceProgress = 0;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  /** The server answers nobody; nothing that is sent now would be answered. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Gives this connection up, too, when the server is found silent. */
  watch(client: Client): void {
    this.#clients.add(client);
    client.on('end', () => this.#clients.delete(client));
  }

  /**
   * Waits until what is answered here is called, which tells how many milliseconds of it went by with nothing done.
   * @throws StoreFailure `silent` where waiting is in vain already.
   */
  wait(wait: Wait): () => number {
    if (this.#isSilent) {
      throw new StoreFailure('silent');
    }
    this.#waits.set(wait, 0);
    this.#timer ??= this.#start();
    return () => {
      const waited = this.#waits.get(wait) ?? 0;
      this.#waits.delete(wait);
      return Math.min(waited, this.#sinceProgress);
    };
  }

  /** Something was answered, by whatever connection; a statement that is done is progress. */
  answered(isProgress: boolean): void {
    this.#sinceAnswer = 0;
    if (isProgress) {
      this.#sinceProgress = 0;
    }
  }

  /**
   * Runs what asks the server, for `limit` milliseconds at most; `giveUp` ends what `ask` began.
   * @throws StoreFailure `busy` after that, `silent` as soon as the server answers nobody.
   */
  async asking<T>(limit: number, ask: () => Promise<T>, giveUp: () => void): Promise<T> {
    let failure: StoreFailure | undefined;
    const stop = this.wait({
      limit,
      giveUp(reason) {
        failure = reason;
        giveUp();
      },
    });
    try {
      return await ask();
    } catch (error) {
      throw failure ?? error;
    } finally {
      stop();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (this.#probe !== undefined) {
      hangUp(this.#probe.client);
    }
  }

  #start(): NodeJS.Timeout {
    this.#sinceAnswer = 0;
    this.#sinceProgress = 0;
    const timer = setInterval(() => this.#look(), tickMs);
    timer.unref();
    return timer;
  }

  #look(): void {
    if (this.#waits.size === 0 && !this.#isSilent) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#sinceAnswer += tickMs;
    this.#sinceProgress += tickMs;
    let longest = 0;
    for (const [wait, before] of this.#waits) {
      const waited = before + tickMs;
      this.#waits.set(wait, waited);
      longest = Math.max(longest, waited);
      const mostIdle = wait.limitWithoutProgress ?? Number.POSITIVE_INFINITY;
      if (waited >= wait.limit || Math.min(waited, this.#sinceProgress) >= mostIdle) {
        this.#giveUp(wait, 'busy');
      }
    }
    this.#lookAtProbe(Math.min(longest, this.#sinceAnswer) >= suspiciousMs);
  }

  #lookAtProbe(isSuspicious: boolean): void {
    if (this.#probe !== undefined) {
      this.#probe.waited += tickMs;
      if (this.#probe.waited >= probeMs) {
        this.#foundSilent(this.#probe.client);
      }
    } else if (isSuspicious || this.#isSilent) {
      void this.#ask();
    }
  }

  /** Asks on a connection of its own: whether a new one is answered is what everybody wants to know. */
  async #ask(): Promise<void> {
    const client = new Client(this.#config);
    const probe = { client, waited: 0 };
    this.#probe = probe;
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
    } catch {
      // A server that refuses does answer: whoever asks it something is told so, and why.
    }
    if (this.#probe === probe) {
      this.#probe = undefined;
      this.#isSilent = false;
      this.answered(false);
    }
    await client.end().catch(() => {});
  }

  #foundSilent(asked: Client): void {
    this.#probe = undefined;
    this.#isSilent = !this.#isClosed;
    hangUp(asked);
    for (const wait of this.#waits.keys()) {
      this.#giveUp(wait, 'silent');
    }
    for (const client of this.#clients) {
      hangUp(client);
    }
  }

  #giveUp(wait: Wait, code: 'busy' | 'silent'): void {
    this.#waits.delete(wait);
    wait.giveUp(new StoreFailure(code));
  }
}
