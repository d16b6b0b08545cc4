import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/** Something that happened in a company. */
export interface LiveEvent {
  companyId: string;
  /** The only user who hears it; without one, everybody in the company does. */
  userId?: string;
  type: string;
  data: Record<string, unknown>;
  /** ISO 8601 UTC. */
  at: string;
}

/**
 * Tells a company, or one user of it, what a write did; heard once the transaction is committed. Call it last in the
 * transaction: from here to its end, no other transaction of the company can publish.
 *
 * `object.changed` carries `{ object_type, ids }`; ids that a listener may not see are left out for that listener. With
 * no ids it means many objects of the type.
 */
export async function publishEvent(trx: Transaction<Schema>, event: LiveEvent): Promise<void> {
  const { companyId, userId, type, data, at } = event;
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
    .values({ company_id: companyId, sequence, user_id: userId ?? null, type, data, at })
    .execute();
}

/** {@link publishEvent} of objects that were written. */
export function publishObjects(
  trx: Transaction<Schema>,
  companyId: string,
  objectType: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  return publishEvent(trx, { companyId, type: 'object.changed', data: { object_type: objectType, ids: [...ids] }, at });
}
