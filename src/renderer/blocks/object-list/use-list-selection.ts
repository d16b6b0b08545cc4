import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useListEntry } from './use-list-entry.ts';

/** As many as one call can change. */
export const mostSelected = 1000;

/** Which objects of a list are selected, by their ids, in whatever view they were. */
export interface ListSelection {
  selected: ReadonlyMap<string, ObjectOf>;
  /** As long as there is room for them. */
  add: (objects: readonly ObjectOf[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const nobody: ReadonlyMap<string, ObjectOf> = new Map();

/** What was selected, by the history entry that showed the list. */
const kept = new Map<string, ReadonlyMap<string, ObjectOf>>();

export function useListSelection(): ListSelection {
  const entry = useListEntry();
  const [selected, setSelected] = useState(() => kept.get(entry) ?? nobody);
  useEffect(() => {
    if (selected.size > 0) {
      kept.set(entry, selected);
    } else {
      kept.delete(entry);
    }
  }, [entry, selected]);
  const add = useCallback((objects: readonly ObjectOf[]) => {
    setSelected(
      (before) => new Map([...before, ...objects.map((each) => [each.id, each] as const)].slice(0, mostSelected)),
    );
  }, []);
  const remove = useCallback((gone: string) => {
    setSelected((before) => new Map([...before].filter(([id]) => id !== gone)));
  }, []);
  const clear = useCallback(() => setSelected(nobody), []);
  return useMemo(() => ({ selected, add, remove, clear }), [selected, add, remove, clear]);
}
