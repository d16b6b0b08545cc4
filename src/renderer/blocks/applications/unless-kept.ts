import { isWaiting } from '#lib/policy/write-waits.ts';

/** What is kept for later was done as far as the person is concerned. */
export function unlessKept(error: unknown): void {
  if (!isWaiting(error)) {
    throw error;
  }
}
