import type { Query } from '@tanstack/react-query';
import { dataAge } from '#lib/monotonic-age.ts';

/** The answers that are kept of one call. */
export interface CacheGroup {
  call: string;
  /** Kept answers. */
  count: number;
  /** Of them on the screen. */
  active: number;
  /** Being asked now. */
  fetching: number;
  /** Milliseconds since the newest and the oldest were given. */
  newest: number | undefined;
  oldest: number | undefined;
}

function ageOf(query: Query, now: number): number | undefined {
  if (query.state.data === undefined) {
    return undefined;
  }
  const age = dataAge(query);
  return Number.isFinite(age) ? age : Math.max(0, now - query.state.dataUpdatedAt);
}

/** Kept answers by their call, in the order of its name. What was asked is left out: it may name people. */
export function cacheGroups(queries: readonly Query[], now: number): CacheGroup[] {
  const groups = new Map<string, Query[]>();
  for (const query of queries) {
    const call = query.meta?.call;
    if (call !== undefined) {
      groups.set(call, [...(groups.get(call) ?? []), query]);
    }
  }
  return [...groups]
    .map(([call, members]) => {
      const ages = members.flatMap((query) => ageOf(query, now) ?? []);
      return {
        call,
        count: ages.length,
        active: members.filter((query) => query.isActive()).length,
        fetching: members.filter(({ state }) => state.fetchStatus === 'fetching').length,
        newest: ages.length === 0 ? undefined : Math.min(...ages),
        oldest: ages.length === 0 ? undefined : Math.max(...ages),
      };
    })
    .sort((left, right) => left.call.localeCompare(right.call));
}
