import { defaultParseSearch, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeSearch } from '#lib/change-search.ts';
import { columnWidthLimits } from '#shared/bridge/settings.ts';

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
  /** Which of them stay as the others scroll, with commas between. */
  pinned?: string | undefined;
  /** How wide columns are that have not their own width: `name:240`, with commas between. */
  widths?: string | undefined;
  /** `yes` or `no`: totals stand below the headings. */
  totals?: string | undefined;
  /** The field by which the rows are put together. */
  group?: string | undefined;
}

const keys = [
  'sort',
  'view',
  'where',
  'find',
  'saved',
  'columns',
  'pinned',
  'widths',
  'totals',
  'group',
] as const satisfies readonly (keyof ListAddress)[];

const noColumns = '-';

/** Columns as an address says them. */
export function columnsParameter(ids: readonly string[]): string {
  return ids.length === 0 ? noColumns : ids.join(',');
}

/** Columns that an address says. */
export function columnsOfParameter(parameter: string): readonly string[] {
  return parameter === noColumns ? [] : parameter.split(',');
}

/** px of columns by their ids. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Widths as an address says them; undefined where every column has its own. */
export function widthsParameter(widths: ColumnWidths): string | undefined {
  const said = Object.entries(widths).map(([id, width]) => `${id}:${width}`);
  return said.length === 0 ? undefined : said.join(',');
}

/** Widths that an address says; what was written by hand and is none is left out. */
export function widthsOfParameter(parameter: string): ColumnWidths {
  const said = parameter.split(',').flatMap((one) => {
    const [id = '', width = '', ...more] = one.split(':');
    const px = Math.round(Number(width));
    return id !== '' && more.length === 0 && px >= columnWidthLimits.least && px <= columnWidthLimits.most
      ? [[id, px] as const]
      : [];
  });
  return Object.fromEntries(said);
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
