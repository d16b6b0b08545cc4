import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Identity, someJobMasks } from '#host/access/index.ts';
import { accessChanged, publishEvent } from '#host/events/publish-event.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Schema } from '#host/store/schema.ts';
import { roleOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session lives 30 days after its last use. */
export const sessionSeconds = (30 * dayMs) / 1000;
/** A use moves the end at most this often, so that reading does not write. */
const slideAfterMs = dayMs;

/** Sessions whose users are remembered. */
const mostRemembered = 1000;

export interface ResolvedSession {
  identity: Identity;
  /** The last revision of the company that was written when this was asked. */
  revision: number;
  /** The end was moved: the cookie has to be sent again. */
  extended: boolean;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function expiry(now: Date): string {
  return new Date(now.getTime() + sessionSeconds * 1000).toISOString();
}

interface SessionRow {
  user_id: string;
  company_id: string;
  role: string;
  staff: number;
  member_id: string | null;
  sees_masked: unknown;
}

function identityOf(row: SessionRow, tokenHash: string): Identity {
  return {
    userId: row.user_id,
    companyId: row.company_id,
    role: roleOf(row.role),
    staff: row.staff === 1,
    memberId: row.member_id,
    seesMasked: Boolean(row.sees_masked),
    tokenHash,
  };
}

/** Makes the user's live event streams look again who they are for. */
export async function publishAccessChange(trx: Transaction<Schema>, userId: string, at: string): Promise<void> {
  const memberships = await trx
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute();
  for (const { company_id: companyId } of memberships) {
    await publishEvent(trx, { companyId, userId, type: accessChanged, data: {}, at });
  }
}

/** Ends a user's sessions, but for the one kept. */
export async function closeSessions(
  trx: Transaction<Schema>,
  userId: string,
  at: string,
  keptTokenHash?: string,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keptTokenHash !== undefined, (query) => query.where('token_hash', '<>', keptTokenHash ?? ''))
    .execute();
  await publishAccessChange(trx, userId, at);
}

/** Sessions: a random token in the browser, its SHA-256 here, so that a stolen database opens nothing. */
export function createSessions(store: CallStore, clock: () => Date) {
  async function rowOf(tokenHash: string, companyId: string | undefined) {
    const name = companyId === undefined ? 'session' : 'session in company';
    const [row] = await runPrepared(store.db, name, { tokenHash, companyId: companyId ?? '' }, (at) =>
      store.db
        .selectFrom('session')
        .innerJoin('user_account', 'user_account.id', 'session.user_id')
        .innerJoin('membership', (join) => {
          const sameUser = join.onRef('membership.user_id', '=', 'session.user_id');
          return companyId === undefined
            ? sameUser.onRef('membership.company_id', '=', 'session.company_id')
            : sameUser.on('membership.company_id', '=', at.companyId);
        })
        .leftJoin('object as member', (join) =>
          join
            .onRef('member.company_id', '=', 'membership.company_id')
            .on('member.type', '=', 'member')
            .onRef('member.external_id', '=', 'session.user_id'),
        )
        .select([
          'session.user_id',
          'session.expires_at',
          'membership.company_id',
          'membership.role',
          'user_account.staff',
          'member.id as member_id',
          someJobMasks(sql.ref('membership.company_id'), sql.ref('membership.role')).as('sees_masked'),
        ])
        // On the way: most calls that read want to know whether anything is new, and each way to the database counts.
        .select((eb) =>
          (['object', 'object_tombstone'] as const).map((table) =>
            eb
              .selectFrom(table)
              .select((written) => written.fn.max('revision').as('last'))
              .whereRef(`${table}.company_id`, '=', 'membership.company_id')
              .as(`last_${table}`),
          ),
        )
        .where('session.token_hash', '=', at.tokenHash),
    );
    return row;
  }

  /** Who the users of open sessions last were, by token and the company asked for. */
  const lastSeen = new BoundedMap<string, Identity>(mostRemembered);

  function remember(identity: Identity, companyIdHeader: string | null): void {
    lastSeen.set(`${identity.tokenHash} ${companyIdHeader ?? ''}`, identity);
  }

  return {
    /**
     * Who a request probably comes from, without asking the database: what is read for them may be told only after
     * {@link resolve} has answered the same.
     */
    guess(token: string | undefined, companyIdHeader: string | null): Identity | undefined {
      return token === undefined ? undefined : lastSeen.get(`${hashOf(token)} ${companyIdHeader ?? ''}`);
    },

    /** Opens a session in one of the user's companies; answers the token for the cookie. */
    async open(userId: string, companyId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      await store.step('sessions.open', async (trx) => {
        await trx.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
        await trx
          .insertInto('session')
          .values({
            token_hash: hashOf(token),
            user_id: userId,
            company_id: companyId,
            created_at: now.toISOString(),
            expires_at: expiry(now),
          })
          .execute();
      });
      return token;
    },

    /** Ends a session, and the live events it hears. */
    async close(identity: Pick<Identity, 'userId' | 'tokenHash'>): Promise<void> {
      await store.step('sessions.close', async (trx) => {
        await trx.deleteFrom('session').where('token_hash', '=', identity.tokenHash).execute();
        await publishAccessChange(trx, identity.userId, clock().toISOString());
      });
    },

    /** Ends every session of a user, but for the one kept; also of the live events they hear. */
    async closeAll(userId: string, keptTokenHash?: string): Promise<void> {
      await store.step('sessions.closeAll', (trx) => closeSessions(trx, userId, clock().toISOString(), keptTokenHash));
    },

    /** Who an open session is now; undefined when it has ended, or its user has left the company. */
    async identify({ tokenHash, companyId }: Identity): Promise<Identity | undefined> {
      const row = await rowOf(tokenHash, companyId);
      return row === undefined || row.expires_at <= clock().toISOString() ? undefined : identityOf(row, tokenHash);
    },

    /**
     * Who a request comes from (contract.md "Identity").
     * @throws Refusal 401 without a session, 403 when `user-id` names somebody else or `company-id` a foreign company.
     */
    async resolve(
      token: string | undefined,
      userIdHeader: string | null,
      companyIdHeader: string | null,
    ): Promise<ResolvedSession> {
      const now = clock();
      const tokenHash = token === undefined ? undefined : hashOf(token);
      const own = tokenHash === undefined ? undefined : await rowOf(tokenHash, undefined);
      if (tokenHash === undefined || own === undefined || own.expires_at <= now.toISOString()) {
        throw new Refusal('not_signed_in', say('signIn'));
      }
      if (userIdHeader !== own.user_id) {
        throw new Refusal('user_mismatch', tellClient('otherUser'));
      }
      const row =
        companyIdHeader === null || companyIdHeader === own.company_id ? own : await rowOf(tokenHash, companyIdHeader);
      if (row === undefined) {
        throw new Refusal('forbidden', say('otherCompany'));
      }
      const left = Date.parse(own.expires_at) - now.getTime();
      const extended = sessionSeconds * 1000 - left >= slideAfterMs;
      if (extended) {
        await store.db
          .updateTable('session')
          .set({ expires_at: expiry(now) })
          .where('token_hash', '=', tokenHash)
          .execute();
      }
      const identity = identityOf(row, tokenHash);
      remember(identity, companyIdHeader);
      const revision = Math.max(0, row.last_object ?? 0, row.last_object_tombstone ?? 0);
      return { extended, identity, revision };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
