import { publishObjects } from '#host/services/events/publish-event.ts';
import { invalidFields, notFound, Refusal } from '#host/services/refusal.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Store } from '#host/store/store.ts';
import { displayName } from '#shared/domain/display-name.ts';
import type { Link } from '#shared/domain/object-ref.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';
import { hashPassword, verifyForUnknownUser, verifyPassword } from './password.ts';
import { closeSessions, type Sessions } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { readUserContext } from './user-context.ts';

interface UserChange {
  first_name?: string;
  last_name?: string;
  language?: string;
  experienceStage?: string;
}

interface CompanyChange {
  id: string;
  name?: string;
  logo?: string;
  links?: Link[];
}

/** Sign-in and what users and companies say about themselves (§3 User context). */
export function createAccounts(store: Store, sessions: Sessions, clock: () => Date) {
  const limit = createSignInLimit(store, clock);

  async function changeMember(trx: Parameters<Parameters<Store['transaction']>[0]>[0], identity: Identity) {
    const user = await trx
      .selectFrom('user_account')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', identity.userId)
      .executeTakeFirstOrThrow();
    const at = clock().toISOString();
    const members = await trx
      .updateTable('object')
      .set({
        first_name: user.first_name,
        last_name: user.last_name,
        name: displayName('member', user),
        revision: await nextRevision(trx, identity.companyId),
        updated_at: at,
      })
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'member')
      .where('external_id', '=', identity.userId)
      .returning('id')
      .execute();
    const ids = members.map((member) => member.id);
    await publishObjects(trx, identity.companyId, 'member', ids, at);
  }

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
      const user = await store.db
        .selectFrom('user_account')
        .select(['id', 'password_hash'])
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst();
      const matches =
        user === undefined ? await verifyForUnknownUser(password) : await verifyPassword(password, user.password_hash);
      const membership =
        user === undefined || !matches
          ? undefined
          : await store.db
              .selectFrom('membership')
              .select(['user_id', 'company_id'])
              .where('user_id', '=', user.id)
              .orderBy('created_at')
              .orderBy('company_id')
              .executeTakeFirst();
      if (membership === undefined) {
        throw new Refusal('wrong_credentials', 'The email address or the password is wrong.');
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
     * @throws Refusal 422 for a wrong current password or the same again, 429 after too many wrong ones.
     */
    async changePassword(identity: Identity, { current, next }: { current: string; next: string }): Promise<void> {
      const user = await store.db
        .selectFrom('user_account')
        .select(['email', 'password_hash'])
        .where('id', '=', identity.userId)
        .executeTakeFirstOrThrow();
      const attempt = await limit.admit(user.email, undefined);
      if (!(await verifyPassword(current, user.password_hash))) {
        throw invalidFields([{ path: 'current', message: 'is not the current password' }]);
      }
      await limit.forgive(attempt);
      if (current.normalize('NFKC') === next.normalize('NFKC')) {
        throw invalidFields([{ path: 'new', message: 'is the current password' }]);
      }
      const passwordHash = await hashPassword(next, 'human');
      const at = clock().toISOString();
      await store.transaction(async (trx) => {
        await trx
          .updateTable('user_account')
          .set({ password_hash: passwordHash, updated_at: at })
          .where('id', '=', identity.userId)
          .execute();
        await closeSessions(trx, identity.userId, at, identity.tokenHash);
      });
    },

    context(identity: Identity): Promise<UserContext> {
      return readUserContext(store, clock(), identity.userId, identity.companyId);
    },

    /** `updateUserDetails` of §3; the user's member object follows. */
    async updateUser(identity: Identity, change: UserChange): Promise<UserContext> {
      await store.transaction(async (trx) => {
        await trx
          .updateTable('user_account')
          .set({
            first_name: change.first_name,
            last_name: change.last_name,
            language: change.language,
            experience_stage: change.experienceStage,
            updated_at: clock().toISOString(),
          })
          .where('id', '=', identity.userId)
          .execute();
        if (change.first_name !== undefined || change.last_name !== undefined) {
          await changeMember(trx, identity);
        }
      });
      return this.context(identity);
    },

    /**
     * `updateCompanyDetails` of §3; the company's own object follows.
     * @throws Refusal 404 for any company but the caller's.
     */
    async updateCompany(identity: Identity, change: CompanyChange): Promise<UserContext['company']> {
      if (change.id !== identity.companyId) {
        throw notFound('company');
      }
      const now = clock().toISOString();
      await store.transaction(async (trx) => {
        const company = await trx
          .selectFrom('company')
          .select(['name', 'data'])
          .where('id', '=', identity.companyId)
          .executeTakeFirstOrThrow();
        const own = {
          ...(change.logo === undefined ? {} : { logo: change.logo }),
          ...(change.links === undefined ? {} : { links: change.links }),
        };
        const name = change.name ?? company.name;
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
          await trx
            .updateTable('object')
            .set({
              name,
              data: { ...object.data, ...own },
              revision: await nextRevision(trx, identity.companyId),
              updated_at: now,
            })
            .where('id', '=', object.id)
            .execute();
          await publishObjects(trx, identity.companyId, 'company', [object.id], now);
        }
      });
      return (await this.context(identity)).company;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
