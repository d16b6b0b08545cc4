import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions, readOptions } from '#lib/policy/read-options.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** The views of the list of a type that the reader has: their own and the shared ones. */
export function useViewsRead(type: ObjectType) {
  const { data, isFetching } = useQuery(readOptions('views.list', { object_type: type }, { priority: 'prefetch' }));
  return { views: data?.data, isFetching };
}

const none: readonly View[] = [];

/** The views of all lists that the reader has; none while they are not known. */
export function useAllViews(): readonly View[] {
  return useQuery(readOptions('views.list', {}, { priority: 'prefetch' })).data?.data ?? none;
}

/** What came into a watched view and left it since its reader saw that last, the latest first, page by page. */
export function useViewChanges(id: string) {
  return useInfiniteQuery(pagesOptions('views.changes', (page) => ({ id, page, page_size: 50 }), nextPage));
}
