import { useEffect } from 'react';
import { create } from 'zustand';
import type { BulkActionProps } from './bulk-actions.tsx';

/** What is selected in the list that is shown: a right click on one of them is about all of them. */
export const useSelectedRows = create<{ rows: BulkActionProps | null }>()(() => ({ rows: null }));

/** Tells what is selected, as long as the list stands. */
export function useTellSelected(rows: BulkActionProps): void {
  useEffect(() => useSelectedRows.setState({ rows }));
  useEffect(() => () => useSelectedRows.setState({ rows: null }), []);
}
