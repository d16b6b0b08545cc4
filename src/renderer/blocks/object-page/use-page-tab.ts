import { defaultParseSearch, defaultStringifySearch, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Which of its tabs the address of a page names, and how another is chosen: in place, so that Back leads out of the page. */
export function usePageTab(): { named: string | undefined; choose: (tab: string | undefined) => void } {
  const named = useLocation({
    select: ({ searchStr }) => {
      const { tab } = defaultParseSearch(searchStr) as Readonly<Record<string, unknown>>;
      return typeof tab === 'string' ? tab : undefined;
    },
  });
  const { history } = useRouter();
  const choose = useCallback(
    (tab: string | undefined) => {
      const { pathname, search } = history.location;
      history.replace(`${pathname}${defaultStringifySearch({ ...defaultParseSearch(search), tab })}`);
    },
    [history],
  );
  return { named, choose };
}
