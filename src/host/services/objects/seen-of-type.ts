import { type Identity, type IdSet, keptRows, type Ordered, type Sight, seesAllOf } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { objectCounts } from './object-counts.ts';

/** So many are looked up and sorted where following the list's order does not soon find them; of more, it is followed on. */
const fewIds = 1000;
const firstLook = 100;
const nextLooks = 4;

/** A part of a list in its order: `few` are the only ids it is of, a JSON array. */
export interface Part {
  few?: string;
  limit: number;
  offset: number;
}

/** What a list begins with for somebody who sees some of it: at least so many, or all. */
async function beginningOf(seen: IdSet, needed: number, read: (part: Part) => Promise<Ordered[]>) {
  const rows: Ordered[] = [];
  let from = 0;
  for (let look = firstLook; rows.length < needed; look *= nextLooks) {
    if (from > 0 && seen.size <= fewIds) {
      const limit = Math.max(needed, keptRows);
      const first = await read({ few: JSON.stringify(seen.ids()), limit, offset: 0 });
      return { rows: first, isWhole: first.length < limit };
    }
    const looked = await read({ limit: look, offset: from });
    rows.push(...looked.filter((row) => seen.has(row.id)));
    from += looked.length;
    if (looked.length < look) {
      return { rows, isWhole: true };
    }
  }
  return { rows, isWhole: false };
}

/**
 * A part of a list of one type as somebody sees it, who sees all of the type without `seen`; `read` reads it from the
 * whole list. `list` tells the list from others of the type, where it is one that is asked for again.
 */
export async function seenInOrder(
  seen: IdSet | undefined,
  { limit, offset }: Omit<Part, 'few'>,
  read: (part: Part) => Promise<Ordered[]>,
  list?: string,
): Promise<Ordered[]> {
  if (seen === undefined) {
    return read({ limit, offset });
  }
  if (seen.size === 0) {
    return [];
  }
  const needed = offset + limit;
  const known = list === undefined ? undefined : seen.orders.find(list, needed);
  if (known !== undefined) {
    return known.slice(offset, needed);
  }
  const keep = list === undefined ? undefined : seen.orders.keeper(list);
  const beginning = await beginningOf(seen, needed, read);
  keep?.(beginning);
  return beginning.rows.slice(offset, needed);
}

/** Ids of what somebody sees as a query may be told them, where they are few. */
export function fewOf(seen: IdSet): string | undefined {
  return seen.size <= fewIds ? JSON.stringify(seen.ids()) : undefined;
}

/** How many objects somebody sees of each type: those of which they see only some are counted already. */
export async function countSeen(
  store: Store,
  identity: Identity,
  sight: Sight | undefined,
  types: readonly string[] = objectTypes,
): Promise<Map<string, number>> {
  const all = await objectCounts(store, identity.companyId);
  const counts = types.map((type): [string, number] => {
    const seen = sight?.of(type);
    return [type, seen?.size ?? (seesAllOf(identity, type) ? (all.get(type) ?? 0) : 0)];
  });
  return new Map(counts.filter(([, count]) => count > 0));
}
