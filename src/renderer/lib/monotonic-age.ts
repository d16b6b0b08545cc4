import type { Query } from '@tanstack/react-query';

/**
 * When each query was answered, by a clock that nobody can set: TanStack's own `dataUpdatedAt` is the time of day, and
 * setting that must neither expire nor keep anything.
 */
const answeredAt = new WeakMap<object, number>();
/** Queries that answered themselves with what they had (§9 dedupe): as old as before. */
const repeated = new WeakSet<object>();

/** How long the computer slept since this window began: the window's own clock stands still then. */
let slept = 0;

/** Tells that the computer slept: everything is older by that. Nothing is asked for it. */
export function addSleep(milliseconds: number): void {
  slept += milliseconds;
}

/** Milliseconds since this window began, sleep included; never set back. */
export function monotonicNow(): number {
  return performance.now() + slept;
}

/** Tells that a query has an answer from now. */
export function markAnswered(query: object): void {
  if (!repeated.delete(query)) {
    answeredAt.set(query, monotonicNow());
  }
}

/** Tells that the next answer of a query is the one it had. */
export function markRepeated(query: object): void {
  repeated.add(query);
}

/** Milliseconds since a query was answered in this window; infinite where it was not, as for what was kept from before. */
export function dataAge(query: object): number {
  const at = answeredAt.get(query);
  return at === undefined ? Number.POSITIVE_INFINITY : monotonicNow() - at;
}

/** A TanStack `staleTime` by that clock: never stale or stale now, whatever the time of day. */
export function staleAfter(milliseconds: number): (query: Pick<Query, 'state'>) => number {
  return (query) => (dataAge(query) < milliseconds ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
}
