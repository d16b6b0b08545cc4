import { sql } from 'kysely';
import type { Store } from '#host/store/store.ts';

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** So long before something happens it is told of. */
export const ahead = {
  interview: hourMs,
  offer: 2 * dayMs,
  training: 3 * dayMs,
  pulse: dayMs,
} as const;

/** What falls due in a company after `from`, up to `until` and with it. */
export interface DueSpan {
  store: Store;
  companyId: string;
  from: Date;
  until: Date;
}

/** Whether a moment, or so long before it, lies in a span. */
export function fallsIn({ from, until }: DueSpan, at: unknown, before = 0): at is string {
  const due = typeof at === 'string' ? Date.parse(at) - before : Number.NaN;
  return due > from.getTime() && due <= until.getTime();
}

/**
 * A text time within a span that is `longest` wider at its end and a day at both, which finds every moment of it: times may
 * stand in any zone. What is found is looked at by {@link fallsIn}.
 */
export function mayFallIn({ store, from, until }: DueSpan, column: string, path: readonly string[], longest: number) {
  const at = store.jsonText(column, path);
  const first = new Date(from.getTime() - dayMs).toISOString();
  const last = new Date(until.getTime() + longest + dayMs).toISOString();
  return sql<boolean>`(${at} >= ${first} and ${at} <= ${last})`;
}
