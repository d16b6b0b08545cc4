import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions } from '#lib/policy/read-options.ts';

/** What is remembered for the person, newest first, page by page. */
export function useMemory() {
  return useInfiniteQuery(pagesOptions('memory.list', (page) => ({ page, page_size: 50 }), nextPage));
}
