import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { composeLite } from './compose-objects.ts';
import { readRowsById } from './read-objects.ts';

/** Of which types several are called the same on one page, and what tells them apart there. */
const told: Partial<Record<ObjectType, readonly string[]>> = {
  interview: ['starts_at', 'status'],
  performance: ['cycle', 'status', 'rating'],
};

export const toldTypes: readonly string[] = Object.keys(told);

function fieldsOf(type: string): readonly string[] {
  return Object.entries(told).find(([of]) => of === type)?.[1] ?? [];
}

interface Linked {
  id: string;
  type: string;
  kind: string;
  direction: string;
  /** When it is held, else when it was made. */
  at: string | null;
}

/** Those of a type that have a time of their own stand by it, the newest first; what else there is stays before them. */
export function newestLast<Link extends Linked>(links: readonly Link[]): Link[] {
  const groups = groupBy(links, ({ kind, direction }) => `${kind} ${direction}`);
  return [...groups.values()].flatMap((group) => {
    const byTime = group.filter(({ type }) => toldTypes.includes(type));
    return [
      ...group.filter(({ type }) => !toldTypes.includes(type)),
      ...byTime.toSorted((left, right) => (right.at ?? '').localeCompare(left.at ?? '')),
    ];
  });
}

/** What the rows of linked objects tell besides their names, by id, as far as the caller may read it. */
export async function toldOfLinked(
  store: Store,
  identity: Identity,
  links: readonly Linked[],
): Promise<ReadonlyMap<string, Fields>> {
  const ids = links.flatMap(({ id, type }) => (toldTypes.includes(type) ? [id] : []));
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await readRowsById(store, identity, [...new Set(ids)]);
  const objects = await composeLite(store, identity, [...rows.values()]);
  return new Map(
    objects.map((object) => [
      object.id,
      fieldsOf(object.object_type).reduce<Fields>((tells, path) => {
        const value = valueAt(object, path);
        return value === undefined || value === null ? tells : withValueAt(tells, path, value);
      }, {}),
    ]),
  );
}
