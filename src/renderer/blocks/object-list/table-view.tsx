import { useLocation } from '@tanstack/react-router';
import { Rows3 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { DataTable, type DataTablePosition } from '#ui/data-table.tsx';
import { ListBulkBar } from './list-bulk-bar.tsx';
import { ListPreview } from './list-preview.tsx';
import { ListState } from './list-state.tsx';
import { listPositions, nextSort, useListStore } from './list-store.ts';
import type { ListView, ListViewProps } from './list-view.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useListRows } from './use-list-rows.ts';
import { useRowSelection } from './use-row-selection.ts';

/** The table of a type's objects; rows come page by page as they scroll into view. */
function TableView({ type, onTotal, onImport }: ListViewProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { widths, drag, keep } = useColumnWidths(type);
  const columns = useListColumns(type, widths);
  const { rows, sort, sortBy, onRange } = useListRows(type, onTotal);
  const { selection, selected, clear } = useRowSelection(type, sortBy, rows);
  const setSort = useListStore((state) => state.setSort);
  const place = useLocation({ select: (location) => `${location.pathname} ${location.state.__TSR_key ?? ''}` });
  // The next screen's place comes before this list goes: its position must not be kept for that one.
  const [entry] = useState(place);
  const start = useRef(listPositions.get(entry)).current;
  const [active, setActive] = useState(start?.active ?? -1);
  const { showsPreview, showPreview } = useListStore();
  const onPosition = useCallback(
    (position: DataTablePosition) => {
      listPositions.set(entry, position);
      setActive(position.active);
    },
    [entry],
  );
  return (
    <ListState type={type} rows={rows} onImport={onImport}>
      <div className="relative flex min-h-0 flex-1">
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
        {showsPreview ? <ListPreview object={rows.rowAt(active)} hasActive={active >= 0} /> : null}
        <ListBulkBar type={type} selected={selected} onClear={clear} />
      </div>
    </ListState>
  );
}

/** Every type's list can be a table. */
export const tableView: ListView = {
  name: 'table',
  Icon: Rows3,
  Component: TableView,
  offersOrder: false,
  hasPreview: true,
};
