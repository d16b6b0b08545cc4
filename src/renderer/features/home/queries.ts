import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

/** How many rows each list of home shows. */
const rowCount = 6;

const countsOptions = readOptions('objects.counts', {});

const openedOptions = readOptions(
  'objects.recent',
  { max_results: rowCount },
  { select: ({ data }) => data.filter((option) => option.viewed_at !== undefined) },
);

/** Asks for what home shows first. */
export function loadHome(client: QueryClient): void {
  void client.prefetchQuery(countsOptions);
  void client.prefetchQuery(openedOptions);
}

/** How many objects of each type there are. */
export function useCounts() {
  return useQuery(countsOptions);
}

/** What the person opened last, newest first. */
export function useOpened() {
  return useQuery(openedOptions);
}

/** What changed last in the company, newest first. */
export function useChanged() {
  return useQuery(
    readOptions(
      'objects.page',
      { page: 1, page_size: rowCount },
      { refetchOnMount: 'always', select: ({ data }) => data.data },
    ),
  );
}
