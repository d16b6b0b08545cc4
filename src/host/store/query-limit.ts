import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a statement of a call may take: a person waits for it, and is answered within 5 s whatever happens. */
export const callQueryMs = 3500;

const limits = new AsyncLocalStorage<number>();

/**
 * Runs work whose statements may each take longer than those of a call: `milliseconds`, named where the work is. It
 * holds for the connections taken while it runs; a transaction that has begun keeps its own.
 */
export function withQueryLimit<T>(milliseconds: number, work: () => T): T {
  return limits.run(milliseconds, work);
}

/** How long a statement may take that is sent now. */
export function queryLimit(): number {
  return limits.getStore() ?? callQueryMs;
}
