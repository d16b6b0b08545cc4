import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallCancelled } from './call-queue/call-cancelled.ts';
import { callQueue } from './calls.ts';
import { markAnswered, staleAfter } from './monotonic-age.ts';
import { readPolicy } from './policy/call-policy.ts';
import { tellFailure } from './policy/tell-failure.ts';
import { afterWrites, installWrites } from './policy/writes.ts';
import { objectOf } from './read-object.ts';
import { mayRetry, retryDelay } from './retry.ts';

const minute = 60_000;
const hour = 60 * minute;

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

function onReadFailed(error: unknown, query: Query<unknown, unknown>): void {
  if (error instanceof CallCancelled) {
    // A failure of the call asked anew is the state of its query.
    recover(error, query).catch(() => undefined);
    return;
  }
  const { call, input, failure } = query.meta ?? {};
  if (call !== undefined) {
    tellFailure(call, readPolicy(call, input), error, { failure });
  }
}

/** §9 "API and cache": stale after 5 minutes, kept 24 hours, up to 3 retries, no refetch on focus. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onReadFailed }),
  mutationCache: new MutationCache(afterWrites(() => queryClient, objectOf)),
  defaultOptions: {
    queries: {
      staleTime: staleAfter(5 * minute),
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

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') {
    markAnswered(event.query);
  }
});
installWrites(queryClient);
// Whether the host can be reached says main, not the computer's network: the embedded host needs none.
onlineManager.setEventListener(() => () => undefined);
