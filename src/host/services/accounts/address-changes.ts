import type { Kysely } from 'kysely';
import { type Identity, requireMayMakeLink } from '#host/access/index.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import type { AccountDelivery } from './account-delivery.ts';
import { followLink, makeLink, useUp } from './account-links.ts';
import { accountsAt, plainAddress } from './accounts-at.ts';
import { confirmAddress, isTakenAmongColleagues, readdressMembers } from './confirm-address.ts';
import { readMemberAccount } from './member-account.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { MadeLink } from './password-resets.ts';
import { createSignInLimit } from './sign-in-limit.ts';

interface AddressChangesDeps {
  store: CallStore;
  clock: () => Date;
  delivery: AccountDelivery;
  reportBug: (error: unknown) => void;
}

/**
 * New addresses of accounts. An account has one when its mailbox, or where no mails are sent a link from an admin, was
 * answered by the account's own person with their password.
 */
export function createAddressChanges({ store, clock, delivery, reportBug }: AddressChangesDeps) {
  const limit = createSignInLimit(store, clock);

  async function readUser(userId: string) {
    return store.db
      .selectFrom('user_account')
      .select(['id', 'email', 'language', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  }

  /** @throws Refusal 422. */
  async function requireFree(db: Kysely<Schema>, userId: string, email: string) {
    const user = await db.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    if (user.email === email) {
      throw invalidFields([{ path: 'email', ...say('sameAddress') }]);
    }
    if (await isTakenAmongColleagues(db, email, userId)) {
      throw invalidFields([{ path: 'email', ...say('taken') }]);
    }
  }

  /** @throws Refusal 429, and what is `wrong`. */
  async function requirePassword(
    user: { email: string; password_hash: string },
    { password, clientAddress, wrong }: { password: string; clientAddress: string | undefined; wrong: Refusal },
  ): Promise<void> {
    const attempt = await limit.admit(user.email, clientAddress);
    if (!(await verifyPassword(password, user.password_hash, clientAddress))) {
      throw wrong;
    }
    await limit.forgive(attempt);
  }

  return {
    /**
     * Sends a link to the address that the caller wants to sign in with.
     * @throws Refusal 409 where no mails are sent, 422 for a wrong password or address, 429, 503.
     */
    async change(
      identity: Identity,
      asked: ParsedInput<'users.changeEmail'>,
      clientAddress: string | undefined,
    ): Promise<{ sent: true }> {
      const { mails } = delivery;
      if (mails === undefined) {
        throw new Refusal('conflict', say('noMails'));
      }
      const email = plainAddress(asked.email);
      const user = await readUser(identity.userId);
      // Who is signed in keeps their session, whatever they type.
      const wrong = invalidFields([{ path: 'password', ...say('notCurrentPassword') }]);
      await requirePassword(user, { password: asked.password, clientAddress, wrong });
      await requireFree(store.db, user.id, email);
      await limit.admitMail(email, clientAddress);
      const { token } = await store.step('addresses.send', (trx) =>
        makeLink(trx, { purpose: 'email', userId: user.id, newEmail: email }, clock()),
      );
      await mails.email(user, email, delivery.linkOf('confirm-email', token));
      return { sent: true };
    },

    /**
     * Makes the link by which a member takes a new address, sent to it where mails are. It does nothing without the
     * password of their account.
     * @throws Refusal 403 for an owner's by somebody else, 404, 422, 503.
     */
    async makeFor(identity: Identity, id: string, wanted: string): Promise<MadeLink> {
      const email = plainAddress(wanted);
      const made = await store.step('addresses.makeLink', async (trx) => {
        const member = await readMemberAccount(trx, identity.companyId, id);
        requireMayMakeLink(identity, 'email', member);
        await requireFree(trx, member.user_id, email);
        const handedOverBy = delivery.mails === undefined ? { handedOverBy: identity } : {};
        const link = { purpose: 'email', userId: member.user_id, newEmail: email, ...handedOverBy } as const;
        return { userId: member.user_id, ...(await makeLink(trx, link, clock())) };
      });
      const { userId, token, expires_at } = made;
      const link = delivery.linkOf('confirm-email', token);
      if (delivery.mails === undefined) {
        return { sent: false, expires_at, link, token };
      }
      await delivery.mails.email(await readUser(userId), email, link);
      return { sent: true, expires_at };
    },

    /**
     * Makes the address of a link the account's.
     * @throws Refusal 401 for a wrong password, 404 for a link that is none any more, 422, 429.
     */
    async confirm(token: string, password: string, clientAddress: string | undefined): Promise<void> {
      const at = clock().toISOString();
      const link = await followLink(store, 'email', token, at);
      const email = link.newEmail ?? '';
      const user = await readUser(link.userId);
      const wrong = new Refusal('wrong_credentials', say('wrongOwnPassword'));
      await requirePassword(user, { password, clientAddress, wrong });
      await requireFree(store.db, user.id, email);
      const beside = (await accountsAt(store.db, email)).map((other) => other.password_hash);
      const password_hash = await hashPassword(password, 'human', clientAddress, beside);
      await store.step('addresses.confirm', async (trx) => {
        await useUp(trx, link, 'email', at);
        await trx
          .updateTable('user_account')
          .set((eb) => ({ email, address_key: eb.ref('id'), password_hash, updated_at: at }))
          .where('id', '=', user.id)
          .execute();
        if (link.companyId === null) {
          await confirmAddress(trx, user.id);
        }
        await readdressMembers(trx, user.id, at);
      });
      await delivery.mails?.emailChanged(user, email).catch(reportBug);
    },
  };
}

export type AddressChanges = ReturnType<typeof createAddressChanges>;
