import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Identity, requireFreeName } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { changeByHost, insertByHost } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { isLikeName } from '#shared/domain/like-name.ts';
import { say } from '#shared/domain/sentences.ts';
import type { Role } from '#shared/domain/user-context.ts';
import { accountsAt } from './accounts-at.ts';
import { confirmAddress, isConfirmedElsewhere } from './confirm-address.ts';
import { requireGoodPassword } from './good-password.ts';
import { hashPassword, matchPassword } from './password.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const validMs = 7 * 24 * 60 * 60 * 1000;

interface Joining {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
}

interface OpenInvitation {
  company_id: string;
  email: string;
  /** 1 where only the mailbox got the link. */
  mailed: number;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The member object of somebody who joins: one that has their address and stands for nobody yet, or a new one.
 * @throws Refusal 409 for the name of somebody else here, but where the object that stood ready has it.
 */
async function writeMember(trx: Transaction<Schema>, companyId: string, user: Joining, now: Date): Promise<void> {
  const at = now.toISOString();
  const existing = await trx
    .selectFrom('object')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'member')
    .where('email', '=', user.email)
    .where('external_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (existing === undefined || !isLikeName(existing.name, displayName('member', user))) {
    await requireFreeName(trx, user.id, user);
  }
  if (existing === undefined) {
    const person = { email: user.email, first_name: user.first_name, last_name: user.last_name };
    const name = displayName('member', person);
    const member = { id: newId(now), type: 'member', external_id: user.id, ...person, name, data: {} };
    await insertByHost(trx, companyId, member, at);
  } else {
    await changeByHost(trx, companyId, existing.id, { external_id: user.id }, at);
  }
}

/** @throws Refusal 409 where somebody in the company signs in with the address. */
async function requireNoMember(trx: Transaction<Schema>, companyId: string, email: string): Promise<void> {
  const joined = await trx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.id')
    .where('membership.company_id', '=', companyId)
    .where('user_account.email', '=', email)
    .executeTakeFirst();
  if (joined !== undefined) {
    throw new Refusal('conflict', say('memberAlready'));
  }
}

/** Invitations to join a company: a link with a random token, its SHA-256 here; it works once and for 7 days. */
export function createInvitations(store: CallStore, clock: () => Date, mailsInvitations: boolean) {
  const limit = createSignInLimit(store, clock);
  const gone = () => new Refusal('not_found', say('invitationGone'));

  /** The account that has the invited address and this password. */
  async function existingAccount(email: string, password: string, clientAddress: string | undefined) {
    const attempt = await limit.admit(email, clientAddress);
    const known = await accountsAt(store.db, email);
    const matching = await matchPassword(
      password,
      known.map((user) => user.password_hash),
      clientAddress,
    );
    const user = matching === undefined ? undefined : known[matching];
    if (user === undefined) {
      throw new Refusal('wrong_credentials', say('wrongOwnPassword'));
    }
    await limit.forgive(attempt);
    return { user, passwordHash: undefined, language: user.language };
  }

  async function newAccount(
    invitation: OpenInvitation,
    { password, ...person }: ParsedInput<'auth.acceptInvitation'>,
    clientAddress: string | undefined,
  ) {
    const { email, company_id, mailed } = invitation;
    const first_name = cleanName(person.first_name ?? '') || null;
    const last_name = cleanName(person.last_name ?? '') || null;
    const company = await store.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    requireGoodPassword('password', password, [first_name ?? '', last_name ?? '', email, company.name]);
    const user = { id: newId(clock()), email, first_name, last_name };
    if (mailed === 1 && (await isConfirmedElsewhere(store.db, email, user.id))) {
      throw new Refusal('conflict', say('haveAccount'));
    }
    const beside = (await accountsAt(store.db, email)).map((other) => other.password_hash);
    const passwordHash = await hashPassword(password, 'human', clientAddress, beside);
    return { user, passwordHash, language: person.language ?? 'en' };
  }

  return {
    /** The invitations that wait, newest first. */
    async open(companyId: string) {
      const rows = await store.db
        .selectFrom('invitation')
        .select(['token_hash', 'email', 'role', 'created_at', 'expires_at'])
        .where('company_id', '=', companyId)
        .where('accepted_at', 'is', null)
        .where('expires_at', '>', clock().toISOString())
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(({ token_hash: id, ...row }) => ({ id, ...row }));
    },

    /**
     * Invites an address; an open invitation of the same address ends. The token is told once and kept nowhere.
     * @throws Refusal 409 for somebody who has joined already.
     */
    async invite(identity: Identity, invited: { email: string; role: Role }) {
      const email = invited.email.trim().toLowerCase();
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const row = {
        token_hash: hashOf(token),
        company_id: identity.companyId,
        email,
        role: invited.role,
        invited_by: identity.userId,
        mailed: mailsInvitations ? 1 : 0,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + validMs).toISOString(),
      };
      await store.step('invitations.invite', async (trx) => {
        await requireNoMember(trx, identity.companyId, email);
        await trx
          .deleteFrom('invitation')
          .where('company_id', '=', identity.companyId)
          .where('email', '=', email)
          .where('accepted_at', 'is', null)
          .execute();
        await trx.insertInto('invitation').values(row).execute();
      });
      const { token_hash: id, created_at, expires_at } = row;
      return { id, email, role: invited.role, created_at, expires_at, token };
    },

    /** Takes an open invitation back; answers how many there were. */
    async revoke(db: Kysely<Schema>, companyId: string, id: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('company_id', '=', companyId)
        .where('token_hash', '=', id)
        .where('accepted_at', 'is', null)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /**
     * Joins a company with a new account, or with the one that has the address and this password where the person says so.
     * A new one never tells whether somebody has an account with the address elsewhere, and is apart from it.
     * @throws Refusal 404 for an invitation that is none, 401 for a wrong password, 409 for a member, the name of somebody
     * else there, or where the mailbox confirmed its account already, 422 for a new password that others would guess, 429.
     */
    async accept(acceptance: ParsedInput<'auth.acceptInvitation'>, clientAddress: string | undefined) {
      const now = clock();
      const at = now.toISOString();
      const invitation = await store.db
        .selectFrom('invitation')
        .select(['token_hash', 'company_id', 'email', 'role', 'mailed'])
        .where('token_hash', '=', hashOf(acceptance.token))
        .where('accepted_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (invitation === undefined) {
        throw gone();
      }
      const { company_id: companyId, email, role } = invitation;
      const { user, passwordHash, language } =
        acceptance.existing === true
          ? await existingAccount(email, acceptance.password, clientAddress)
          : await newAccount(invitation, acceptance, clientAddress);
      await store.step('invitations.accept', async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('invitation')
          .set({ accepted_at: at })
          .where('token_hash', '=', invitation.token_hash)
          .where('accepted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) {
          throw gone();
        }
        if (passwordHash !== undefined) {
          const { id, first_name, last_name } = user;
          const account = {
            id,
            address_key: id,
            email,
            password_hash: passwordHash,
            first_name,
            last_name,
            language,
            staff: 0,
          };
          // Whoever joins a company has nothing to set up.
          await trx
            .insertInto('user_account')
            .values({ ...account, experience_stage: 'active', created_at: at, updated_at: at })
            .execute();
        }
        await requireNoMember(trx, companyId, email);
        await trx
          .insertInto('membership')
          .values({ user_id: user.id, company_id: companyId, role, created_at: at })
          .execute();
        if (invitation.mailed === 1) {
          await confirmAddress(trx, user.id);
        }
        await writeMember(trx, companyId, user, now);
      });
      return { userId: user.id, companyId };
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
