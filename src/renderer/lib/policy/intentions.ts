import { replaceEqualDeep } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import { isWaiting } from './write-waits.ts';

/** Two clicks within this time are one: no system takes longer for a double click. */
const doubleClick = 500;

interface Intention {
  input: unknown;
  key: string;
  state: 'running' | 'done' | 'unknown' | 'refused';
  endedAt: number;
  result: Promise<unknown>;
}

/** Whether the host may have done it all the same: no answer came, or one that says nothing about that. */
function mayBeDone(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'in_flight';
}

/**
 * What a person means to happen once. The same input again, while it runs or as the second half of a double click, is the
 * same intention and makes no other call; after a failure that leaves open whether it was done, it is tried again under
 * the same key, so that the host does it once.
 */
export function createIntentions(newKey: () => string = () => crypto.randomUUID()) {
  let last: Intention | undefined;

  return function intend<Output>(input: unknown, send: (key: string) => Promise<Output>): Promise<Output> {
    const before = last !== undefined && replaceEqualDeep(last.input, input) === last.input ? last : undefined;
    if (before?.state === 'running' || (before?.state === 'done' && monotonicNow() - before.endedAt < doubleClick)) {
      return before.result as Promise<Output>;
    }
    const key = before?.state === 'unknown' ? before.key : newKey();
    const result = send(key);
    const intention: Intention = { input, key, state: 'running', endedAt: 0, result };
    last = intention;
    const end = (state: Intention['state']) => {
      intention.state = state;
      intention.endedAt = monotonicNow();
    };
    result.then(
      () => end('done'),
      // What is kept for later will be done: but for a double click, the same again is meant to happen twice.
      (error: unknown) => end(isWaiting(error) ? 'done' : mayBeDone(error) ? 'unknown' : 'refused'),
    );
    return result;
  };
}
