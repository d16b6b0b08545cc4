/**
 * How scores are put together (records.md "Scores and statistics"), written anew: nothing here is the product's. A value of
 * `undefined` is no data.
 */

export const dayMs = 86_400_000;

/** One part of a score. `evidence` names the single pieces that it rests on: one that stands behind two parts is one. */
export interface Part {
  weight: number;
  value: number | undefined;
  evidence: readonly string[];
}

/** 0–5. */
export function within5(value: number): number {
  return Math.max(0, Math.min(5, value));
}

/** A share × 5; of nothing there is no data. */
export function share(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (5 * some) / all;
}

/** 0→0, 1→2, 2→3, 3→4, 4 and more→5. */
export function counted(count: number): number {
  return [0, 2, 3, 4][count] ?? 5;
}

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return mean(sorted.length % 2 === 1 ? sorted.slice(half - 0.5, half + 0.5) : sorted.slice(half - 1, half + 1));
}

/** Texts that differ by more than their capitals and the blanks around them. */
export function different(texts: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(texts.map((text) => (text ?? '').trim().toLowerCase()).filter((text) => text !== ''));
}

/** A part without data leaves its weight to the others; fewer than three pieces of evidence make no score. */
export function weighted(parts: readonly Part[], least = 3): number | undefined {
  const known = parts.flatMap(({ weight, value }) => (value === undefined ? [] : [{ weight, value: within5(value) }]));
  const pieces = new Set(parts.flatMap(({ evidence }) => evidence));
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  return pieces.size < least || known.length === 0
    ? undefined
    : known.reduce((sum, { weight, value }) => sum + (value * weight) / whole, 0);
}

/** The highest part that is known. */
export function highest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.flatMap((value) => (value === undefined ? [] : [within5(value)]));
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Milliseconds of a year, month, day or moment in ISO 8601; of anything else none. */
export function timeIn(when: unknown): number | undefined {
  if (typeof when !== 'string' || !/^\d{4}(?:-\d\d(?:-\d\d(?:T.*)?)?)?$/.test(when)) {
    return undefined;
  }
  const at = Date.parse(when);
  return Number.isNaN(at) ? undefined : at;
}

/** The same day and time so many months before, or the last day of a month that is shorter. */
export function before(now: number, months: number): number {
  const date = new Date(now);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() - months;
  const [year, inYear] = [Math.floor(month / 12), ((month % 12) + 12) % 12];
  const days = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate();
  return Date.UTC(year, inYear, Math.min(date.getUTCDate(), days)) + (now % dayMs);
}

/** Whether something was in the months up to now. */
export function lately(when: unknown, now: number, months: number): boolean {
  const at = timeIn(when);
  return at !== undefined && at > before(now, months) && at <= now;
}
