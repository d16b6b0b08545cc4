import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '#host/services/refusal.ts';
import { type IdSource, idSources } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Claim } from './claims.ts';

/** What one committed transaction of a call answered, and how many ids were drawn by then. */
export interface JournalEntry {
  /** Tells transactions apart: the beginning of the hash of their code. */
  work: string;
  draws: number;
  /** JSON; absent where the answer was none, or not one that JSON can hold. */
  result?: unknown;
  isLost?: true;
}

interface RunningCall {
  claim: Claim;
  ids: IdSource;
  /** Transactions of this run so far. */
  transactions: number;
  clock: () => Date;
  hasEnded: boolean;
}

const running = new AsyncLocalStorage<RunningCall>();
const longestResult = 256 * 1024;

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') {
    return true;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value);
  }
  if (Array.isArray(value)) {
    return value.every(isJson);
  }
  if (typeof value !== 'object') {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Rows have none.
  const isPlain = prototype === null || prototype === Object.prototype;
  return isPlain && Object.values(value).every((inner) => inner === undefined || isJson(inner));
}

function entryOf(work: string, draws: number, result: unknown): JournalEntry {
  if (result === undefined) {
    return { work, draws };
  }
  const keeps = isJson(result) && JSON.stringify(result).length <= longestResult;
  return keeps ? { work, draws, result } : { work, draws, isLost: true };
}

function fingerprint(work: (trx: Transaction<Schema>) => Promise<unknown>): string {
  return createHash('sha256').update(work.toString()).digest('hex').slice(0, 12);
}

async function write(trx: Transaction<Schema>, { claim, clock }: RunningCall, entry: JournalEntry): Promise<void> {
  const journal = [...claim.journal, entry];
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_key')
    .set({ journal, claimed_at: clock().toISOString() })
    .where('user_id', '=', claim.user_id)
    .where('call', '=', claim.call)
    .where('key', '=', claim.key)
    .where('owner', '=', claim.owner)
    .where('status', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    // Another process took this for abandoned and did it: what was written here must not stay.
    throw new Refusal('in_flight', 'The same request was run elsewhere.', [], 2);
  }
}

/**
 * A store whose transactions, made while {@link runJournaled} runs, are each written down with what they answered, in
 * the transaction itself. A call that runs again after it was cut off gets those answers, and writes only what is left.
 */
export function journaledStore(store: Store): Store {
  return {
    ...store,
    async transaction(work) {
      const call = running.getStore();
      if (call === undefined || call.hasEnded) {
        return store.transaction(work);
      }
      const name = fingerprint(work);
      const known = call.claim.journal[call.transactions];
      call.transactions += 1;
      if (known !== undefined) {
        if (known.work !== name || known.isLost === true) {
          throw new Refusal('already_done', 'This was done, but its answer is lost. Look at what is there now.');
        }
        call.ids.draws = known.draws;
        return known.result as Awaited<ReturnType<typeof work>>;
      }
      let entry: JournalEntry | undefined;
      const result = await store.transaction(async (trx) => {
        const answer = await work(trx);
        entry = entryOf(name, call.ids.draws, answer);
        await write(trx, call, entry);
        return answer;
      });
      if (entry !== undefined) {
        call.claim.journal.push(entry);
      }
      return result;
    },
  };
}

/** Runs a claimed call: its transactions are written down, its ids are the same each time. */
export async function runJournaled<T>(claim: Claim, clock: () => Date, work: () => Promise<T>): Promise<T> {
  const ids: IdSource = { seed: claim.seed, time: claim.startedAt, draws: 0 };
  const call: RunningCall = { claim, ids, transactions: 0, clock, hasEnded: false };
  try {
    return await running.run(call, () => idSources.run(ids, work));
  } finally {
    // What the call started in the background goes on by itself.
    call.hasEnded = true;
  }
}
