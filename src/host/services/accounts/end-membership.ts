import type { Transaction } from 'kysely';
import { accessChanged, publishEvent } from '#host/events/publish-event.ts';
import type { Schema } from '#host/store/schema.ts';

/** What a user has in a company for themselves: nobody else reads it. */
const ownRecords = ['notification', 'notice_setting', 'memory', 'follower', 'view_watch', 'busy_calendar'] as const;

async function addressesOf(trx: Transaction<Schema>, userIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_account')
    .select('email')
    .where('id', 'in', [...userIds])
    .execute();
  return rows.map((row) => row.email).filter((email) => email !== '');
}

/** Invitations and links that somebody made as an admin, so that none outlives their right to make them. */
export async function revokeWhatTheyMade(
  trx: Transaction<Schema>,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('invitation')
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('invited_by', 'in', [...userIds])
    .execute();
  await trx
    .deleteFrom('account_link')
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('made_by', 'in', [...userIds])
    .execute();
}

/** Takes away links that an admin made for somebody: whoever holds one holds the account. */
export async function revokeLinksFor(
  trx: Transaction<Schema>,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('account_link')
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** An account without a company: its name still stands under what it wrote, and nothing opens it any more. */
async function retire(trx: Transaction<Schema>, userIds: readonly string[], at: string): Promise<void> {
  const rows = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', [...userIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership').select('membership.user_id').whereRef('membership.user_id', '=', 'user_account.id'),
        ),
      ),
    )
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) {
    return;
  }
  for (const table of ['session', 'account_link', 'idempotency_key'] as const) {
    await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  }
  await trx
    .updateTable('user_account')
    .set((eb) => ({ email: '', address_key: eb.ref('id'), password_hash: '', updated_at: at }))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Ends what users have in a company: membership, sessions, live streams, links and invitations they made or that wait for
 * them, inbox, memories, private notes and drafts; and the account itself where it belongs to no other company.
 */
export async function endMemberships(
  trx: Transaction<Schema>,
  companyId: string,
  userIds: readonly string[],
  at: string,
): Promise<void> {
  if (userIds.length === 0) {
    return;
  }
  const addresses = await addressesOf(trx, userIds);
  await revokeWhatTheyMade(trx, companyId, userIds);
  await revokeLinksFor(trx, companyId, userIds);
  if (addresses.length > 0) {
    await trx
      .deleteFrom('invitation')
      .where('company_id', '=', companyId)
      .where('accepted_at', 'is', null)
      .where('email', 'in', addresses)
      .execute();
  }
  for (const table of ['membership', 'session', ...ownRecords] as const) {
    await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('user_id', 'in', [...userIds])
      .execute();
  }
  await trx
    .deleteFrom('note')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('is_private', '=', 1)
    .execute();
  await trx
    .deleteFrom('view')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('is_shared', '=', 0)
    .execute();
  await trx
    .deleteFrom('form_draft')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('status', '=', 'draft')
    .execute();
  // What had arrived of their files goes with what ran out.
  await trx
    .updateTable('upload')
    .set({ expires_at: at })
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .execute();
  await retire(trx, userIds, at);
  for (const userId of userIds) {
    await publishEvent(trx, { companyId, userId, type: accessChanged, data: {}, at });
  }
}
