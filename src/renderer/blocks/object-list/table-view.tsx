import { useLocation } from '@tanstack/react-router';
import { Rows3 } from 'lucide-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { DataTable, type DataTablePosition } from '#ui/data-table.tsx';
import { parseSort } from './list-order.ts';
import { ListState } from './list-state.tsx';
import { listPositions, nextSort, useListStore } from './list-store.ts';
import type { ListView, ListViewProps } from './list-view.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useListRows } from './use-list-rows.ts';
import { useRowSelection } from './use-row-selection.ts';

/** The table of a type's objects; rows come page by page as they scroll into view. */
const TableView = memo(function TableView(props: ListViewProps) {
  const { type, scope, onTotal, onActive, emptyAction } = props;
  const t = useT(objectWords);
  const text = useObjectText();
  const { widths, drag, keep } = useColumnWidths(type);
  const columns = useListColumns(type, widths);
  const { rows, onRange } = useListRows(type, scope, onTotal);
  const selection = useRowSelection(type, scope, rows, props.selection);
  const sort = scope.sort === undefined ? null : parseSort(scope.sort);
  const setSort = useListStore((state) => state.setSort);
  const place = useLocation({ select: (location) => `${location.pathname} ${location.state.__TSR_key ?? ''}` });
  // The next screen's place comes before this list goes: its position must not be kept for that one.
  const [entry] = useState(place);
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
    <ListState type={type} rows={rows} emptyAction={emptyAction}>
      <DataTable
        label={text.type(type)}
        columns={columns}
        total={rows.total}
        rowAt={rows.rowAt}
        onRange={onRange}
        sort={sort}
        onSort={(column) => {
          setSort(type, nextSort(sort, column));
        }}
        resize={{ label: (column) => t('list.width', { column }), onDrag: drag, onDone: keep }}
        selection={selection}
        onSpace={() => showPreview(!showsPreview)}
        onEscape={showsPreview ? () => showPreview(false) : undefined}
        start={start}
        onPosition={onPosition}
      />
    </ListState>
  );
});

/** Every type's list can be a table. */
export const tableView: ListView = {
  name: 'table',
  label: textIn(objectWords, (t) => t('list.table')),
  Icon: Rows3,
  Component: TableView,
  offersOrder: false,
  hasPreview: true,
};
