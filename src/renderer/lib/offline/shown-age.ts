import type { QueryClient } from '@tanstack/react-query';
import { dataAge } from '#lib/monotonic-age.ts';

/**
 * Milliseconds since the oldest answer that is on the screen was given; undefined where none is. What was kept from an
 * earlier start has its age by the time of day, everything else by a clock that nobody can set.
 */
export function shownAge(client: QueryClient, now: number): number | undefined {
  const ages = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.meta?.call !== undefined && query.state.data !== undefined && query.isActive())
    .map((query) => {
      const age = dataAge(query);
      return Number.isFinite(age) ? age : Math.max(0, now - query.state.dataUpdatedAt);
    });
  return ages.length === 0 ? undefined : Math.max(...ages);
}
