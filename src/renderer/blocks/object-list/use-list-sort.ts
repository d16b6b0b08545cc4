import { isOwnPath, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableSort } from '#ui/data-table-header.tsx';
import { useListStore } from './list-store.ts';
import { useOwnColumns } from './use-own-columns.ts';

/** The order chosen for the list of a type; none where it is by a field of the company's own that is shown no more: the host would refuse one that was removed. */
export function useListSort(type: ObjectType): DataTableSort | null {
  const sort = useListStore((state) => state.sorts[type] ?? null);
  const { shown } = useOwnColumns(type);
  const isGone = sort !== null && isOwnPath(sort.column) && shown.every((field) => ownPathOf(field) !== sort.column);
  return isGone ? null : sort;
}
