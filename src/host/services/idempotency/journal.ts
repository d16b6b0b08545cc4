import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import {
  type CallStore,
  NotApart,
  type PartOfTransaction,
  type StepName,
  storeWithin,
} from '#host/store/call-store.ts';
import { type IdSource, idSources } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Store, StoreFailure } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Claim, columnsOf, runElsewhere, type StoredReply } from './claims.ts';
import type { JournalEntry } from './journal-entry.ts';

/** The reply to what a call answers. */
export type ReplyOf = (answer: unknown) => StoredReply | Promise<StoredReply>;

interface RunningCall {
  claim: Claim;
  ids: IdSource;
  /** Steps of this run so far. */
  steps: number;
  clock: () => Date;
  replyOf: ReplyOf;
  hasEnded: boolean;
  /** Why it is not known whether its last transaction was committed. */
  unknown?: StoreFailure;
}

const running = new AsyncLocalStorage<RunningCall>();
const longestResult = 256 * 1024;
/** The transaction in which everything is read and written now: {@link CallStore.together}. */
const shared = new AsyncLocalStorage<Transaction<Schema>>();

/** What parts of a transaction are kept or not by themselves with. */
function partsOf(trx: Transaction<Schema>): PartOfTransaction {
  return async (work) => {
    await sql`savepoint part`.execute(trx);
    try {
      const done = await work();
      await sql`release savepoint part`.execute(trx);
      return done;
    } catch (error) {
      await sql`rollback to savepoint part`.execute(trx);
      await sql`release savepoint part`.execute(trx);
      throw error;
    }
  };
}

/**
 * Runs work in one transaction whose parts are kept all or not at all. Most parts do not fail, and keeping each apart costs more
 * than they do: with a savepoint an object's update takes 2.5 to 4 times as long in Electron, whose allocator gives back what it frees.
 * @throws NotApart where a part failed
 */
async function allOrNothing<T>(work: (part: PartOfTransaction) => Promise<T>): Promise<T> {
  let failure: NotApart | undefined;
  const done = await work(async (part) => {
    try {
      return await part();
    } catch (error) {
      failure = new NotApart(error);
      throw failure;
    }
  });
  if (failure !== undefined) {
    throw failure;
  }
  return done;
}

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

/** What is written down of a call: what its steps so far answered, or its reply. */
type Written = { journal: JournalEntry[]; claimed_at: string } | ReturnType<typeof columnsOf>;

async function writeDown(trx: Transaction<Schema>, claim: Claim, written: Written): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_key')
    .set(written)
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

/** The call that is running, as long as it is to be known what it has written. */
function callOfStep(): RunningCall | undefined {
  const call = running.getStore();
  if (call === undefined || call.hasEnded) {
    return undefined;
  }
  if (call.unknown !== undefined) {
    throw call.unknown;
  }
  return call.claim.reply === undefined ? call : undefined;
}

/** What a step answers, and what notes in memory that it was written down. */
interface StepDone<T> {
  answer: T;
  note(): void;
}

async function runStep<T>(
  store: Store,
  call: RunningCall,
  work: (trx: Transaction<Schema>) => Promise<StepDone<T>>,
): Promise<T> {
  let done: StepDone<T> | undefined;
  try {
    return await store.transaction(async (trx) => {
      done = await work(trx);
      return done.answer;
    });
  } catch (error) {
    if (error instanceof StoreFailure && done !== undefined) {
      // The commit had no answer: what the database has written down tells, and nothing may follow it here.
      call.unknown = error;
    }
    throw error;
  } finally {
    done?.note();
  }
}

/**
 * The store of calls. Their steps, while {@link runJournaled} runs, are each written down with what they answered, in the
 * step's own transaction; of the last one, the reply is. A call that runs again after it was cut off gets those answers, and
 * writes only what is left.
 */
export function journaledStore(store: Store): CallStore {
  const calls: CallStore = {
    ...store,
    get db() {
      return shared.getStore() ?? store.db;
    },
    // Not for calls, as its type says: functions that are given any store have it.
    transaction: store.transaction as never,
    async together(work, { apart = false } = {}) {
      if (!apart) {
        try {
          return await store.transaction((trx) => shared.run(trx, () => allOrNothing((part) => work(part, trx))));
        } catch (error) {
          if (!(error instanceof NotApart)) {
            throw error;
          }
        }
      }
      return store.transaction((trx) => shared.run(trx, () => work(partsOf(trx), trx)));
    },
    async step(name, work) {
      const within = shared.getStore();
      if (within !== undefined) {
        return work(within);
      }
      const call = callOfStep();
      if (call === undefined) {
        return store.transaction(work);
      }
      const { claim } = call;
      const known = claim.journal[call.steps];
      call.steps += 1;
      if (known !== undefined) {
        if (known.step !== name || known.isLost === true) {
          throw new Refusal('already_done', say('answerLost'));
        }
        call.ids.draws = known.draws;
        return known.result as Awaited<ReturnType<typeof work>>;
      }
      return runStep(store, call, async (trx) => {
        const answer = await work(trx);
        const entry = entryOf(name, call.ids.draws, answer);
        const claimed_at = call.clock().toISOString();
        await writeDown(trx, claim, { journal: [...claim.journal, entry], claimed_at });
        return { answer, note: () => claim.journal.push(entry) };
      });
    },
    async lastStep(name, work, answer) {
      const call = shared.getStore() === undefined ? callOfStep() : undefined;
      // A host of before may have written it down as one of the steps.
      if (call === undefined || call.claim.journal.length > call.steps) {
        return answer(calls, await calls.step(name, work));
      }
      const { claim } = call;
      return runStep(store, call, async (trx) => {
        const answered = await answer(storeWithin(store, trx), await work(trx));
        const reply = await call.replyOf(answered);
        await writeDown(trx, claim, columnsOf(reply));
        return {
          answer: answered,
          note() {
            claim.reply = reply;
          },
        };
      });
    },
  };
  return calls;
}

/** Runs a claimed call: its steps are written down, its ids are the same each time. */
export async function runJournaled<T>(
  claim: Claim,
  clock: () => Date,
  replyOf: ReplyOf,
  work: () => Promise<T>,
): Promise<T> {
  const ids: IdSource = { seed: claim.seed, time: claim.startedAt, draws: 0 };
  const call: RunningCall = { claim, ids, steps: 0, clock, replyOf, hasEnded: false };
  try {
    return await running.run(call, () => idSources.run(ids, work));
  } finally {
    // What the call started in the background goes on by itself.
    call.hasEnded = true;
  }
}
