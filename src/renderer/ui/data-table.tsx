import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CellEditor, CellPencil, type CellPlace, type DataTableEdit } from './data-table-edit.tsx';
import {
  type DataTableColumn,
  DataTableHeader,
  type DataTableResize,
  type DataTableSort,
  gridTracks,
  pinnedPlaces,
  tableMinWidth,
} from './data-table-header.tsx';
import { DataTableHeadRow, type DataTableHeads, headAfterKey } from './data-table-heads.tsx';
import { followRow, nowhere, rowOf } from './data-table-pointer.ts';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableSelection } from './data-table-selection.tsx';
import { rowAfterKey } from './grid-keys.ts';
import { useFollowedRow } from './use-followed-row.ts';
import { useIsNarrower } from './use-is-narrower.ts';
import { type ListKey, useKeysOutsideFields } from './use-keys-outside-fields.ts';
import { useLatest } from './use-latest.ts';

const rowHeight = 32;
const skeletonRows = 24;
/** The columns that stay may take no more of what is in view: the others would have no room. */
const mostPinned = 0.6;

/** Where the reader is in a table; handed back to a table that is shown again. */
export interface DataTablePosition {
  offset: number;
  active: number;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** How many of the first columns stay where the others scroll; the first does by itself. */
  pinned?: number;
  /** What stands below the headings, by the ids of the columns. */
  figures?: ReadonlyMap<string, ReactNode> | undefined;
  /** How many rows there are; `null` while that is not known. */
  total: number | null;
  /** The row at an index, `undefined` while it is not loaded: a skeleton holds its place. */
  rowAt: (index: number) => Row | undefined;
  /** By what a row is known wherever it stands. */
  idOf: (row: Row) => string;
  /** Told which rows are in view, so that they can be loaded. */
  onRange: (first: number, last: number) => void;
  sort: DataTableSort | null;
  onSort: (column: string) => void;
  resize: DataTableResize;
  /** Rows can be selected: x or a click on their box, Shift for all up to there, Ctrl+A for all. */
  selection?: DataTableSelection<Row> | undefined;
  /** Lines that are heads of groups: the arrows, Enter and a click fold them. */
  heads?: DataTableHeads | undefined;
  /** Cells can be edited where they stand. */
  edit?: DataTableEdit | undefined;
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
  const { columns, pinned = 1, figures, total, rowAt, onRange, onPosition, selection, heads, edit } = props;
  const view = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(props.start?.active ?? -1);
  /** The cell that the pointer is over. */
  const [pointed, setPointed] = useState<CellPlace>(nowhere);
  const isEditing = edit?.edited.some(({ isOpen }) => isOpen) ?? false;
  /** Where a range of selected rows begins: the row that was selected last on its own. */
  const anchor = useRef<number | null>(null);
  const count = total ?? skeletonRows;
  const headHeight = figures === undefined ? rowHeight : 2 * rowHeight;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: heads === undefined ? headHeight : headHeight + rowHeight,
    initialOffset: props.start?.offset ?? 0,
    rangeExtractor: (range: Range) => {
      const lines = defaultRangeExtractor(range);
      const head = heads?.above(range.startIndex) ?? 0;
      return heads === undefined || lines.includes(head) ? lines : [head, ...lines];
    },
  });
  const selectable = selection !== undefined;
  const tracks = gridTracks(columns, selectable);
  const minWidth = tableMinWidth(columns, selectable);
  const isNarrow = useIsNarrower(view, minWidth);
  const isTooNarrow = useIsNarrower(view, tableMinWidth(columns.slice(0, pinned), selectable) / mostPinned);
  const pinnedNow = isNarrow ? (isTooNarrow ? 1 : pinned) : 0;
  // Rows are drawn anew only where what they are given changes.
  const pins = useMemo(() => pinnedPlaces(columns, { count: pinnedNow, selectable }), [columns, pinnedNow, selectable]);
  const items = rows.getVirtualItems();
  const offset = rows.scrollOffset ?? 0;
  /** The head that stays while its rows scroll below it: it may be far above what is in view. */
  const stuck = heads?.above(Math.floor(offset / rowHeight)) ?? -1;
  const first = items.find(({ index }, at) => at > 0 || index !== stuck)?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    onRange(first, last);
  }, [onRange, first, last]);

  useEffect(() => {
    onPosition?.({ offset, active });
  }, [onPosition, offset, active]);

  function select(index: number, isRange: boolean): void {
    if (isRange && anchor.current !== null) {
      selection?.onRange(anchor.current, index);
    } else {
      anchor.current = index;
      selection?.onToggle(index);
    }
  }

  /** Keys of the selection; true where it was one. */
  function pressSelecting(event: ListKey, next: number | null): boolean {
    if (selection === undefined || total === null || total === 0) {
      return false;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      selection.onAll(true);
    } else if (event.ctrlKey || event.metaKey) {
      return false;
    } else if (event.key === 'x' && active >= 0) {
      select(active, false);
    } else if (event.shiftKey && next !== null) {
      anchor.current ??= Math.max(0, active);
      selection.onRange(anchor.current, next);
      goTo(next);
    } else if (event.key === 'Escape' && selection.count > 0) {
      selection.onAll(false);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  function goTo(index: number): void {
    setActive(index);
    rows.scrollToIndex(index, { align: 'auto' });
  }

  useFollowedRow({
    active,
    idAt(index) {
      const row = rowAt(index);
      return row === undefined ? heads?.at(index)?.id : props.idOf(row);
    },
    total: total ?? 0,
    order: props.sort === null ? '' : `${props.sort.column} ${props.sort.descending}`,
    onMoved(index) {
      const isInView = rows.range !== null && rows.range.startIndex <= active && active <= rows.range.endIndex;
      setActive(index);
      anchor.current = anchor.current === active ? index : anchor.current;
      // Whoever looks at other rows goes on looking at them.
      if (isInView) {
        rows.scrollToIndex(index, { align: 'auto' });
      }
    },
  });

  // The keys go on from the row whose cell was edited, unless the person is elsewhere by then.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) {
      view.current?.querySelector('table')?.focus({ preventScroll: true });
    }
    wasEditing.current = isEditing;
  }, [isEditing]);

  const goesOn = edit?.goesOn;
  const latestGoOn = useLatest((row: number) =>
    goTo(heads?.at(row) === undefined ? row : Math.min(row + 1, count - 1)),
  );
  // Before it is painted: the next key is meant for that row.
  useLayoutEffect(() => {
    if (goesOn !== undefined) {
      latestGoOn.current(goesOn.row);
    }
  }, [goesOn]);

  function editActive(): void {
    const offered = active < 0 || edit === undefined ? [] : edit.columnsOf(active);
    const column = offered.find((id) => id === goesOn?.column) ?? offered[0];
    if (column !== undefined) {
      rows.scrollToIndex(active, { align: 'auto' });
      edit?.onOpen(active, column);
    }
  }

  /** The link of a row lies over its cells: which one the pointer is over, its heading tells. */
  function point({ target, clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const headings = [...currentTarget.querySelectorAll('th')].slice(selection === undefined ? 0 : 1);
    const at = headings.findIndex((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      return clientX >= left && clientX < right;
    });
    const next = { row: rowOf(target), column: columns[at]?.id ?? '' };
    setPointed((before) => (before.row === next.row && before.column === next.column ? before : next));
  }

  function move(event: ListKey) {
    // An editor has keys of its own, also the one that was just left by them.
    if (isEditing || (event.target instanceof Element && event.target.closest('fieldset') !== null)) {
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      editActive();
      return;
    }
    const viewRows = Math.floor(((view.current?.clientHeight ?? 0) - headHeight) / rowHeight);
    // Shift makes capitals of j and k.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = rowAfterKey(key, { active, total: total ?? 0, viewRows });
    if (pressSelecting(event, next) || event.ctrlKey || event.metaKey) {
      return;
    }
    const atHead = heads === undefined ? null : headAfterKey(event.key, active, heads);
    if (next !== null) {
      event.preventDefault();
      goTo(next);
    } else if (atHead !== null) {
      event.preventDefault();
      if ('goTo' in atHead) {
        goTo(atHead.goTo);
      } else {
        heads?.onFold(active, atHead.fold);
      }
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

  // Rows are drawn anew only where what they are given changes: a function made anew would draw them all.
  const latestSelect = useLatest(select);
  const onSelect = useCallback((index: number, isRange: boolean) => latestSelect.current(index, isRange), []);
  const latestFold = useLatest((index: number) => {
    setActive(index);
    heads?.onFold(index, heads.at(index)?.isFolded === false);
  });
  const onPressHead = useCallback((index: number) => latestFold.current(index), []);

  function selectionOf(index: number) {
    const row = total === null ? undefined : rowAt(index);
    return selection === undefined
      ? {}
      : {
          selected: row !== undefined && selection.isSelected(row),
          selectLabel: row === undefined ? '' : selection.rowLabel(row),
          onSelect,
        };
  }

  // Without the pointer over one, the pencil tells which cell F2 opens on the way down.
  const marked = pointed.row < 0 && goesOn !== undefined ? { row: active, column: goesOn.column } : pointed;
  const placeOf = (index: number) => ({
    columns,
    selectable,
    pins,
    top: index * rowHeight + headHeight,
    height: rowHeight,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencils go with the pointer, and F2 does the same by the keys
    <div ref={view} onMouseLeave={() => setPointed(nowhere)} className="relative min-h-0 min-w-0 flex-1 overflow-auto">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: rows one walks with the arrow keys are ARIA's grid, or treegrid, and either has it */}
      <table
        role={heads === undefined ? 'grid' : 'treegrid'}
        aria-label={props.label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={total === null}
        aria-multiselectable={selection !== undefined}
        aria-activedescendant={active >= first && active <= last ? `${id}-${active}` : undefined}
        tabIndex={0}
        className="group/grid block outline-none"
        // The row whose menu opens is the one the keys go on from.
        onContextMenu={({ target }) => {
          const row = rowOf(target);
          if (row >= 0 && total !== null) {
            setActive(row);
          }
        }}
        // A pencil lies over its cell, and does not end this.
        onPointerMove={edit === undefined ? undefined : (event) => point(event)}
        style={{ minWidth }}
      >
        <DataTableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          resize={props.resize}
          selection={selection}
          total={heads?.rows ?? total}
          height={rowHeight}
          pins={pins}
          figures={figures}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the active row, from the keys of the grid */}
        <tbody
          className="relative block"
          style={{ height: count * rowHeight }}
          onClick={pins.length > 0 ? followRow : undefined}
        >
          {items.map((item) => {
            const { index } = item;
            const head = total === null ? undefined : heads?.at(index);
            const line = { id: `${id}-${index}`, index, height: rowHeight, active: index === active };
            return head === undefined ? (
              <DataTableRow
                key={item.key}
                {...line}
                top={item.start - headHeight}
                tracks={tracks}
                columns={columns}
                row={total === null ? undefined : rowAt(index)}
                level={heads === undefined ? undefined : 2}
                pins={pins}
                {...selectionOf(index)}
              />
            ) : (
              <DataTableHeadRow
                key={item.key}
                {...line}
                top={index === stuck ? headHeight : item.start - headHeight}
                isStuck={index === stuck}
                head={head}
                columns={columns}
                selectable={selection !== undefined}
                onPress={onPressHead}
              />
            );
          })}
        </tbody>
      </table>
      {edit === undefined || marked.row < first || marked.row > last || isEditing ? null : (
        <CellPencil
          edit={edit}
          index={marked.row}
          column={marked.column}
          rowId={`${id}-${marked.row}`}
          {...placeOf(marked.row)}
        />
      )}
      {edit?.edited.map((editing) => (
        <CellEditor key={editing.key} editing={editing} {...placeOf(editing.index)} />
      ))}
    </div>
  );
}
