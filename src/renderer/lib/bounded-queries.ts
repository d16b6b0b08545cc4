import type { QueryClient } from '@tanstack/react-query';

/** So many answers that nothing shows are kept: some hundred pages' worth. Of more, those that were seen longest ago go. */
export const mostUnseen = 1500;

/**
 * Keeps what a window remembers of what it showed within bounds, however many screens a person goes through: §9 keeps an
 * answer for a day, which is forgotten earlier only behind so many others.
 */
export function boundQueries(client: QueryClient, most = mostUnseen): () => void {
  const cache = client.getQueryCache();
  /** By hash, in the order in which they were seen last. */
  const unseen = new Set<string>();
  function leave(hash: string): void {
    unseen.delete(hash);
    unseen.add(hash);
    for (const oldest of unseen) {
      if (unseen.size <= most) {
        return;
      }
      const query = cache.get(oldest);
      unseen.delete(oldest);
      // What is on its way is wanted: it is looked at again once it has been seen.
      if (query?.state.fetchStatus === 'idle' && query.getObserversCount() === 0) {
        cache.remove(query);
      }
    }
  }
  return cache.subscribe(({ type, query }) => {
    if (query.meta?.call === undefined) {
      return;
    }
    if (type === 'removed' || type === 'observerAdded') {
      unseen.delete(query.queryHash);
    } else if (type === 'added' || (type === 'observerRemoved' && query.getObserversCount() === 0)) {
      leave(query.queryHash);
    }
  });
}
