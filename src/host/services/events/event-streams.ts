import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import type { Store } from '#host/store/store.ts';
import { type CompanyFeed, createCompanyFeed } from './company-feed.ts';
import { type EventListener, openEventStream } from './event-stream.ts';

/** More streams than a person's devices and windows need. */
const streamsPerUser = 20;

interface EventStreamsDeps {
  store: Store;
  clock: () => Date;
  schedule: Schedule;
  identify: (identity: Identity) => Promise<Identity | undefined>;
}

/** The streams of a company, and what they all hear from. */
interface Company {
  listeners: Set<EventListener>;
  feed: CompanyFeed | undefined;
  isWaking: boolean;
}

/** The live event streams that this process serves, woken by what any process of the database commits. */
export function createEventStreams({ store, clock, schedule, identify }: EventStreamsDeps) {
  const companies = new Map<string, Company>();

  /** The write that wakes them is answered first; what is written meanwhile, they hear as well. */
  function wake(company: Company): void {
    company.feed?.forget();
    if (!company.isWaking) {
      company.isWaking = true;
      setImmediate(() => {
        company.isWaking = false;
        for (const listener of company.listeners) {
          listener.wake();
        }
      });
    }
  }

  const stopWatching = store.onPublished((companyId) => {
    for (const [id, company] of companies) {
      if (companyId === undefined || companyId === id) {
        wake(company);
      }
    }
  });

  function companyOf(id: string): Company {
    const company = companies.get(id) ?? { listeners: new Set(), feed: undefined, isWaking: false };
    companies.set(id, company);
    return company;
  }

  function requireFewer(userId: string): void {
    const all = [...companies.values()].flatMap(({ listeners }) => [...listeners]);
    if (all.filter((listener) => listener.userId === userId).length >= streamsPerUser) {
      throw new Refusal('too_many_requests', tellClient('tooManyStreams'), [], 60);
    }
  }

  return {
    /**
     * Opens the stream of a user in a company; ends with `signal`, the session, or {@link close}.
     * @param lastEventId the last event that was heard; without it the stream begins now.
     * @throws Refusal 429 for more streams than anybody needs.
     */
    open(identity: Identity, lastEventId: number | undefined, signal: AbortSignal): ReadableStream<Uint8Array> {
      const { companyId } = identity;
      requireFewer(identity.userId);
      const company = companyOf(companyId);
      const deps = {
        store,
        clock,
        schedule,
        identify,
        join: (last: number) => {
          company.feed ??= createCompanyFeed(store, companyId, last);
          return company.feed;
        },
        onEnd: (ended: EventListener) => {
          company.listeners.delete(ended);
          if (company.listeners.size === 0 && companies.get(companyId) === company) {
            companies.delete(companyId);
          }
        },
      };
      const listener = openEventStream(deps, identity, lastEventId);
      company.listeners.add(listener);
      signal.addEventListener('abort', () => listener.end(), { once: true });
      return listener.stream;
    },

    /** Ends every stream. */
    close(): void {
      stopWatching();
      for (const { listeners } of [...companies.values()]) {
        for (const listener of listeners) {
          listener.end();
        }
      }
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
