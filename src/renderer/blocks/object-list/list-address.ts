import { defaultParseSearch, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeSearch } from '#lib/change-search.ts';

/** What of a list stands in its address, so that whoever follows it sees the same list. */
export interface ListAddress {
  /** `-name` is descending. */
  sort?: string | undefined;
  /** The name of one of its views. */
  view?: string | undefined;
  /** A filter in the grammar of lists. */
  where?: string | undefined;
  /** What names must contain. */
  find?: string | undefined;
  /** The view that somebody kept, by its id; all that it shows stands here as well. */
  saved?: string | undefined;
  /** The columns behind the name, with commas between. */
  columns?: string | undefined;
  /** The field by which the rows are put together. */
  group?: string | undefined;
}

const keys = ['sort', 'view', 'where', 'find', 'saved', 'columns', 'group'] as const;

const noColumns = '-';

/** Columns as an address says them. */
export function columnsParameter(ids: readonly string[]): string {
  return ids.length === 0 ? noColumns : ids.join(',');
}

/** What an address says; what was written by hand may be anything. */
function read(search: string): ListAddress {
  const said: Readonly<Record<string, unknown>> = defaultParseSearch(search);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = said[key];
      return value === undefined || value === '' ? [] : [[key, typeof value === 'string' ? value : String(value)]];
    }),
  );
}

/** What the address of the list says, and how that is changed: in place, so that Back leads out of the list. */
export function useListAddress(): { address: ListAddress; change: (changed: ListAddress) => void } {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const router = useRouter();
  const address = useMemo(() => read(search), [search]);
  const change = useCallback((changed: ListAddress) => changeSearch(router.history, changed), [router]);
  return { address, change };
}
