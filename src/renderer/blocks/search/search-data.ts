import { hashKey } from '@tanstack/react-query';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { callQueue } from '#lib/calls.ts';
import { localIndex } from '#lib/local-index/local-index.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import { preloadedTypes, searchLimits } from '#shared/domain/search-limits.ts';
import { type OptionPage, readListAnswer, readSearchAnswer } from '#shared/domain/search-results.ts';
import { filteredPage } from './filter-search.ts';
import type { SearchRequest, SearchSources } from './model/search-sources.ts';
import { beyondTypes, readTyped } from './typed-filter.ts';

const isFilter = (query: string) => readTyped(query) !== undefined;

const mostRecent = 6;
/** Every word typed is a query of its own: they must not stay for a day. */
const searchLifeMs = 60_000;
const ahead = { priority: 'prefetch' } as const;

function listOptions(types: readonly string[] | undefined, page: number) {
  const input = { ...(types === undefined ? {} : { type: [...types] }), page, page_size: searchLimits.preloadPageSize };
  return { input, queryKey: readOptions('objects.page', input).queryKey };
}

function searchInput({ query, types, page }: SearchRequest) {
  return { ...(types === undefined ? {} : { types: [...types] }), search: query, page };
}

/** What is fetched through the query cache (so that asking twice is one call), and stops with `signal`. */
async function stoppable<T>(queryKey: readonly unknown[], signal: AbortSignal, fetch: () => Promise<T>): Promise<T> {
  const stop = () => void queryClient.cancelQueries({ queryKey, exact: true });
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      try {
        return await fetch();
      } catch (error) {
        if (!(error instanceof CallCancelled && error.preempted) || signal.aborted) {
          throw error;
        }
        // A write took its place: what the person waits for is asked anew when there is room.
        await callQueue.room();
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const recentInput = { max_results: mostRecent };

/** A search's data: the local index, the search call, and the first pages of lists loaded ahead. */
export function createSearchSources(tell: SearchSources['tell']): SearchSources {
  return {
    local: async (request) => (isFilter(request.query) ? undefined : localIndex.search(request)),
    onFilled: localIndex.onFilled,
    counts: async (query) => (isFilter(query) ? undefined : localIndex.count(query)),
    isFilter,
    beyondTypes,
    async server(request, signal): Promise<OptionPage> {
      if (isFilter(request.query)) {
        return filteredPage(request);
      }
      const input = searchInput(request);
      const options = readOptions('objects.search', input, { gcTime: searchLifeMs });
      return readSearchAnswer(await stoppable(options.queryKey, signal, () => queryClient.fetchQuery(options)));
    },
    async list(types, page, signal): Promise<OptionPage> {
      const { input, queryKey } = listOptions(types, page);
      const options = readOptions('objects.page', input, { priority: 'search' });
      return readListAnswer(await stoppable(queryKey, signal, () => queryClient.fetchQuery(options)));
    },
    preloaded(types) {
      const answer = queryClient.getQueryData(listOptions(types, 1).queryKey);
      return answer === undefined ? undefined : readListAnswer(answer);
    },
    isPreloading: (types) => queryClient.isFetching({ queryKey: listOptions(types, 1).queryKey, exact: true }) > 0,
    isCurrent: (types) => queryClient.getQueryState(listOptions(types, 1).queryKey)?.isInvalidated === false,
    recentNow: () => queryClient.getQueryData(readOptions('objects.recent', recentInput).queryKey)?.data ?? [],
    async recent() {
      const answer = await queryClient.fetchQuery(readOptions('objects.recent', recentInput));
      return answer.data;
    },
    tell,
  };
}

/** Changes come several at once. */
const settleMs = 200;

/** Calls `renew` soon after what list mode shows was changed by anybody. Returns a stop. */
export function onListsOutdated(renew: () => void): () => void {
  const keys = [undefined, ...preloadedTypes.map((type) => [type])].map((types) => listOptions(types, 1).queryKey);
  const watched = new Set([...keys, readOptions('objects.recent', recentInput).queryKey].map(hashKey));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isOutdated = event.type === 'updated' && event.action.type === 'invalidate';
    if (isOutdated && watched.has(event.query.queryHash)) {
      timer ??= setTimeout(() => {
        timer = undefined;
        renew();
      }, settleMs);
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Loads ahead what list mode shows (§9: first pages of 20), and the counts of its tabs. What is younger than `staleTime`
 * milliseconds is not asked again; without it the query client decides.
 */
export async function preloadLists(staleTime?: number): Promise<void> {
  const how = { ...ahead, ...(staleTime === undefined ? {} : { staleTime }) };
  const pages = [undefined, ...preloadedTypes.map((type) => [type])].map((types) => {
    const { input } = listOptions(types, 1);
    return queryClient.prefetchQuery(readOptions('objects.page', input, how));
  });
  await Promise.all([
    ...pages,
    queryClient.prefetchQuery(readOptions('objects.recent', recentInput, how)),
    queryClient.prefetchQuery(readOptions('objects.counts', {}, how)),
  ]);
}
