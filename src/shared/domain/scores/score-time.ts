import { monthsLater } from '#shared/lib/months-later.ts';

/** A day (`2026-01-31`), month, year or moment in ISO 8601, or milliseconds; days begin at midnight UTC. */
export type When = string | number;

export const dayMs = 86_400_000;

const partial = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

/** Milliseconds of a date; `undefined` of what is none. */
export function timeOf(when: When | null | undefined): number | undefined {
  if (typeof when === 'string' && !partial.test(when) && !moment.test(when)) {
    return undefined;
  }
  const at = typeof when === 'string' ? Date.parse(when) : (when ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}

/** ISO time of a date, or the day itself where it has no time; `undefined` of what is none. */
export function isoOf(when: When | null | undefined): string | undefined {
  const at = timeOf(when);
  return at === undefined || typeof when === 'string'
    ? at === undefined
      ? undefined
      : String(when)
    : new Date(at).toISOString();
}

/** The ISO day (UTC) a moment lies in. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The same day and time of day that many months before, by the calendar (UTC): of 31 March, one month before is the last of February. */
export function monthsBefore(now: number, months: number): number {
  return monthsLater(now, -months);
}

/** Whether a date lies in the months up to `now`: later than their beginning, and not later than now. */
export function isWithin(when: When | null | undefined, now: number, months: number): boolean {
  const at = timeOf(when);
  return at !== undefined && at > monthsBefore(now, months) && at <= now;
}

/** Whether a date is one and has come. */
export function hasCome(when: When | null | undefined, now: number): boolean {
  const at = timeOf(when);
  return at !== undefined && at <= now;
}
