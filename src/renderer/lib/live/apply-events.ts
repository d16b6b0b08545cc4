import type { Query, QueryCache } from '@tanstack/react-query';
import { markBack, markGone } from '#lib/gone-objects.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import type { OwnWrites } from '#lib/own-writes.ts';
import { isAffected } from '#lib/policy/affected.ts';
import { readPolicy } from '#lib/policy/call-policy.ts';
import type { BridgeEvent } from '#shared/bridge/calls.ts';
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

interface Window {
  cache: QueryCache;
  outdated: OutdatedQueries;
  ownWrites: OwnWrites;
}

/** What a write asks anew by itself is on its way so long after its answer. */
const afterWrite = 250;

function touch(changes: Changes, since: number, { cache, outdated }: Window): void {
  for (const query of cache.getAll()) {
    if (isConcerned(query, changes)) {
      outdated.touch(query, since);
    }
  }
}

/** An event older than this is none: the computer slept, or its clock was set. */
const longestWay = 10_000;

/** What somebody deleted is not asked for any more by what still shows it; what was restored is. */
function noteGone(event: KnownEvent): void {
  if (event.type === 'object.changed') {
    for (const id of event.data.ids) {
      if (event.data.gone === true) {
        markGone({ id });
      } else {
        markBack(id);
      }
    }
  }
}

/** When main heard the events, by the clock that nobody can set: what was asked later knows of them. */
function heardSince(heardAt: number): number {
  const age = Date.now() - heardAt;
  // Both are whole milliseconds: rather a call too many than one too few.
  return monotonicNow() - (age > 1 && age < longestWay ? age - 1 : 0);
}

/**
 * Touches the queries that events name, unless they were asked after main heard them. Of what this window wrote itself,
 * only those that were not asked anew since the write was answered.
 */
export function applyEvents({ heardAt, events }: BridgeEvent<'events.received'>, window: Window): void {
  const foreign: Changes[] = [];
  for (const event of events) {
    noteGone(event);
    const answered = window.ownWrites.answered(event.data.request);
    const changes = changesOf(event);
    if (answered === undefined) {
      foreign.push(changes);
    } else {
      void answered.then((since) => setTimeout(() => touch(changes, since, window), afterWrite));
    }
  }
  touch(joined(foreign), heardSince(heardAt), window);
}
