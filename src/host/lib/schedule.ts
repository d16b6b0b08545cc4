import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs `work` after some milliseconds; what it answers calls it off. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

/**
 * What is scheduled is part of no call, although one set it off, which has its answer long since: not of its journal, of
 * its company's turns, of its ids, nor of its time limit. It is done as by whoever made this schedule.
 */
export function outsideOfCalls(schedule: Schedule): Schedule {
  const outside = AsyncLocalStorage.snapshot();
  return (work, milliseconds) => schedule(() => outside(work), milliseconds);
}
