import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions } from '#lib/policy/read-options.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

const pageSize = 50;

/** What was deleted in the last 30 days, the latest first, page by page; of one type, or of all. */
export function useDeleted(type: ObjectType | undefined) {
  return useInfiniteQuery(
    pagesOptions(
      'objects.deleted',
      (page) => ({ page, page_size: pageSize, ...(type === undefined ? {} : { type }) }),
      nextPage,
    ),
  );
}
