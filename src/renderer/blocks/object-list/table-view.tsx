import { useQueryClient } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { DataTable, type DataTablePosition } from '#ui/data-table.tsx';
import type { DataTableEdit } from '#ui/data-table-edit.tsx';
import type { DataTableHeads } from '#ui/data-table-heads.tsx';
import type { DataTableSelection } from '#ui/data-table-selection.tsx';
import type { ListGrouping } from './list-grouping.ts';
import { parseSort } from './list-order.ts';
import { ListState } from './list-state.tsx';
import { listPositions, nextSort, useListStore } from './list-store.ts';
import type { ListView, ListViewProps } from './list-view.ts';
import { useNumberColumns } from './number-columns.ts';
import type { ObjectRows } from './queries.ts';
import { readRows } from './read-rows.ts';
import { useColumnFigures } from './use-column-figures.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { type ObjectColumn, useColumns } from './use-columns.tsx';
import { useGroupHeads } from './use-group-heads.ts';
import { useGroupedRows } from './use-grouped-rows.ts';
import { useListEntry } from './use-list-entry.ts';
import { useListRows } from './use-list-rows.ts';
import { useListSort } from './use-list-sort.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTotals } from './use-totals.tsx';

/** What is done to the rows of a table where they stand: how they look meanwhile, and how their cells are edited. */
export type UseTableEdit = (
  type: ObjectType,
  columns: readonly ObjectColumn[],
  rows: ObjectRows,
) => { rowAt: ObjectRows['rowAt']; edit: DataTableEdit | undefined };

interface TableViewProps extends ListViewProps {
  useEdit: UseTableEdit;
}

/** The lines of a table, in groups or not. */
interface TableLines {
  rows: ObjectRows;
  onRange: (first: number, last: number) => void;
  selection: DataTableSelection<ObjectOf>;
  heads?: DataTableHeads;
  /** How many objects there are, where that is not how many lines. */
  objects?: number | null;
}

/** The table of a type's objects; rows come page by page as they scroll into view. */
export const TableView = memo(function TableView({ grouping, ...props }: TableViewProps) {
  return grouping === undefined ? <PlainTable {...props} /> : <GroupedTable {...props} grouping={grouping} />;
});

function PlainTable(props: TableViewProps) {
  const { type, scope, onTotal } = props;
  const client = useQueryClient();
  const { rows, onRange } = useListRows(type, scope, onTotal);
  const rowsOf = (first: number, last: number) => readRows(client, type, scope, { first, last });
  const selection = useRowSelection(type, scope, { ...rows, rowsOf }, props.selection);
  return <Lines {...props} lines={{ rows, onRange, selection }} />;
}

function GroupedTable(props: TableViewProps & { grouping: ListGrouping }) {
  const { type, scope, grouping, onTotal } = props;
  const t = useT(objectWords);
  const { shown } = useColumns(type);
  const numbers = useNumberColumns(type, shown);
  const grouped = useGroupedRows(
    type,
    scope,
    grouping,
    numbers.map(({ name }) => name),
    onTotal,
  );
  const { rows, rowsOf, onRange, total, isCut } = grouped;
  const plain = useRowSelection(type, scope, { total, rowAt: rows.rowAt, rowsOf }, props.selection);
  const { heads, selectGroup } = useGroupHeads(type, grouping, grouped, props.selection, useColumnFigures(numbers));
  const selection = { ...plain, onToggle: (line: number) => selectGroup(line) || plain.onToggle(line) };
  return (
    <>
      {isCut ? <p className="px-4 pb-2 text-secondary">{t('list.groupsCut')}</p> : null}
      <Lines {...props} lines={{ rows, onRange, selection, heads, objects: total }} />
    </>
  );
}

function Lines({ lines, ...props }: TableViewProps & { lines: TableLines }) {
  const { useEdit, type, scope, onActive, emptyAction, filtered } = props;
  const { rows, onRange, selection, heads, objects = rows.total } = lines;
  const t = useT(objectWords);
  const text = useObjectText();
  const { widths, drag, keep } = useColumnWidths(type);
  const { shown, pinned } = useColumns(type);
  const columns = useMemo(() => shown.map((column) => ({ ...column, width: widths[column.id] })), [shown, widths]);
  const { rowAt, edit } = useEdit(type, columns, rows);
  const figures = useTotals(type, scope);
  const sort = scope.sort === undefined ? null : parseSort(scope.sort);
  const { setSort, own } = useListSort(type);
  const entry = useListEntry();
  // A table that comes back after the list was empty goes on where it was.
  const start = listPositions.get(entry);
  const [active, setActive] = useState(start?.active ?? -1);
  const isHead = heads?.at(active) !== undefined;
  const activeRow = rows.rowAt(active);
  const { showsPreview, showPreview } = useListStore();
  useEffect(() => onActive(active < 0 || isHead ? null : { object: activeRow }), [onActive, active, isHead, activeRow]);
  const onPosition = useCallback(
    (position: DataTablePosition) => {
      listPositions.set(entry, position);
      setActive(position.active);
    },
    [entry],
  );
  return (
    <ListState {...{ type, emptyAction, filtered }} rows={{ ...rows, total: objects }}>
      <DataTable
        label={text.type(type)}
        columns={columns}
        pinned={pinned}
        figures={figures}
        total={rows.total}
        rowAt={rowAt}
        idOf={idOf}
        heads={heads}
        onRange={onRange}
        sort={sort}
        onSort={(column) => {
          setSort(nextSort(sort, column, own));
        }}
        resize={{ label: (column) => t('list.width', { column }), onDrag: drag, onDone: keep }}
        selection={selection}
        edit={edit}
        onSpace={() => showPreview(!showsPreview)}
        onEscape={showsPreview ? () => showPreview(false) : undefined}
        start={start}
        onPosition={onPosition}
      />
    </ListState>
  );
}

const idOf = ({ id }: ObjectOf) => id;

const useNoEdit: UseTableEdit = (_type, _columns, { rowAt }) => ({ rowAt, edit: undefined });

/** A table that is only read. */
function ReadTable(props: ListViewProps) {
  return <TableView {...props} useEdit={useNoEdit} />;
}

/** Every type's list can be a table. */
export const tableView: ListView = {
  name: 'table',
  label: textIn(objectWords, (t) => t('list.table')),
  Icon: Rows3,
  Component: ReadTable,
  offersOrder: false,
  hasPreview: true,
};
