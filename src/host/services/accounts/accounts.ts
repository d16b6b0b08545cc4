import type { Transaction } from 'kysely';
import { type Identity, requireFreeName } from '#host/access/index.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { changeByHost } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { say } from '#shared/domain/sentences.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { endLinks } from './account-links.ts';
import { accountsAt } from './accounts-at.ts';
import { knownOf, requireGoodPassword } from './good-password.ts';
import { hashPassword, matchPassword, verifyPassword } from './password.ts';
import { renameEmployer, renameMembers } from './rename.ts';
import { closeSessions, type Sessions } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { readUserContext } from './user-context.ts';

function cleaned(name: string | undefined): string | undefined {
  return name === undefined ? undefined : cleanName(name);
}

/** Sign-in and what users and companies say about themselves (§3 User context). */
export function createAccounts(store: CallStore, sessions: Sessions, clock: () => Date) {
  const limit = createSignInLimit(store, clock);

  const contextOf = (from: Store, { userId, companyId }: Identity) => readUserContext(from, clock(), userId, companyId);

  return {
    /**
     * Checks a password and opens a session in the company the user joined first.
     * @throws Refusal 401, the same and as slowly for an unknown address as for a wrong password; 429 after too many.
     */
    async login(
      email: string,
      password: string,
      clientAddress: string | undefined,
    ): Promise<{ token: string; context: UserContext }> {
      const attempt = await limit.admit(email, clientAddress);
      const users = await accountsAt(store.db, email);
      const matching = await matchPassword(
        password,
        users.map((user) => user.password_hash),
        clientAddress,
      );
      const user = matching === undefined ? undefined : users[matching];
      const membership =
        user === undefined
          ? undefined
          : await store.db
              .selectFrom('membership')
              .select(['user_id', 'company_id'])
              .where('user_id', '=', user.id)
              .orderBy('created_at')
              .orderBy('company_id')
              .executeTakeFirst();
      if (membership === undefined) {
        throw new Refusal('wrong_credentials', say('wrongCredentials'));
      }
      await limit.forgive(attempt);
      return this.open(membership.user_id, membership.company_id);
    },

    /** Opens a session for somebody who has shown who they are. */
    async open(userId: string, companyId: string): Promise<{ token: string; context: UserContext }> {
      const token = await sessions.open(userId, companyId);
      return { token, context: await readUserContext(store, clock(), userId, companyId) };
    },

    /**
     * Changes the password; the user's other sessions end.
     * @throws Refusal 422 for a wrong current password, the same again or one that others would guess, 429 after too many
     * wrong ones.
     */
    async changePassword(
      identity: Identity,
      { current, next }: { current: string; next: string },
      clientAddress: string | undefined,
    ): Promise<void> {
      const user = await store.db
        .selectFrom('user_account')
        .select(['email', 'password_hash'])
        .where('id', '=', identity.userId)
        .executeTakeFirstOrThrow();
      const attempt = await limit.admit(user.email, clientAddress);
      if (!(await verifyPassword(current, user.password_hash, clientAddress))) {
        throw invalidFields([{ path: 'current', ...say('notCurrentPassword') }]);
      }
      await limit.forgive(attempt);
      if (current.normalize('NFKC') === next.normalize('NFKC')) {
        throw invalidFields([{ path: 'new', ...say('samePassword') }]);
      }
      requireGoodPassword('new', next, await knownOf(store, identity.userId));
      const beside = (await accountsAt(store.db, user.email)).map((other) => other.password_hash);
      const passwordHash = await hashPassword(next, 'human', clientAddress, beside);
      const at = clock().toISOString();
      await store.step('accounts.changePassword', async (trx) => {
        await trx
          .updateTable('user_account')
          .set({ password_hash: passwordHash, updated_at: at })
          .where('id', '=', identity.userId)
          .execute();
        await endLinks(trx, identity.userId, 'password');
        await closeSessions(trx, identity.userId, at, identity.tokenHash);
      });
    },

    context: (identity: Identity): Promise<UserContext> => contextOf(store, identity),

    /**
     * `updateUserDetails` of §3; the user's member object follows.
     * @throws Refusal 409 for the name of somebody else here.
     */
    updateUser(identity: Identity, change: ParsedInput<'users.updateMe'>): Promise<UserContext> {
      const write = async (trx: Transaction<Schema>) => {
        const now = await trx
          .selectFrom('user_account')
          .select(['first_name', 'last_name'])
          .where('id', '=', identity.userId)
          .executeTakeFirstOrThrow();
        const first_name = cleaned(change.first_name) ?? now.first_name;
        const last_name = cleaned(change.last_name) ?? now.last_name;
        if (first_name !== now.first_name || last_name !== now.last_name) {
          await requireFreeName(trx, identity.userId, { first_name, last_name });
        }
        await trx
          .updateTable('user_account')
          .set({
            first_name: cleaned(change.first_name),
            last_name: cleaned(change.last_name),
            language: change.language,
            experience_stage: change.experienceStage,
            updated_at: clock().toISOString(),
          })
          .where('id', '=', identity.userId)
          .execute();
        if (change.first_name !== undefined || change.last_name !== undefined) {
          await renameMembers(trx, identity.userId, clock().toISOString());
        }
      };
      return store.lastStep('accounts.updateUser', write, (after) => contextOf(after, identity));
    },

    /**
     * `updateCompanyDetails` of §3; the company's own object follows.
     * @throws Refusal 404 for any company but the caller's.
     */
    async updateCompany(
      identity: Identity,
      change: ParsedInput<'users.updateCompany'>,
    ): Promise<UserContext['company']> {
      if (change.id !== identity.companyId) {
        throw notFound('company');
      }
      const now = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        const company = await trx
          .selectFrom('company')
          .select(['name', 'data'])
          .where('id', '=', identity.companyId)
          .executeTakeFirstOrThrow();
        const own = {
          ...(change.logo === undefined ? {} : { logo: change.logo }),
          ...(change.links === undefined ? {} : { links: change.links }),
        };
        const name = cleaned(change.name) ?? company.name;
        await trx
          .updateTable('company')
          .set({ name, data: { ...company.data, ...own }, updated_at: now })
          .where('id', '=', identity.companyId)
          .execute();
        const object = await trx
          .selectFrom('object')
          .select(['id', 'data'])
          .where('company_id', '=', identity.companyId)
          .where('type', '=', 'company')
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (object !== undefined) {
          const data = { ...object.data, ...own };
          await changeByHost(trx, identity.companyId, object.id, { name, data }, now);
        }
        await renameEmployer(store, trx, identity.companyId, { from: company.name, to: name, at: now });
      };
      return store.lastStep(
        'accounts.updateCompany',
        write,
        async (after) => (await contextOf(after, identity)).company,
      );
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
