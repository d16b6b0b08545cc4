import type { QueryCache } from '@tanstack/react-query';
import { markBack, markGone } from '#lib/gone-objects.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import type { OwnWrites } from '#lib/own-writes.ts';
import type { Change } from '#lib/policy/affected.ts';
import { readPolicy } from '#lib/policy/call-policy.ts';
import { type Concerned, concerns } from '#lib/policy/invalidate.ts';
import { filledFrom, saidChange } from '#lib/policy/written-answers.ts';
import type { BridgeEvent } from '#shared/bridge/calls.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { type Changes, changesOf, joined } from './changes-of.ts';
import type { OutdatedQueries } from './outdated-queries.ts';

/** Whether what a query has may differ after changes; one that reads nothing the host keeps never does. */
export function isConcerned(query: Concerned, changes: Changes): boolean {
  const { call, input } = query.meta ?? {};
  if (call === undefined) {
    return false;
  }
  if (changes === 'everything') {
    return readPolicy(call, input).shows.length > 0;
  }
  return changes.some((change) => concerns(query, change));
}

interface Window {
  cache: QueryCache;
  outdated: OutdatedQueries;
  ownWrites: OwnWrites;
}

/** What a write asks anew by itself is on its way so long after its answer. */
const afterWriteMs = 250;

function touch(changes: Changes, since: number, { cache, outdated }: Window, request?: string): void {
  for (const query of cache.getAll()) {
    const isAnswer = request !== undefined && filledFrom(query)?.request === request;
    if (!isAnswer && isConcerned(query, changes)) {
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

/**
 * What an event says of a window's own write, with what the write knows besides: whether the links of its object stay, or it
 * is a new one that has none.
 */
function asWritten(changes: Changes, { topics = [], ids = [], keepsLinks, isNew }: Partial<Change> = {}): Changes {
  if (changes === 'everything' || (keepsLinks !== true && isNew !== true)) {
    return changes;
  }
  const isIts = (change: Change) =>
    change.topics.every((topic) => topics.includes(topic)) && change.ids?.every((id) => ids.includes(id)) === true;
  return changes.map((change) => (isIts(change) ? { ...change, keepsLinks, isNew } : change));
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
    const { request } = event.data;
    const answered = window.ownWrites.answered(request);
    const changes = changesOf(event);
    if (answered === undefined) {
      foreign.push(changes);
    } else {
      void answered.then((since) =>
        // Of what it made, a write knows only once it is answered.
        setTimeout(() => touch(asWritten(changes, saidChange(request)), since, window, request), afterWriteMs),
      );
    }
  }
  touch(joined(foreign), heardSince(heardAt), window);
}
