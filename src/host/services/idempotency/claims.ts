import { randomBytes } from 'node:crypto';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { JournalEntry } from './journal.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A call that committed nothing for so long belongs to a process that is gone. */
const staleMilliseconds = 2 * 60 * 1000;
const retryAfterSeconds = 2;

/** Names a claim: one call of one user under one key. */
export interface ClaimKey {
  user_id: string;
  call: string;
  key: string;
}

/** A write that this process runs now, from the beginning or from where another one was cut off. */
export interface Claim extends ClaimKey {
  owner: string;
  seed: string;
  startedAt: number;
  journal: JournalEntry[];
}

export interface StoredReply {
  status: number;
  contentType: string | null;
  body: string | null;
}

export type ClaimOutcome = { claim: Claim } | { reply: StoredReply };

/** The claims on writes that may be repeated. One object a process. */
export function createClaims(store: Store, clock: () => Date) {
  const owner = randomBytes(12).toString('hex');

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
    const at = now.toISOString();
    const { numInsertedOrUpdatedRows } = await store.db
      .insertInto('idempotency_key')
      .values({ ...key, request_hash: requestHash, seed, owner, claimed_at: at, journal: [], created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? { ...key, owner, seed, startedAt: now.getTime(), journal: [] } : undefined;
  }

  function isAbandoned(row: { owner: string; claimed_at: string }): boolean {
    if (row.claimed_at <= new Date(clock().getTime() - staleMilliseconds).toISOString()) {
      return true;
    }
    // Only one process has the file of an embedded workspace: any other is gone.
    return store.engine === 'sqlite' && row.owner !== owner;
  }

  async function takeOver(row: Claimed): Promise<Claim | undefined> {
    const { user_id, call, key } = row;
    const { numUpdatedRows } = await store.db
      .updateTable('idempotency_key')
      .set({ owner, claimed_at: clock().toISOString() })
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('owner', '=', row.owner)
      .where('claimed_at', '=', row.claimed_at)
      .where('status', 'is', null)
      .executeTakeFirst();
    const { seed, journal, created_at } = row;
    return numUpdatedRows === 1n
      ? { user_id, call, key, owner, seed, startedAt: Date.parse(created_at), journal: journal as JournalEntry[] }
      : undefined;
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

  const change = ({ user_id, call, key }: ClaimKey) =>
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
        throw new Refusal('in_flight', 'This request ended just now. Try again.', [], retryAfterSeconds);
      }
      if (row.created_at <= new Date(clock().getTime() - dayMilliseconds).toISOString()) {
        await remove(row, row.owner);
        return this.claim(key, requestHash);
      }
      if (row.request_hash !== requestHash) {
        throw new Refusal('key_reused', 'This Idempotency-Key was used for another request.');
      }
      if (row.status !== null) {
        return { reply: { status: row.status, contentType: row.content_type, body: row.body } };
      }
      const taken = isAbandoned(row) ? await takeOver(row) : undefined;
      if (taken === undefined) {
        throw new Refusal('in_flight', 'The same request is still running.', [], retryAfterSeconds);
      }
      return { claim: taken };
    },

    /** Keeps the reply for who asks again. */
    async finish(claim: Claim, reply: StoredReply): Promise<void> {
      const { status, contentType, body } = reply;
      await change(claim).set({ status, content_type: contentType, body, journal: [] }).execute();
    },

    /** Lets the next one with the same key run at once: all of it, or what is left. */
    async release(claim: Claim): Promise<void> {
      if (claim.journal.length === 0) {
        await remove(claim, owner);
        return;
      }
      await change(claim).set({ claimed_at: '' }).execute();
    },
  };
}
