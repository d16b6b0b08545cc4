import type { ObjectType } from '#shared/domain/object-types.ts';

/**
 * By what lists of a type are ordered that no object holds (§3 "Lists"): the host works it out for each. `health` is the
 * gap of a skill in percent; `next` has first what is to be done first: what lies ahead, the soonest first, before what is
 * over, the latest first, and of tickets the open ones by priority before the others. The rest count whom or what the caller
 * sees.
 */
export const workedOutOrders = {
  job: ['applicants_count', 'interviewed_count', 'hired_count'],
  skill: ['health'],
  space: ['candidates', 'documents'],
  interview: ['next'],
  pulse: ['next'],
  ticket: ['next'],
} as const satisfies Partial<Record<ObjectType, readonly string[]>>;

/** Those of {@link workedOutOrders} that count: they can be summed up. */
export function countsOf(type: ObjectType): readonly string[] {
  return workedOutOrdersOf(type).filter((name) => name !== 'health' && name !== 'next');
}

/** {@link workedOutOrders} of one type. */
export function workedOutOrdersOf(type: ObjectType): readonly string[] {
  const orders: Partial<Record<ObjectType, readonly string[]>> = workedOutOrders;
  return orders[type] ?? [];
}
