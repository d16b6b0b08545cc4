import type { Query, QueryCache } from '@tanstack/react-query';
import { monotonicNow } from '#lib/monotonic-age.ts';
import { isAffected } from '#lib/policy/affected.ts';
import { readPolicy } from '#lib/policy/call-policy.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { type Changes, changesOf, joined } from './changes-of.ts';
import type { OutdatedQueries } from './outdated-queries.ts';

/** Whether what a query has may differ after changes; one that reads nothing the host keeps never does. */
export function isConcerned({ meta }: Pick<Query, 'meta'>, changes: Changes): boolean {
  const { call, input } = meta ?? {};
  if (call === undefined) {
    return false;
  }
  if (changes === 'everything') {
    return readPolicy(call, input).shows.length > 0;
  }
  return changes.some((change) => isAffected(call, input, change));
}

/** Touches the queries that events name. */
export function applyEvents(events: readonly KnownEvent[], cache: QueryCache, outdated: OutdatedQueries): void {
  const changes = joined(events.map(changesOf));
  const now = monotonicNow();
  for (const query of cache.getAll()) {
    if (isConcerned(query, changes)) {
      outdated.touch(query, now);
    }
  }
}
