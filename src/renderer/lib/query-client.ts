import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { CallCancelled } from './call-queue/call-cancelled.ts';
import { callQueue } from './calls.ts';

const minute = 60_000;
const hour = 60 * minute;
const mostRetries = 3;

/** What a person has to mend first: trying again by itself would only keep the reason from them. */
const lasting: ReadonlySet<string> = new Set(['database_damaged', 'disk_full']);

/** Network failure, 429 and 5xx may pass; any other answer, and a cancellation, stands (decisions.md "Call queue"). */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || !(error instanceof ApiError) || lasting.has(error.code)) {
    return false;
  }
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Milliseconds to the next try: what the host asks for, else doubling from one second with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) {
    return error.retryAfter;
  }
  return Math.min(1000 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2);
}

/**
 * A cancelled read is no error: its query goes back to what it had. Where it was pre-empted, a screen that still shows it
 * asks anew when the queue has room; a further page is asked again by scrolling.
 */
async function recover(cancelled: CallCancelled, query: Query<unknown, unknown>): Promise<void> {
  const furtherPage = query.state.fetchMeta?.fetchMore !== undefined;
  query.setState({
    status: query.state.data === undefined ? 'pending' : 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    isInvalidated: !furtherPage,
  });
  if (cancelled.preempted && !furtherPage) {
    await callQueue.room();
    if (query.isActive() && query.isStale()) {
      await query.fetch();
    }
  }
}

/** §9 "API and cache": stale after 5 minutes, kept 24 hours, up to 3 retries, no refetch on focus. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof CallCancelled) {
        // A failure of the call asked anew is the state of its query.
        recover(error, query).catch(() => undefined);
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 24 * hour,
      retry: mayRetry,
      retryDelay,
      refetchOnWindowFocus: false,
      // The embedded host needs no network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
