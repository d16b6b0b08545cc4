import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { CallStore, StepName } from '#host/store/call-store.ts';
import { type IdSource, idSources } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Store, StoreFailure } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Claim, runElsewhere } from './claims.ts';
import type { JournalEntry } from './journal-entry.ts';

interface RunningCall {
  claim: Claim;
  ids: IdSource;
  /** Steps of this run so far. */
  steps: number;
  clock: () => Date;
  hasEnded: boolean;
  /** Why it is not known whether its last transaction was committed. */
  unknown?: StoreFailure;
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

function entryOf(step: StepName, draws: number, result: unknown): JournalEntry {
  if (result === undefined) {
    return { step, draws };
  }
  const keeps = isJson(result) && JSON.stringify(result).length <= longestResult;
  return keeps ? { step, draws, result } : { step, draws, isLost: true };
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
    // What was written here must not stay.
    throw runElsewhere();
  }
}

/**
 * The store of calls. Their steps, while {@link runJournaled} runs, are each written down with what they answered, in the
 * step's own transaction. A call that runs again after it was cut off gets those answers, and writes only what is left.
 */
export function journaledStore(store: Store): CallStore {
  return {
    ...store,
    // Not for calls, as its type says: functions that are given any store have it.
    transaction: store.transaction as never,
    async step(name, work) {
      const call = running.getStore();
      if (call === undefined || call.hasEnded) {
        return store.transaction(work);
      }
      if (call.unknown !== undefined) {
        throw call.unknown;
      }
      const known = call.claim.journal[call.steps];
      call.steps += 1;
      if (known !== undefined) {
        if (known.step !== name || known.isLost === true) {
          throw new Refusal('already_done', say('answerLost'));
        }
        call.ids.draws = known.draws;
        return known.result as Awaited<ReturnType<typeof work>>;
      }
      let entry: JournalEntry | undefined;
      try {
        return await store.transaction(async (trx) => {
          const answer = await work(trx);
          const done = entryOf(name, call.ids.draws, answer);
          await write(trx, call, done);
          entry = done;
          return answer;
        });
      } catch (error) {
        if (error instanceof StoreFailure && entry !== undefined) {
          // The commit had no answer: what the database has written down tells, and nothing may follow it here.
          call.unknown = error;
        }
        throw error;
      } finally {
        if (entry !== undefined) {
          call.claim.journal.push(entry);
        }
      }
    },
  };
}

/** Runs a claimed call: its steps are written down, its ids are the same each time. */
export async function runJournaled<T>(claim: Claim, clock: () => Date, work: () => Promise<T>): Promise<T> {
  const ids: IdSource = { seed: claim.seed, time: claim.startedAt, draws: 0 };
  const call: RunningCall = { claim, ids, steps: 0, clock, hasEnded: false };
  try {
    return await running.run(call, () => idSources.run(ids, work));
  } finally {
    // What the call started in the background goes on by itself.
    call.hasEnded = true;
  }
}
