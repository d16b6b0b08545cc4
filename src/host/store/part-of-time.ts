import type { Store } from './store.ts';

/** A transaction holds up others as long as it runs. */
const partMs = 120;
/** While others wait for their turn: on PostgreSQL what a part begins and ends with takes as long as some rows. */
const partWhileWaitedForMs = { sqlite: 8, postgres: 32 };

/** Whether a transaction's part of long work has had its time. */
export type PartOfTime = () => boolean;

/**
 * Begins a transaction's part of long work, which is shorter once somebody else waits.
 * @param waitedBefore how many waited when the transaction was asked for
 */
export function partOfTime(store: Pick<Store, 'engine' | 'waits'>, waitedBefore: number): PartOfTime {
  const begun = performance.now();
  return () =>
    performance.now() - begun >= (store.waits() === waitedBefore ? partMs : partWhileWaitedForMs[store.engine]);
}
