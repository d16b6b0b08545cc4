import { useCallback } from 'react';
import { create } from 'zustand';
import type { DataTablePosition } from '#ui/data-table.tsx';
import type { DataTableSort } from '#ui/data-table-header.tsx';

interface ListState {
  /** More of the active row stands beside the list. */
  showsPreview: boolean;
  showPreview: (shows: boolean) => void;
}

/** How lists are shown: it stays so while the app runs. */
export const useListStore = create<ListState>()((set) => ({
  showsPreview: false,
  showPreview: (showsPreview) => set({ showsPreview }),
}));

type GroupValue = string | null;

const unfolded: readonly GroupValue[] = [];

const useFolds = create<{ folded: Readonly<Record<string, readonly GroupValue[]>> }>()(() => ({ folded: {} }));

/** Which groups of a list are folded, by what puts them together: it stays so while the app runs. */
export function useFoldedGroups(key: string) {
  const folded = useFolds((state) => state.folded[key] ?? unfolded);
  const isFolded = useCallback((value: GroupValue) => folded.includes(value), [folded]);
  const fold = useCallback(
    (values: readonly GroupValue[], isFoldedNow: boolean) =>
      useFolds.setState(({ folded: all }) => {
        const others = (all[key] ?? unfolded).filter((value) => !values.includes(value));
        return { folded: { ...all, [key]: isFoldedNow ? [...others, ...values] : others } };
      }),
    [key],
  );
  return { isFolded, fold };
}

/** Where the reader was in a list, by the history entry that showed it: Back returns to the same rows. */
export const listPositions = new Map<string, DataTablePosition>();

/** What a click on a heading makes of the order: ascending, descending, then that of the list again, unless it is by the same column. */
export function nextSort(
  sort: DataTableSort | null,
  column: string,
  own: DataTableSort | null = null,
): DataTableSort | null {
  if (sort?.column !== column) {
    return { column, descending: false };
  }
  if (!sort.descending) {
    return { column, descending: true };
  }
  return own?.column === column ? { column, descending: false } : null;
}
