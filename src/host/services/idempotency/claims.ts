import { randomBytes } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import type { JournalEntry } from './journal-entry.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A call that committed nothing for so long belongs to a process that is gone, or as good as gone. */
const staleMs = 2 * 60 * 1000;
const retryAfterSeconds = 2;

/** Another process took this run for abandoned, and what it does counts. */
export function runElsewhere(): Refusal {
  return new Refusal('in_flight', say('ranElsewhere'), [], retryAfterSeconds);
}

/** Names a claim: one call of one user under one key. */
export interface ClaimKey {
  user_id: string;
  call: string;
  key: string;
}

/** A write that this process runs now, from the beginning or from where another one was cut off. */
export interface Claim extends ClaimKey {
  /** Who runs it: no other run has the same, not one of the same process either. */
  owner: string;
  seed: string;
  startedAt: number;
  journal: JournalEntry[];
  /** What its last step kept along with what it wrote. */
  reply?: StoredReply;
}

export interface StoredReply {
  status: number;
  contentType: string | null;
  body: string | null;
}

/** A reply as it stands in the row of its claim, which has no need of its steps any more. */
export function columnsOf({ status, contentType, body }: StoredReply) {
  const journal: JournalEntry[] = [];
  return { status, content_type: contentType, body, journal };
}

export type ClaimOutcome = { claim: Claim } | { reply: StoredReply };

/**
 * The claims on writes that may be repeated. One object a process.
 *
 * A claim whose process died is taken over by the next who asks: at once where the store can tell, which on PostgreSQL
 * is so for every claim made while the process had its connection for events, else after two minutes. One that was taken
 * for dead and lives commits nothing more: each of its transactions looks whether the claim is still its own.
 */
export function createClaims(store: Store, clock: () => Date) {
  const self = randomBytes(12).toString('hex');

  const newOwner = () => `${store.liveness.token() ?? self}/${randomBytes(6).toString('hex')}`;

  function hasDied(owner: string): RawBuilder<SqlBool> {
    const [token = ''] = owner.split('/');
    return token === self ? sql<SqlBool>`1 = 0` : store.liveness.isGone(token);
  }

  const rowOf = ({ user_id, call, key }: ClaimKey) =>
    store.db
      .selectFrom('idempotency_key')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key);

  async function insert(key: ClaimKey, requestHash: string): Promise<Claim | undefined> {
    const now = clock();
    const seed = randomBytes(24).toString('base64url');
    const owner = newOwner();
    const at = now.toISOString();
    const { numInsertedOrUpdatedRows } = await store.db
      .insertInto('idempotency_key')
      .values({ ...key, request_hash: requestHash, seed, owner, claimed_at: at, journal: [], created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? { ...key, owner, seed, startedAt: now.getTime(), journal: [] } : undefined;
  }

  /** Of several who try at once, one succeeds; it goes on from what is written down at that very moment. */
  async function takeOver({ user_id, call, key, owner: before }: Claimed): Promise<Claim | undefined> {
    const now = clock();
    const owner = newOwner();
    const stale = new Date(now.getTime() - staleMs).toISOString();
    const taken = await store.db
      .updateTable('idempotency_key')
      .set({ owner, claimed_at: now.toISOString() })
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('owner', '=', before)
      .where('status', 'is', null)
      .where(({ eb, or }) => or([eb('claimed_at', '<=', stale), hasDied(before)]))
      .returning(['seed', 'journal', 'created_at'])
      .executeTakeFirst();
    if (taken === undefined) {
      return undefined;
    }
    const { seed, journal, created_at } = taken;
    return { user_id, call, key, owner, seed, startedAt: Date.parse(created_at), journal: journal as JournalEntry[] };
  }

  type Claimed = NonNullable<Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>>;

  const remove = ({ user_id, call, key }: ClaimKey, heldBy: string) =>
    store.db
      .deleteFrom('idempotency_key')
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('owner', '=', heldBy)
      .execute();

  const change = ({ user_id, call, key, owner }: Claim) =>
    store.db
      .updateTable('idempotency_key')
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('owner', '=', owner);

  return {
    /**
     * Claims a write, or answers the reply it had.
     * @throws Refusal 422 when the key was used for another request, 409 while the same one runs.
     */
    async claim(key: ClaimKey, requestHash: string): Promise<ClaimOutcome> {
      const claim = await insert(key, requestHash);
      if (claim !== undefined) {
        return { claim };
      }
      const row = await rowOf(key).executeTakeFirst();
      if (row === undefined) {
        // Given up between the two looks at it.
        throw new Refusal('in_flight', say('justEnded'), [], retryAfterSeconds);
      }
      if (row.created_at <= new Date(clock().getTime() - dayMs).toISOString()) {
        await remove(row, row.owner);
        return this.claim(key, requestHash);
      }
      if (row.request_hash !== requestHash) {
        throw new Refusal('key_reused', tellClient('keyReused'));
      }
      if (row.status !== null) {
        return { reply: { status: row.status, contentType: row.content_type, body: row.body } };
      }
      const taken = await takeOver(row);
      if (taken === undefined) {
        throw new Refusal('in_flight', say('stillRunning'), [], retryAfterSeconds);
      }
      return { claim: taken };
    },

    /** Keeps the reply for who asks again; false where the claim is another one's by now. */
    async finish(claim: Claim, reply: StoredReply): Promise<boolean> {
      const kept = await change(claim).set(columnsOf(reply)).executeTakeFirst();
      return kept.numUpdatedRows === 1n;
    },

    /** Lets the next one with the same key run at once: all of it, or what is left. */
    async release(claim: Claim): Promise<void> {
      if (claim.journal.length === 0 && claim.reply === undefined) {
        await remove(claim, claim.owner);
        return;
      }
      await change(claim).set({ claimed_at: '' }).execute();
    },
  };
}
