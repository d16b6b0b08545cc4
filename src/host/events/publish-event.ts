import type { Transaction } from 'kysely';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { causedBy } from './caused-by.ts';

/** Something that happened in a company. */
interface PublishedEvent {
  companyId: string;
  /** The only user who hears it; without one, everybody in the company does. */
  userId?: string;
  type: KnownEvent['type'] | typeof accessChanged;
  data: Record<string, unknown>;
  /** ISO 8601 UTC. */
  at: string;
}

/** Never sent: makes a user's streams look whether their session is still open, and what it may see. */
export const accessChanged = 'access.changed';

/**
 * Tells a company, or one user of it, what a write did; heard once the transaction is committed. Call it last in the
 * transaction: from here to its end, no other transaction of the company can publish.
 *
 * `object.changed` carries `{ object_type, ids }`; ids that a listener may not see are left out for that listener. With
 * no ids it means many objects of the type.
 */
export async function publishEvent(trx: Transaction<Schema>, event: PublishedEvent): Promise<void> {
  const { companyId, userId, type, data, at } = event;
  // The lock of every write to the company first, so that two of them cannot wait for each other.
  await lockCompany(trx, companyId);
  const { last: sequence } = await trx
    .insertInto('live_sequence')
    .values({ company_id: companyId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({ last: eb('live_sequence.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('live_event')
    .values({ company_id: companyId, sequence, user_id: userId ?? null, type, data: { ...data, ...causedBy() }, at })
    .execute();
}

/** More ids than a listener could use: it reads the lists again. */
const idsPerEvent = 500;

/** {@link publishEvent} of objects that were written, or are `gone`: which, or many. Nothing is told of none. */
export async function publishObjects(
  trx: Transaction<Schema>,
  companyId: string,
  objectType: string,
  ids: readonly string[] | 'many',
  at: string,
  { gone = false } = {},
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const named = ids === 'many' || ids.length > idsPerEvent ? [] : [...ids];
  const data = { object_type: objectType, ids: named, ...(gone ? { gone } : {}) };
  await publishEvent(trx, { companyId, type: 'object.changed', data, at });
}

/** In the data of an event about objects whose readers may have changed; never sent. */
export const reachChanged = 'reach_changed';

/**
 * {@link publishObjects} of objects that other people may see from now on: who may not see any of them hears that
 * objects of the type changed, so that an index can drop what is gone, and not which.
 */
export async function publishReach(
  trx: Transaction<Schema>,
  companyId: string,
  objectType: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const data = { object_type: objectType, ids: ids.length > idsPerEvent ? [] : [...ids], [reachChanged]: true };
  await publishEvent(trx, { companyId, type: 'object.changed', data, at });
}
