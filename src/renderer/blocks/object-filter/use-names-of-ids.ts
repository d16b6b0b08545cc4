import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { objectNames } from '#lib/object-names/object-names.ts';
import { conditionsIn, type Where } from '#shared/domain/where/where.ts';
import type { FilterField } from './use-filter-fields.ts';

/** Ids are long, in small letters and without a space: who is called so is asked for once, and not found. */
const idLike = /^[0-9a-z_-]{20,64}$/;

/** Whether a value of a filter may be the id of what it leads to, and not its name. */
function mayBeId(text: string): boolean {
  return idLike.test(text) && /\d/.test(text);
}

/** What is called now what filters name by an id; undefined of what is a name itself, not known yet or gone. */
export function useNamesOfIds(
  wheres: readonly Where[],
  fieldOf: (name: string) => FilterField | undefined,
): (text: string) => string | undefined {
  const ids = useMemo(() => {
    const conditions = wheres.flatMap(conditionsIn);
    const ofLinks = conditions.filter(({ field }) => ['link', 'person'].includes(fieldOf(field)?.kind ?? ''));
    return [...new Set(ofLinks.flatMap(({ values }) => values.filter(mayBeId)))];
  }, [wheres, fieldOf]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => objectNames.subscribe(id, listener));
      return () => {
        for (const stop of stops) {
          stop();
        }
      };
    },
    [ids],
  );
  // Compared as a text: the same names are no change.
  const known = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      ids.flatMap((id) => {
        const { state, object } = objectNames.get(id);
        return state === 'known' && object?.name !== undefined ? [[id, object.name]] : [];
      }),
    ),
  );
  return useMemo(() => {
    const names = new Map<string, string>(JSON.parse(known));
    return (text: string) => names.get(text);
  }, [known]);
}
