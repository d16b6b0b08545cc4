import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallQueue } from '#lib/call-queue/call-queue.ts';

const isOfApi = (query: Query) => query.meta?.call !== undefined;

/**
 * Forgets what was read in the name of who signed out: calls are cancelled (§4), and writes that wait in this window alone
 * are not sent, for they would go out under the next name. What is on the screen is asked anew by whoever is there now.
 */
export function endSession(client: QueryClient, queue: Pick<CallQueue, 'cancelAll'>): void {
  queue.cancelAll();
  client.getMutationCache().clear();
  client.removeQueries({ predicate: (query) => isOfApi(query) && !query.isActive() });
  // A failure is the state of its query.
  client.resetQueries({ predicate: isOfApi }).catch(() => undefined);
}
