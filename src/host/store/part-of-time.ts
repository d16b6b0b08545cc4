import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { Store } from './store.ts';

/** A transaction holds up others as long as it runs. */
const partMs = 120;
/** While others wait for their turn. */
const partWhileWaitedForMs = 8;
/** SQLite's statements leave the thread to nobody: so often others are let in, who could not even ask for their turn else. */
const letInMs = 4;

/** Whether a transaction's part of long work has had its time. */
export type PartOfTime = () => Promise<boolean>;

/**
 * Begins a transaction's part of long work, which is shorter once somebody else waits.
 * @param waitedBefore how many waited when the transaction was asked for
 */
export function partOfTime(store: Pick<Store, 'waits' | 'engine'>, waitedBefore: number): PartOfTime {
  const begun = performance.now();
  let letIn = begun;
  return async () => {
    if (store.engine === 'sqlite' && performance.now() - letIn >= letInMs) {
      await yieldToOthers();
      letIn = performance.now();
    }
    return performance.now() - begun >= (store.waits() === waitedBefore ? partMs : partWhileWaitedForMs);
  };
}
