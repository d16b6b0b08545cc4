import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';

const hourMs = 60 * 60 * 1000;
/** A link that somebody hands over needs longer than one that is in a mailbox at once. */
const lifetimes = {
  handedOver: 24 * hourMs,
  password: hourMs,
  email: 24 * hourMs,
} as const;

interface NewLink {
  purpose: 'password' | 'email';
  userId: string;
  /** Of the admin who hands it over; without one it is sent to the mailbox itself. */
  handedOverBy?: { userId: string; companyId: string };
  newEmail?: string;
}

/** A link that was followed: what it is for, and whether the mailbox itself got it. */
export interface FollowedLink {
  tokenHash: string;
  userId: string;
  companyId: string | null;
  madeBy: string | null;
  newEmail: string | null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function linkIsGone(): Refusal {
  return new Refusal('not_found', say('linkGone'));
}

/** Makes a link; an older one of the same kind for the account, from the same company or mailbox, ends. The token is told once. */
export async function makeLink(
  trx: Transaction<Schema>,
  { purpose, userId, handedOverBy, newEmail }: NewLink,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(
    now.getTime() + (handedOverBy === undefined ? lifetimes[purpose] : lifetimes.handedOver),
  ).toISOString();
  const companyId = handedOverBy?.companyId ?? null;
  await trx
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .execute();
  await trx
    .insertInto('account_link')
    .values({
      token_hash: hashOf(token),
      purpose,
      user_id: userId,
      company_id: companyId,
      new_email: newEmail ?? null,
      made_by: handedOverBy?.userId ?? null,
      created_at: now.toISOString(),
      expires_at,
      used_at: null,
    })
    .execute();
  return { token, expires_at };
}

/** @throws Refusal 404 for a link that is none any more. */
export async function followLink(
  store: Store,
  purpose: 'password' | 'email',
  token: string,
  at: string,
): Promise<FollowedLink> {
  const row = await store.db
    .selectFrom('account_link')
    .select(['token_hash', 'user_id', 'company_id', 'made_by', 'new_email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (row === undefined) {
    throw linkIsGone();
  }
  const { token_hash, user_id, company_id, made_by, new_email } = row;
  return { tokenHash: token_hash, userId: user_id, companyId: company_id, madeBy: made_by, newEmail: new_email };
}

/**
 * Uses a link up, and with it every other one of its kind for the account; who made it, for whom and when stays written.
 * @throws Refusal 404 when somebody else was faster.
 */
export async function useUp(
  trx: Transaction<Schema>,
  { tokenHash, userId }: FollowedLink,
  purpose: 'password' | 'email',
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw linkIsGone();
  }
  await endLinks(trx, userId, purpose);
}

/** Ends every open link of a kind for an account. */
export async function endLinks(trx: Transaction<Schema>, userId: string, purpose: 'password' | 'email'): Promise<void> {
  await trx
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
