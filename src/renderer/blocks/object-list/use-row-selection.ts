import { useQueryClient } from '@tanstack/react-query';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { pageIn } from '#lib/read-page.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableSelection } from '#ui/data-table-selection.tsx';
import type { ListScope } from './list-scope.ts';
import { listPageSize, pageOfRow } from './page-range.ts';
import { listPageOptions, type ObjectRows } from './queries.ts';
import { type ListSelection, mostSelected } from './use-list-selection.ts';

/** The selection of a list by the rows of one view; those of a range that are not loaded are asked for. */
export function useRowSelection(
  type: ObjectType,
  scope: ListScope,
  rows: ObjectRows,
  { selected, add, remove, clear }: ListSelection,
): DataTableSelection<ObjectOf> {
  const t = useT(objectWords);
  const client = useQueryClient();

  async function addRange(first: number, last: number): Promise<void> {
    const pages: Promise<ObjectOf[]>[] = [];
    for (let page = pageOfRow(first); page <= pageOfRow(last); page += 1) {
      const read = client.ensureQueryData(listPageOptions(type, page, scope));
      pages.push(read.then((answer) => pageIn(type, answer).data));
    }
    const loaded = (await Promise.all(pages)).flat();
    const skipped = first - (pageOfRow(first) - 1) * listPageSize;
    add(loaded.slice(skipped, skipped + last - first + 1));
  }

  return {
    count: selected.size,
    isSelected: ({ id }) => selected.has(id),
    onToggle: (index) => {
      const row = rows.rowAt(index);
      if (row !== undefined && selected.has(row.id)) {
        remove(row.id);
      } else if (row !== undefined) {
        add([row]);
      }
    },
    onRange: (from, to) => {
      const first = Math.min(from, to);
      const last = Math.min(Math.max(from, to), first + mostSelected - 1);
      // What cannot be read is not selected; the list itself says that it failed.
      addRange(first, last).catch(() => undefined);
    },
    onAll: (all) => {
      if (!all) {
        clear();
      } else if (rows.total !== null) {
        addRange(0, Math.min(rows.total, mostSelected) - 1).catch(() => undefined);
      }
    },
    allLabel: t('list.selectAll'),
    rowLabel: (row) => t('list.selectOne', { name: objectRefOf(row).name }),
  };
}
