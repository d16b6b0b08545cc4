import { ApiError } from './api-error.ts';

/** What a person has to mend first: trying again by itself would only keep the reason from them. */
const lasting: ReadonlySet<string> = new Set([
  'database_damaged',
  'disk_full',
  'engine_not_configured',
  'engine_failed',
]);

/** A host that wants to be left alone for longer is: the person hears so, and tries again when they like. */
const longestMs = 60_000;

/** §9: the most tries after the first one. */
export const mostRetries = 3;

/**
 * Network failure, 429 and 5xx may pass, and so does the same write that is still under way (`in_flight`); any other
 * answer, and a cancellation, stands (decisions.md "Call queue").
 */
export function mayRetry(failures: number, error: unknown, most: number = mostRetries): boolean {
  if (failures >= most || !(error instanceof ApiError) || lasting.has(error.code)) {
    return false;
  }
  if ((error.retryAfter ?? 0) > longestMs) {
    return false;
  }
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'in_flight';
}

/** Milliseconds to the next try: what the host asks for, else doubling from one second with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) {
    return error.retryAfter;
  }
  return Math.min(1000 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2);
}

/** A TanStack `retry` with its own number of tries. */
export function retryUpTo(most: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => mayRetry(failures, error, most);
}
