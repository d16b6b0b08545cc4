import { create } from 'zustand';

interface Adding {
  /** The object, and the list of its page that is being added to: one at a time. */
  at: { id: string; key: string } | undefined;
}

const useAddingStore = create<Adding>()(() => ({ at: undefined }));

/** Opens the picker of a list of an object's page. */
export function beginAdding(id: string, key: string): void {
  useAddingStore.setState({ at: { id, key } });
}

/** Closes the picker of a list, where it is the open one. */
export function endAdding(id: string, key: string): void {
  const { at } = useAddingStore.getState();
  if (at?.id === id && at.key === key) {
    useAddingStore.setState({ at: undefined });
  }
}

/** Whether the picker of a list is open. */
export function useIsAdding(id: string, key: string): boolean {
  return useAddingStore(({ at }) => at?.id === id && at.key === key);
}
