import { create } from 'zustand';
import type { DataTablePosition } from '#ui/data-table.tsx';
import type { DataTableSort } from '#ui/data-table-header.tsx';

interface ListState {
  /** The order chosen for the list of a type. */
  sorts: Readonly<Record<string, DataTableSort | null>>;
  setSort: (type: string, sort: DataTableSort | null) => void;
  /** More of the active row stands beside the list. */
  showsPreview: boolean;
  showPreview: (shows: boolean) => void;
}

/** How lists are shown: it stays so while the app runs. */
export const useListStore = create<ListState>()((set) => ({
  sorts: {},
  setSort: (type, sort) => set((state) => ({ sorts: { ...state.sorts, [type]: sort } })),
  showsPreview: false,
  showPreview: (showsPreview) => set({ showsPreview }),
}));

/** Where the reader was in a list, by the history entry that showed it: Back returns to the same rows. */
export const listPositions = new Map<string, DataTablePosition>();

/** What a click on a heading makes of the order: ascending, descending, then the host's own again. */
export function nextSort(sort: DataTableSort | null, column: string): DataTableSort | null {
  if (sort?.column !== column) {
    return { column, descending: false };
  }
  return sort.descending ? null : { column, descending: true };
}
