import type { Identity } from '#host/access/index.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import type { Store } from '#host/store/store.ts';
import type { CompanyFeed } from './company-feed.ts';
import { type HeardEvent, readEventRange } from './read-events.ts';

/** A stream in which nothing happens says so this often, and looks whether its session is still open. */
export const heartbeatMs = 15_000;
const reconnectMs = 3000;

export interface EventListener {
  readonly userId: string;
  readonly stream: ReadableStream<Uint8Array>;
  /** There may be something new. */
  wake(): void;
  end(): void;
}

export interface ListenerDeps {
  store: Store;
  clock: () => Date;
  schedule: Schedule;
  /** Who the session is now; undefined once it has ended. */
  identify: (identity: Identity) => Promise<Identity | undefined>;
  /** The feed of the company, whose last event is known. */
  join: (last: number) => CompanyFeed;
  onEnd: (listener: EventListener) => void;
}

function frame(sequence: number, event: Omit<HeardEvent, 'sequence'>): string {
  const { type, at, data } = event;
  return `id: ${sequence}\nevent: ${type}\ndata: ${JSON.stringify({ type, at, data })}\n\n`;
}

/**
 * The events of one listener as `text/event-stream`. It holds a cursor and asks the feed of its company when the listener
 * asks for more: one that does not read costs nothing, and holds nobody.
 */
export function openEventStream(deps: ListenerDeps, opening: Identity, lastEventId: number | undefined): EventListener {
  const { store, clock, schedule } = deps;
  const encoder = new TextEncoder();
  let identity = opening;
  let cursor = 0;
  let feed: CompanyFeed | undefined;
  let readsBefore = 0;
  let hasNews = true;
  let identifiedUpTo = 0;
  let identifiedAt = 0;
  let ended = false;
  let cancelled = false;
  let interrupt: () => void = () => {};

  async function begin(): Promise<string | undefined> {
    const { first, last } = await readEventRange(store, identity.companyId);
    const from = lastEventId ?? last;
    // Events after `from` are all here when it is the last one, or the first one kept follows it.
    const isWhole = from === last || (from < last && first > 0 && first <= from + 1);
    cursor = isWhole ? from : last;
    feed = deps.join(last);
    const type = isWhole ? 'ready' : 'resync';
    // The session may have ended since it was asked for, and the event that says so lie behind.
    if (!(await identified())) {
      return undefined;
    }
    return `retry: ${reconnectMs}\n${frame(cursor, { type, at: clock().toISOString(), data: {} })}`;
  }

  /** Waits for news or the next heartbeat; true for news. */
  async function news({ reads }: CompanyFeed): Promise<boolean> {
    if (hasNews || ended) {
      return true;
    }
    let isHeartbeat = false;
    readsBefore = reads();
    await new Promise<void>((resolve) => {
      const callOff = schedule(() => {
        isHeartbeat = true;
        resolve();
      }, heartbeatMs);
      interrupt = () => {
        callOff();
        resolve();
      };
    });
    interrupt = () => {};
    return !isHeartbeat;
  }

  async function identified(): Promise<boolean> {
    identifiedAt = clock().getTime();
    const current = await deps.identify(identity);
    ended ||= current === undefined;
    identity = current ?? identity;
    return !ended;
  }

  /** What there is to send; undefined for nothing. */
  async function tell(from: CompanyFeed, isNews: boolean): Promise<string | undefined> {
    const isOld = clock().getTime() - identifiedAt >= heartbeatMs;
    if (ended || ((!isNews || isOld) && !(await identified()))) {
      return undefined;
    }
    if (!isNews) {
      // Looked for then, should a wake have been lost; once for all who wait.
      hasNews = true;
      if (from.reads() === readsBefore) {
        from.forget();
      }
      return ': still here\n\n';
    }
    hasNews = false;
    const heard = await from.hear(identity, cursor);
    hasNews ||= heard.hasMore;
    if (heard.accessChanged && heard.cursor > identifiedUpTo) {
      // Read again as whoever the listener is by now.
      identifiedUpTo = heard.cursor;
      const before = identity;
      hasNews = await identified();
      if (hasNews && (identity.role !== before.role || identity.memberId !== before.memberId)) {
        // Another role sees other objects, whatever was written.
        return frame(cursor, { type: 'resync', at: clock().toISOString(), data: {} });
      }
      return undefined;
    }
    cursor = heard.cursor;
    return heard.events.length === 0 ? undefined : heard.events.map((event) => frame(event.sequence, event)).join('');
  }

  /** The next text to send; undefined at the end. */
  async function next(): Promise<string | undefined> {
    if (feed === undefined) {
      return begin();
    }
    const from = feed;
    while (!ended) {
      const isNews = await news(from);
      const text = await from.inTurn(() => tell(from, isNews));
      if (text !== undefined) {
        return text;
      }
    }
    return undefined;
  }

  const listener: EventListener = {
    userId: opening.userId,
    stream: new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const text = await next();
            if (text !== undefined && !ended) {
              controller.enqueue(encoder.encode(text));
              return;
            }
          } catch (error) {
            // A database that is closed with the host is no news.
            if (!ended) {
              listener.end();
              throw error;
            }
          }
          listener.end();
          if (!cancelled) {
            controller.close();
          }
        },
        cancel() {
          cancelled = true;
          listener.end();
        },
      },
      { highWaterMark: 0 },
    ),
    wake() {
      hasNews = true;
      interrupt();
    },
    end() {
      ended = true;
      interrupt();
      deps.onEnd(listener);
    },
  };
  return listener;
}
