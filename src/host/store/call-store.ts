import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** What a step is known by when its call runs again: `tasks.create`. */
export type StepName = `${string}.${string}`;

/** The store as calls have it: what they write, they write in steps that have names. */
export interface CallStore extends Store {
  /** Has no name, by which a call that runs again would know it: {@link step}. */
  transaction: never;
  /**
   * Runs `work` in one write transaction, as {@link Store.transaction} does. A call that runs again after it was cut off does
   * not do it again, but gets what it answered; outside of calls it is no more than a transaction.
   */
  step<T>(name: StepName, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * The step a call ends with, and what the call answers: `answer` reads it from `after`, the store as `work` leaves it. Where
   * the reply is to be kept, it is kept in the step's own transaction, and a call that is made again is answered by it alone:
   * what it writes after this step is no part of what it promises. Outside of such calls it is read once the step is committed.
   */
  lastStep<T, A>(
    name: StepName,
    work: (trx: Transaction<Schema>) => Promise<T>,
    answer: (after: Store, done: T) => A | Promise<A>,
  ): Promise<A>;
  /**
   * Runs `work` in one write transaction with all steps that it leads to, whichever service they are of: many small writes are
   * then as fast as a large one. What they read they read in it as well. Where a part of it fails, all of it is done again, that
   * time with each part kept apart: `work` must begin anew where it is called again. `apart` says that a part may well fail.
   */
  together<T>(
    work: (part: PartOfTransaction, trx: Transaction<Schema>) => Promise<T>,
    options?: { apart?: boolean },
  ): Promise<T>;
}

/**
 * A part of several that are one transaction. @throws what `work` throws: nothing of it is kept then, and the others go on.
 * {@link NotApart}, to be passed on.
 */
export type PartOfTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/** A part failed that nothing keeps apart from the others: they are all done again. */
export class NotApart extends Error {
  constructor(cause?: unknown) {
    super('A part of a transaction failed', { cause });
  }
}

/** The store as a transaction sees it that is not committed yet: to read from. */
export function storeWithin(store: Store, trx: Transaction<Schema>): Store {
  return {
    ...store,
    db: trx,
    transaction: () => Promise.reject(new Error('A transaction holds no other one.')),
  };
}
