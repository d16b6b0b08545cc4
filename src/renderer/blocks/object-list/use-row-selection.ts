import { useQueryClient } from '@tanstack/react-query';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableSelection } from '#ui/data-table-selection.tsx';
import type { ListScope } from './list-scope.ts';
import type { ObjectRows } from './queries.ts';
import { readRows } from './read-rows.ts';
import { type ListSelection, mostSelected } from './use-list-selection.ts';

interface Selectable {
  /** How many objects the list has. */
  total: number | null;
  rowAt: ObjectRows['rowAt'];
  /** Those of some lines, loaded or not. */
  rowsOf: (first: number, last: number) => Promise<ObjectOf[]>;
}

/** The selection of a list by the lines of one view; those of a range that are not loaded are asked for. */
export function useRowSelection(
  type: ObjectType,
  scope: ListScope,
  { total, rowAt, rowsOf }: Selectable,
  { selected, add, remove, clear }: ListSelection,
): DataTableSelection<ObjectOf> {
  const t = useT(objectWords);
  const client = useQueryClient();
  // What cannot be read is not selected; the list itself says that it failed.
  const addRead = (read: Promise<readonly ObjectOf[]>) => void read.then(add, () => undefined);
  return {
    count: selected.size,
    isSelected: ({ id }) => selected.has(id),
    onToggle: (index) => {
      const row = rowAt(index);
      if (row !== undefined && selected.has(row.id)) {
        remove(row.id);
      } else if (row !== undefined) {
        add([row]);
      }
    },
    onRange: (from, to) => {
      const first = Math.min(from, to);
      addRead(rowsOf(first, Math.min(Math.max(from, to), first + mostSelected - 1)));
    },
    onAll: (all) => {
      if (!all) {
        clear();
      } else if (total !== null && total > 0) {
        addRead(readRows(client, type, scope, { first: 0, last: Math.min(total, mostSelected) - 1 }));
      }
    },
    allLabel: t('list.selectAll'),
    rowLabel: (row) => t('list.selectOne', { name: objectRefOf(row).name }),
  };
}
