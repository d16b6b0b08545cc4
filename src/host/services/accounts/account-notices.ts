import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { Schema } from '#host/store/schema.ts';
import type { FollowedLink } from './account-links.ts';

/** Tells somebody that an admin made a link to their account: nobody opens it unseen. */
export async function passwordLinkMade(
  trx: Transaction<Schema>,
  identity: Identity,
  user: { id: string },
  now: Date,
): Promise<void> {
  const { companyId, userId: actorId } = identity;
  await notify(trx, { companyId, userId: user.id, says: 'password_link_made', actorId }, now);
}

/** Tells the admin who made a link that it was used. */
export async function passwordSetAnew(
  trx: Transaction<Schema>,
  { companyId, madeBy }: FollowedLink,
  user: { id: string },
  now: Date,
): Promise<void> {
  if (companyId !== null && madeBy !== null) {
    await notify(trx, { companyId, userId: madeBy, says: 'password_set_anew', actorId: user.id }, now);
  }
}
