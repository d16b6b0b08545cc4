import { useMemo } from 'react';
import { useNamesByIds } from '#lib/object-names/use-names-by-ids.ts';
import { conditionsIn, type Where } from '#shared/domain/where/where.ts';
import type { FilterField } from './use-filter-fields.ts';

/** Ids (those of the sample company are the shortest) are long, in small letters and without a space: who is called so is asked for once, and not found. */
const idLike = /^[0-9a-z_-]{14,64}$/;

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
  return useNamesByIds(ids);
}
