import { defaultParseSearch, defaultStringifySearch, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useApplications } from './queries.ts';

/** Which application the address of a candidate's page names. */
function useNamedApplication(): string | undefined {
  return useLocation({
    select: ({ searchStr }) => {
      const { application } = defaultParseSearch(searchStr) as Readonly<Record<string, unknown>>;
      return typeof application === 'string' ? application : undefined;
    },
  });
}

/**
 * Which of somebody's applications their page is about: the one that the address names, else the newest that is open, else the
 * newest. Another one is a step of the address that Back takes back.
 */
export function useChosenApplication(candidate: string) {
  const { data, isError, refetch } = useApplications(candidate);
  const named = useNamedApplication();
  const { history } = useRouter();
  const applications = data?.data;
  const chosen =
    applications?.find(({ id }) => id === named) ?? applications?.find((one) => one.is_open) ?? applications?.[0];
  const choose = useCallback(
    (application: string) => {
      const { pathname, search } = history.location;
      history.push(`${pathname}${defaultStringifySearch({ ...defaultParseSearch(search), application })}`);
    },
    [history],
  );
  return { applications, chosen, choose, isError, refetch };
}
