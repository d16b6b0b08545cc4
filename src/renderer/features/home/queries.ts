import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** How many rows each list of home shows. */
const rowCount = 6;

/** How many objects of each type there are. */
export function useCounts() {
  return useQuery(api.objects.counts.queryOptions({ input: {} }));
}

/** What the person opened last, newest first. */
export function useOpened() {
  return useQuery(
    api.objects.recent.queryOptions({
      input: { max_results: rowCount },
      refetchOnMount: 'always',
      select: ({ data }) => data.filter((option) => option.viewed_at !== undefined),
    }),
  );
}

/** What changed last in the company, newest first. */
export function useChanged() {
  return useQuery(
    api.objects.page.queryOptions({
      input: { page: 1, page_size: rowCount },
      refetchOnMount: 'always',
      select: ({ data }) => data.data,
    }),
  );
}
