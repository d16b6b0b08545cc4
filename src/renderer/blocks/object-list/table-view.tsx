import { Rows3 } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { DataTable, type DataTablePosition } from '#ui/data-table.tsx';
import type { DataTableEdit } from '#ui/data-table-edit.tsx';
import { parseSort } from './list-order.ts';
import { ListState } from './list-state.tsx';
import { listPositions, nextSort, useListStore } from './list-store.ts';
import type { ListView, ListViewProps } from './list-view.ts';
import type { ObjectRows } from './queries.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { type ObjectColumn, useColumns } from './use-columns.tsx';
import { useListEntry } from './use-list-entry.ts';
import { useListRows } from './use-list-rows.ts';
import { useListSort } from './use-list-sort.ts';
import { useRowSelection } from './use-row-selection.ts';

/** What is done to the rows of a table where they stand: how they look meanwhile, and how their cells are edited. */
export type UseTableEdit = (
  type: ObjectType,
  columns: readonly ObjectColumn[],
  rows: ObjectRows,
) => { rowAt: ObjectRows['rowAt']; edit: DataTableEdit | undefined };

interface TableViewProps extends ListViewProps {
  useEdit: UseTableEdit;
}

/** The table of a type's objects; rows come page by page as they scroll into view. */
export const TableView = memo(function TableView(props: TableViewProps) {
  const { useEdit, type, scope, onTotal, onActive, emptyAction, filtered } = props;
  const t = useT(objectWords);
  const text = useObjectText();
  const { widths, drag, keep } = useColumnWidths(type);
  const { shown } = useColumns(type);
  const columns = useMemo(() => shown.map((column) => ({ ...column, width: widths[column.id] })), [shown, widths]);
  const { rows, onRange } = useListRows(type, scope, onTotal);
  const { rowAt, edit } = useEdit(type, columns, rows);
  const selection = useRowSelection(type, scope, rows, props.selection);
  const sort = scope.sort === undefined ? null : parseSort(scope.sort);
  const { setSort, own } = useListSort(type);
  const entry = useListEntry();
  // A table that comes back after the list was empty goes on where it was.
  const start = listPositions.get(entry);
  const [active, setActive] = useState(start?.active ?? -1);
  const activeRow = rows.rowAt(active);
  const { showsPreview, showPreview } = useListStore();
  useEffect(() => onActive(active < 0 ? null : { object: activeRow }), [onActive, active, activeRow]);
  const onPosition = useCallback(
    (position: DataTablePosition) => {
      listPositions.set(entry, position);
      setActive(position.active);
    },
    [entry],
  );
  return (
    <ListState {...{ type, rows, emptyAction, filtered }}>
      <DataTable
        label={text.type(type)}
        columns={columns}
        total={rows.total}
        rowAt={rowAt}
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
});

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
