import { useCallback, useSyncExternalStore } from 'react';
import type { ObjectName } from '#lib/object-names/create-object-names.ts';
import { objectNames } from '#lib/object-names/object-names.ts';

/** What a document is called now. */
export function useDocumentName(id: string): ObjectName {
  const subscribe = useCallback((listener: () => void) => objectNames.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => objectNames.get(id));
}
