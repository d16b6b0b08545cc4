import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DataTableColumn,
  DataTableHeader,
  type DataTableResize,
  type DataTableSort,
  gridTracks,
  tableMinWidth,
} from './data-table-header.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { rowAfterKey } from './grid-keys.ts';

const rowHeight = 32;
const skeletonRows = 24;

/** Where the reader is in a table; handed back to a table that is shown again. */
export interface DataTablePosition {
  offset: number;
  active: number;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** How many rows there are; `null` while that is not known. */
  total: number | null;
  /** The row at an index, `undefined` while it is not loaded: a skeleton holds its place. */
  rowAt: (index: number) => Row | undefined;
  /** Told which rows are in view, so that they can be loaded. */
  onRange: (first: number, last: number) => void;
  sort: DataTableSort | null;
  onSort: (column: string) => void;
  resize: DataTableResize;
  /** Space shows more of the active row; where none is, the first in view becomes it. */
  onSpace: () => void;
  /** What Escape puts away. */
  onEscape: (() => void) | undefined;
  start?: DataTablePosition | undefined;
  onPosition?: (position: DataTablePosition) => void;
}

/**
 * Rows of 32 px under a header that stays, of which only those in view exist. The first link of a row is what Enter
 * opens; stretch it over the row (`after:absolute after:inset-0`) for clicks anywhere.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, total, rowAt, onRange, onPosition } = props;
  const view = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(props.start?.active ?? -1);
  const count = total ?? skeletonRows;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    initialOffset: props.start?.offset ?? 0,
  });
  const tracks = gridTracks(columns);
  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    onRange(first, last);
  }, [onRange, first, last]);

  const offset = rows.scrollOffset ?? 0;
  useEffect(() => {
    onPosition?.({ offset, active });
  }, [onPosition, offset, active]);

  function move(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
    const viewRows = Math.floor((view.current?.clientHeight ?? 0) / rowHeight) - 1;
    const next = rowAfterKey(event.key, { active, total: total ?? 0, viewRows });
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      rows.scrollToIndex(next, { align: 'auto' });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(`${id}-${active}`)?.querySelector('a')?.click();
    } else if (event.key === ' ' && total !== null && total > 0) {
      event.preventDefault();
      if (active < 0) {
        setActive(Math.min(total - 1, Math.ceil(offset / rowHeight)));
      }
      props.onSpace();
    } else if (event.key === 'Escape') {
      props.onEscape?.();
    }
  }
  useKeysOutsideFields(view, move);

  return (
    <div ref={view} className="relative min-h-0 min-w-0 flex-1 overflow-auto">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows one walks with the arrow keys are ARIA's grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={total === null}
        aria-activedescendant={active >= first && active <= last ? `${id}-${active}` : undefined}
        tabIndex={0}
        className="group/grid block outline-none"
        style={{ minWidth: tableMinWidth(columns) }}
      >
        <DataTableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          resize={props.resize}
          height={rowHeight}
        />
        <tbody className="relative block" style={{ height: count * rowHeight }}>
          {items.map((item) => (
            <DataTableRow
              key={item.key}
              id={`${id}-${item.index}`}
              index={item.index}
              top={item.start - rowHeight}
              height={rowHeight}
              tracks={tracks}
              columns={columns}
              row={total === null ? undefined : rowAt(item.index)}
              active={item.index === active}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** j, k and the arrows work from anywhere on the screen but from fields, buttons and what lies above it. */
function useKeysOutsideFields(
  view: { current: HTMLElement | null },
  onKey: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void,
) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      const inside = view.current?.contains(target) ?? false;
      const taken = inside
        ? target.closest('button')
        : target.closest('input, textarea, select, [contenteditable], button, a, [role="menu"], [role="listbox"]');
      const covered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !taken && !covered) {
        latest.current(event);
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [view]);
}
