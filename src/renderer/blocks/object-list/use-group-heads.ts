import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#lib/i18n/use-format.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableHeads } from '#ui/data-table-heads.tsx';
import type { ListGroup, ListGrouping } from './list-grouping.ts';
import { readRows } from './read-rows.ts';
import type { useColumnFigures } from './use-column-figures.tsx';
import { scopeOfGroup, type useGroupedRows } from './use-grouped-rows.ts';
import { type ListSelection, mostSelected } from './use-list-selection.ts';

/** The heads of a list in groups, and what selects all rows of one, folded or not. */
export function useGroupHeads(
  type: ObjectType,
  grouping: ListGrouping,
  { groups, lines, total, isFolded, fold, shownScope }: ReturnType<typeof useGroupedRows>,
  { selected, add, remove }: ListSelection,
  figuresOf: ReturnType<typeof useColumnFigures>,
) {
  const client = useQueryClient();
  const format = useFormat();

  function headAt(line: number): ListGroup | undefined {
    const place = lines.placeOf(line);
    return place?.row === -1 ? groups[place.group] : undefined;
  }

  const heads: DataTableHeads = {
    rows: total ?? 0,
    at(line) {
      const group = headAt(line);
      return group === undefined
        ? undefined
        : {
            id: JSON.stringify(group.value),
            shown: grouping.draw(group),
            count: format.number(group.count),
            figures: figuresOf(group),
            isFolded: isFolded(group.value),
          };
    },
    above(line) {
      const place = lines.placeOf(line);
      return place === undefined ? 0 : lines.headOf(place.group);
    },
    onFold(line, folded) {
      const group = headAt(line);
      if (group !== undefined) {
        fold([group.value], folded);
      }
    },
  };

  async function toggle(group: ListGroup): Promise<void> {
    const last = Math.min(group.count, mostSelected) - 1;
    const rows = await readRows(client, type, scopeOfGroup(shownScope, group), { first: 0, last });
    if (rows.every(({ id }) => selected.has(id))) {
      for (const { id } of rows) {
        remove(id);
      }
    } else {
      add(rows);
    }
  }

  /** True where the line is a head: its rows are selected, or no more if all of them are. */
  function selectGroup(line: number): boolean {
    const group = headAt(line);
    if (group !== undefined) {
      // What cannot be read is not selected; the list itself says that it failed.
      toggle(group).catch(() => undefined);
    }
    return group !== undefined;
  }

  return { heads, selectGroup };
}
