import type { Query, QueryCache } from '@tanstack/react-query';
import { monotonicNow } from '#lib/monotonic-age.ts';
import { restsFor } from '#lib/policy/invalidate.ts';
import { filledFrom, forgetFilled } from '#lib/policy/written-answers.ts';

/** Whatever happens, a query is asked anew for it at most once in so many milliseconds. */
export const refetchMs = 1000;

interface Environment {
  cache: QueryCache;
  /** False while nobody can see this window. */
  isShown: () => boolean;
  /** Calls back when the window is shown again. */
  onShown: (listener: () => void) => void;
}

export interface OutdatedQueries {
  /** What the query has may differ from what the host has since `since` (`monotonicNow`). */
  touch(query: Query, since: number): void;
}

/**
 * Asks anew what is on screen and outdated: at once, then at most once in {@link refetchMs}, and once more after the
 * last touch; where its policy says so, once touches rest. An answer that was asked for before the touch does not count, one
 * asked for later by anybody does. What is not on screen is marked as stale only.
 */
export function createOutdatedQueries({ cache, isShown, onShown }: Environment): OutdatedQueries {
  const outdatedSince = new WeakMap<Query, number>();
  const askedAt = new WeakMap<Query, number>();
  const refetchedAt = new WeakMap<Query, number>();
  const awaitingAnswer = new WeakSet<Query>();
  const awaitingTurn = new WeakSet<Query>();
  const unseen = new Set<Query>();

  cache.subscribe((event) => {
    if (event.type !== 'updated') {
      return;
    }
    const { query, action } = event;
    if (action.type === 'fetch') {
      askedAt.set(query, monotonicNow());
      forgetFilled(query);
    } else if (action.type === 'success' && action.manual === true) {
      const filled = filledFrom(query);
      if (filled !== undefined) {
        // What others changed after the write was sent may not be in its answer.
        askedAt.set(query, filled.at);
        queueMicrotask(() => attend(query));
      }
    } else if (query.state.fetchStatus === 'idle' && awaitingAnswer.delete(query)) {
      // The query is still busy with its answer.
      queueMicrotask(() => attend(query));
    }
  });
  onShown(() => {
    const now = [...unseen];
    unseen.clear();
    for (const query of now) {
      attend(query);
    }
  });

  function isOutdated(query: Query): boolean {
    const since = outdatedSince.get(query) ?? Number.NEGATIVE_INFINITY;
    return since >= (askedAt.get(query) ?? Number.NEGATIVE_INFINITY) && cache.get(query.queryHash) === query;
  }

  function attend(query: Query): void {
    if (!isOutdated(query)) {
      return;
    }
    // An answer that came meanwhile took the mark away.
    query.invalidate();
    if (query.state.fetchStatus !== 'idle') {
      awaitingAnswer.add(query);
    } else if (query.isActive() && !awaitingTurn.has(query)) {
      refetch(query);
    }
  }

  function refetch(query: Query): void {
    if (!isShown()) {
      unseen.add(query);
      return;
    }
    const now = monotonicNow();
    const never = Number.NEGATIVE_INFINITY;
    const turn = (refetchedAt.get(query) ?? never) + refetchMs;
    const rest = restsFor(query);
    const wait = Math.max(turn, rest === 0 ? never : (outdatedSince.get(query) ?? never) + rest) - now;
    if (wait > 0) {
      awaitingTurn.add(query);
      setTimeout(() => {
        awaitingTurn.delete(query);
        attend(query);
      }, wait);
      return;
    }
    refetchedAt.set(query, now);
    // A failure is the state of the query.
    query.fetch().catch(() => undefined);
  }

  return {
    touch(query, since) {
      outdatedSince.set(query, Math.max(since, outdatedSince.get(query) ?? since));
      attend(query);
    },
  };
}
