import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isUnread } from './is-unread.ts';

/**
 * Whoever opens an object has read what notices say of it: those of the caller that are neither read nor put off are read now,
 * and open windows hear of it.
 */
export async function readNoticesOf(
  trx: Transaction<Schema>,
  { companyId, userId }: Identity,
  objectId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const unread = await trx
    .selectFrom('notification')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where(isUnread(at))
    .execute();
  const ids = unread.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  // Before a notice is written: who renews it holds the lock when they do.
  await lockCompany(trx, companyId);
  await trx.updateTable('notification').set({ read_at: at }).where('id', 'in', ids).execute();
  await publishEvent(trx, { companyId, userId, type: 'notification', data: { ids }, at });
}
