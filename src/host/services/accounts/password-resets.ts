import type { Kysely, Transaction } from 'kysely';
import { type Identity, requireMayMakeLink } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';
import type { AccountDelivery } from './account-delivery.ts';
import { endLinks, type FollowedLink, followLink, linkIsGone, makeLink, useUp } from './account-links.ts';
import { passwordLinkMade, passwordSetAnew } from './account-notices.ts';
import { accountsAt } from './accounts-at.ts';
import { confirmAddress } from './confirm-address.ts';
import { knownOf, requireGoodPassword } from './good-password.ts';
import { readMemberAccount } from './member-account.ts';
import { hashPassword } from './password.ts';
import { closeSessions } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';

/** A link to hand over, or none where it was sent to the mailbox. */
export type MadeLink = { sent: boolean; expires_at: string; link?: string; token?: string };

interface PasswordResetsDeps {
  store: CallStore;
  clock: () => Date;
  delivery: AccountDelivery;
  reportBug: (error: unknown) => void;
}

async function companiesOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').select('company_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.company_id);
}

/** New passwords for those who forgot theirs: by a link from an admin of their company, or from their mailbox. */
export function createPasswordResets({ store, clock, delivery, reportBug }: PasswordResetsDeps) {
  const limit = createSignInLimit(store, clock);

  /** @throws Refusal 403, 404, 409. */
  async function requireMayReset(trx: Transaction<Schema>, identity: Identity, id: string) {
    const member = await readMemberAccount(trx, identity.companyId, id);
    requireMayMakeLink(identity, 'password', member);
    return trx
      .selectFrom('user_account')
      .select(['id', 'email', 'language'])
      .where('id', '=', member.user_id)
      .executeTakeFirstOrThrow();
  }

  async function sendLinks(email: string): Promise<void> {
    const { mails } = delivery;
    for (const user of mails === undefined ? [] : await accountsAt(store.db, email)) {
      if ((await companiesOf(store.db, user.id)).length > 0 && (await limit.admitsMailTo(user.id))) {
        const { token } = await store.step('resets.send', (trx) =>
          makeLink(trx, { purpose: 'password', userId: user.id }, clock()),
        );
        await mails?.password(user, delivery.linkOf('reset-password', token));
      }
    }
  }

  /** A link that was handed over opens an account that belongs to no other company, now as when it was made. */
  async function requireStillTheirs({ userId, companyId }: FollowedLink): Promise<void> {
    const companies = await companiesOf(store.db, userId);
    if (companies.length === 0 || (companyId !== null && companies.some((company) => company !== companyId))) {
      throw linkIsGone();
    }
  }

  return {
    /**
     * Makes the link that a member sets a new password with. An account that belongs to other companies too is opened by
     * its mailbox only: no admin of one company gets into another.
     * @throws Refusal 403 for an owner's by somebody else or support staff's, 404, 409, 503.
     */
    async makeFor(identity: Identity, id: string): Promise<MadeLink> {
      const now = clock();
      const made = await store.step('resets.makeLink', async (trx) => {
        const user = await requireMayReset(trx, identity, id);
        const isShared = (await companiesOf(trx, user.id)).length > 1;
        if (isShared && delivery.mails === undefined) {
          throw new Refusal('conflict', say('sharedLink'));
        }
        const handedOverBy = isShared ? {} : { handedOverBy: identity };
        const link = await makeLink(trx, { purpose: 'password', userId: user.id, ...handedOverBy }, now);
        await passwordLinkMade(trx, identity, user, now);
        return { user, isShared, ...link };
      });
      const { user, isShared, token, expires_at } = made;
      const link = delivery.linkOf('reset-password', token);
      if (isShared) {
        await delivery.mails?.password(user, link);
        return { sent: true, expires_at };
      }
      return { sent: false, expires_at, link, token };
    },

    /**
     * Sends the mailbox of an address a link for each of its accounts. What is answered says nothing of the address: it
     * is looked at afterwards.
     * @throws Refusal 429.
     */
    async forgot(email: string, clientAddress: string | undefined): Promise<{ by: 'mail' | 'admin' }> {
      await limit.admitMail(email, clientAddress);
      if (delivery.mails === undefined) {
        return { by: 'admin' };
      }
      setImmediate(() => void sendLinks(email).catch(reportBug));
      return { by: 'mail' };
    },

    /**
     * Sets a new password by a link; every session of the account ends.
     * @throws Refusal 404 for a link that is none any more, 422 for a password that others would guess.
     */
    async reset(token: string, password: string, clientAddress: string | undefined): Promise<void> {
      const now = clock();
      const at = now.toISOString();
      const link = await followLink(store, 'password', token, at);
      await requireStillTheirs(link);
      requireGoodPassword('password', password, await knownOf(store, link.userId));
      const user = await store.db
        .selectFrom('user_account')
        .select(['id', 'email', 'language', 'first_name', 'last_name'])
        .where('id', '=', link.userId)
        .executeTakeFirstOrThrow();
      const beside = (await accountsAt(store.db, user.email)).map((other) => other.password_hash);
      const password_hash = await hashPassword(password, 'human', clientAddress, beside);
      await store.step('resets.reset', async (trx) => {
        await useUp(trx, link, 'password', at);
        await endLinks(trx, link.userId, 'email');
        await trx
          .updateTable('user_account')
          .set({ password_hash, updated_at: at })
          .where('id', '=', link.userId)
          .execute();
        if (link.companyId === null) {
          await confirmAddress(trx, link.userId);
        }
        await closeSessions(trx, link.userId, at);
        await passwordSetAnew(trx, link, user, now);
      });
      await delivery.mails?.passwordChanged(user).catch(reportBug);
    },
  };
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;
