import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { mayRetry } from '#lib/retry.ts';

/**
 * Asks once more for what is on the screen and failed for want of the host, as soon as it can be heard again. Returns a
 * stop.
 */
export function askFailedAgain(client: QueryClient): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) {
      // A failure is the state of its query.
      void client.refetchQueries({
        type: 'active',
        predicate: ({ meta, state }) =>
          meta?.call !== undefined && state.status === 'error' && mayRetry(0, state.error),
      });
    }
  });
}
