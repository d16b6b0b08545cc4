import { CancelledError } from '@tanstack/react-query';
import { CallCancelled } from './call-queue/call-cancelled.ts';
import { createCallQueue } from './call-queue/call-queue.ts';

/** The one call queue of this window (§4, §9): every request to the API goes through it. */
export const callQueue = createCallQueue();

/** True for what a caller, a call that outranks it, or sign-out cancelled: nothing to show, nothing to retry. */
export function isCancellation(error: unknown): boolean {
  return (
    error instanceof CallCancelled ||
    error instanceof CancelledError ||
    (error instanceof DOMException && error.name === 'AbortError')
  );
}
