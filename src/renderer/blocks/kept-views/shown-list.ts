import { columnsParameter, type ListAddress } from '#blocks/object-list/list-address.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import type { View } from '#shared/contract/views.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';

/** How a list is shown, as a view keeps it. */
export interface ShownList {
  where?: string | undefined;
  sort?: string | undefined;
  columns?: readonly string[] | undefined;
  layout?: string | undefined;
  group?: string | undefined;
}

const keys = ['where', 'sort', 'columns', 'layout', 'group'] as const;

/** A filter in the one way in which it is written; what cannot be read, as it is. */
function written(where: string | undefined): string | undefined {
  const read = readWhere(where ?? '');
  if ('problem' in read) {
    return where;
  }
  return read.where === undefined ? undefined : writeWhere(read.where);
}

/** Whether two say the same of one thing that a view keeps. */
export function isSame(key: (typeof keys)[number], one: ShownList, other: ShownList): boolean {
  switch (key) {
    case 'where':
      return written(one.where) === written(other.where);
    case 'columns':
      return one.columns?.join() === other.columns?.join();
    default:
      return one[key] === other[key];
  }
}

/** In what a list is shown otherwise than a view has it; of what the view says nothing, everybody has their own. */
export function differing(shown: ShownList, view: ShownList): readonly (keyof ShownList)[] {
  return keys.filter((key) => {
    const isOpen = (key === 'columns' || key === 'layout') && view[key] === undefined;
    return !isOpen && !isSame(key, shown, view);
  });
}

/** The address of a list that is shown as a view has it. */
export function addressOf({ id, where, sort, columns, layout, group }: { id: string } & ShownList): ListAddress {
  return {
    saved: id,
    where,
    sort,
    view: layout,
    columns: columns && columnsParameter(columns),
    group,
    find: undefined,
    // Of these everybody has their own.
    pinned: undefined,
    widths: undefined,
    totals: undefined,
  };
}

/** Whether an address says anything of how its list is shown. */
export function saysShown({ saved: _, ...shown }: ListAddress): boolean {
  return Object.values(shown).some((value) => value !== undefined);
}

/** What is told the host where some of a view is changed, and as what it was read: what is not said any more is taken away. */
export function changeOf(
  view: View,
  shown: ShownList,
  changed: readonly (keyof ShownList)[],
): CallInput<'views.update'> {
  const value = (key: keyof ShownList) => (key === 'columns' ? [...(shown.columns ?? [])] : (shown[key] ?? null));
  return {
    id: view.id,
    ...Object.fromEntries(changed.map((key) => [key, value(key)])),
    if_unchanged: Object.fromEntries(changed.map((key) => [key, view[key] ?? null])),
  };
}
