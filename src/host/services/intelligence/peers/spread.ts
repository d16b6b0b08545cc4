import { fewestOthers } from '#host/intelligence/built-in/insights/fewest.ts';

/** Values of several objects in their order: what half of all but one of them have is told without reading them again. */
export interface Spread {
  of: ReadonlyMap<string, readonly number[]>;
  sorted: readonly number[];
}

/** Values by whose they are; somebody may have several. */
export function spreadOf(values: Iterable<readonly [id: string, value: number]>): Spread {
  const of = new Map<string, number[]>();
  const sorted: number[] = [];
  for (const [id, value] of values) {
    sorted.push(value);
    const own = of.get(id);
    if (own === undefined) {
      of.set(id, [value]);
    } else {
      own.push(value);
    }
  }
  return { of, sorted: sorted.sort((left, right) => left - right) };
}

/** Where the first value that is not below another stands. */
function firstFrom(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** How many values there are of others than somebody. */
export function countBeside({ of, sorted }: Spread, id: string): number {
  return sorted.length - (of.get(id)?.length ?? 0);
}

/** How many values of others are `value` or more. */
export function countFrom({ of, sorted }: Spread, id: string, value: number): number {
  const own = (of.get(id) ?? []).filter((one) => one >= value).length;
  return sorted.length - firstFrom(sorted, value) - own;
}

/** The value at a place among those of others. */
function valueBeside({ of, sorted }: Spread, id: string, place: number): number {
  const own = (of.get(id) ?? []).toSorted((left, right) => left - right);
  let at = place;
  for (const [count, value] of own.entries()) {
    const before = own.slice(0, count).filter((one) => one === value).length;
    at += firstFrom(sorted, value) + before <= at ? 1 : 0;
  }
  return sorted[at] ?? 0;
}

/** How many others there are, and what half of them do not exceed; undefined of too few. */
export function halfBeside(spread: Spread, id: string): { others: number; median: number } | undefined {
  const others = countBeside(spread, id);
  return others < fewestOthers ? undefined : { others, median: valueBeside(spread, id, Math.floor((others - 1) / 2)) };
}

/** How many others there are, and what half of them have or exceed; undefined of too few. */
export function upperHalfBeside(spread: Spread, id: string): { others: number; median: number } | undefined {
  const others = countBeside(spread, id);
  return others < fewestOthers ? undefined : { others, median: valueBeside(spread, id, Math.floor(others / 2)) };
}

const dayMs = 86_400_000;

/** Whole days from a time until now; none until one that is still to come. */
export function wholeDays(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs));
}

/** A time as a value of a {@link Spread}, whichever day it is read on: the longer ago, the higher. */
export function agoOf(since: string): number {
  return -Date.parse(since);
}

/** {@link agoOf} as whole days until now. */
export function daysOf(ago: number, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() + ago) / dayMs));
}

/** In tenths, as it is told. */
export function percentOf(some: number, all: number): number {
  return all === 0 ? 0 : Math.round((some / all) * 1000) / 10;
}
