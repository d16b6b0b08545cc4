import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { objectNames } from './object-names.ts';

/** What objects are called now, by their ids alone; undefined of what is not known yet or gone. */
export function useNamesByIds(ids: readonly string[]): (id: string) => string | undefined {
  const key = ids.join(',');
  const wanted = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = wanted.map((id) => objectNames.subscribe(id, listener));
      return () => {
        for (const stop of stops) {
          stop();
        }
      };
    },
    [wanted],
  );
  // Compared as a text: the same names are no change.
  const known = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      wanted.flatMap((id) => {
        const { state, object } = objectNames.get(id);
        return state === 'known' && object?.name !== undefined ? [[id, object.name]] : [];
      }),
    ),
  );
  return useMemo(() => {
    const names = new Map<string, string>(JSON.parse(known));
    return (id: string) => names.get(id);
  }, [known]);
}
