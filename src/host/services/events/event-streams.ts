import type { Schedule } from '#host/host-deps.ts';
import type { Identity } from '#host/services/accounts/identity.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { type EventListener, openEventStream } from './event-stream.ts';

/** More streams than a person's devices and windows need. */
const streamsPerUser = 20;

interface EventStreamsDeps {
  store: Store;
  clock: () => Date;
  schedule: Schedule;
  identify: (identity: Identity) => Promise<Identity | undefined>;
}

/** The live event streams that this process serves, woken by what any process of the database commits. */
export function createEventStreams({ store, clock, schedule, identify }: EventStreamsDeps) {
  const listeners = new Set<EventListener>();
  const stopWatching = store.onPublished((companyId) => {
    for (const listener of listeners) {
      if (companyId === undefined || listener.companyId === companyId) {
        listener.wake();
      }
    }
  });

  return {
    /**
     * Opens the stream of a user in a company; ends with `signal`, the session, or {@link close}.
     * @param lastEventId the last event that was heard; without it the stream begins now.
     * @throws Refusal 429 for more streams than anybody needs.
     */
    open(identity: Identity, lastEventId: number | undefined, signal: AbortSignal): ReadableStream<Uint8Array> {
      const open = [...listeners].filter((listener) => listener.userId === identity.userId);
      if (open.length >= streamsPerUser) {
        throw new Refusal('too_many_requests', 'Too many event streams are open. Close one and try again.', [], 60);
      }
      const deps = {
        store,
        clock,
        schedule,
        identify,
        onEnd: (ended: EventListener) => listeners.delete(ended),
      };
      const listener = openEventStream(deps, identity, lastEventId);
      listeners.add(listener);
      signal.addEventListener('abort', () => listener.end(), { once: true });
      return listener.stream;
    },

    /** Ends every stream. */
    close(): void {
      stopWatching();
      for (const listener of listeners) {
        listener.end();
      }
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
