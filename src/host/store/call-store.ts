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
}
