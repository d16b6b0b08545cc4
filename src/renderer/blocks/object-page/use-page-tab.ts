import { defaultParseSearch, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changeSearch } from '#lib/change-search.ts';

/** Which of its tabs the address of a page names, and how another is chosen: in place, so that Back leads out of the page. */
export function usePageTab(): { named: string | undefined; choose: (tab: string | undefined) => void } {
  const named = useLocation({
    select: ({ searchStr }) => {
      const { tab } = defaultParseSearch(searchStr) as Readonly<Record<string, unknown>>;
      return typeof tab === 'string' ? tab : undefined;
    },
  });
  const { history } = useRouter();
  const choose = useCallback((tab: string | undefined) => changeSearch(history, { tab }), [history]);
  return { named, choose };
}
