import { AsyncLocalStorage } from 'node:async_hooks';
import { yieldToOthers } from './yield-to-others.ts';

/** Many who ask for little each may hold the thread so long together. */
const togetherMs = 50;
/** What takes long by itself lets others in more often: what they ask for is short, and takes several steps. */
const aloneMs = 1;

let began: number | undefined;
/** What is asked after each step of work that nobody waits for. */
const behind = new AsyncLocalStorage<() => Promise<void> | undefined>();

/** Where this thread has been at work for long without a look at what else there is to do, waits until that had its turn. */
export function letOthersIn(): Promise<void> | undefined {
  const giveWay = behind.getStore();
  if (giveWay !== undefined) {
    return giveWay();
  }
  if (began !== undefined) {
    return performance.now() - began < togetherMs ? undefined : yieldToOthers();
  }
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
  return undefined;
}

/** Begins long work of many steps, between which the answer is called: it waits for others where the work has gone on for long. */
export function lettingOthersIn(): () => Promise<void> | undefined {
  let letIn = performance.now();
  return () => {
    if (performance.now() - letIn < aloneMs) {
      return undefined;
    }
    return yieldToOthers().then(() => {
      letIn = performance.now();
    });
  };
}

/** Runs work that nobody waits for: whoever comes meanwhile waits for a step of it, and no longer. */
export function givingWay<T>(work: () => Promise<T>): Promise<T> {
  return behind.run(lettingOthersIn(), work);
}
