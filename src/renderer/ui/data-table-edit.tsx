import { Pencil } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type DataTableColumn, gridTracks, rowLayout, tableMinWidth } from './data-table-header.tsx';

/** An editor over a cell. It is no part of its row, which may scroll out of view: nothing typed is lost. */
export interface CellEditing {
  key: number;
  index: number;
  column: string;
  /** False while the value is shown in its place. */
  isOpen: boolean;
  editor: ReactNode;
}

/** A cell of a table. */
export interface CellPlace {
  row: number;
  column: string;
}

/**
 * Cells can be edited where they stand: F2 opens that of the column edited last in the active row, or the first one; a
 * pencil that of the pointer.
 */
export interface DataTableEdit {
  /** Columns of a row whose cells can be edited. */
  columnsOf: (index: number) => readonly string[];
  onOpen: (index: number, column: string) => void;
  /** What the pencil of a cell is called. */
  label: (header: string) => string;
  edited: readonly CellEditing[];
  /** Where the keys go on after an edit that Enter saved: a new value each time. */
  goesOn: CellPlace | undefined;
}

interface LayerProps {
  columns: readonly DataTableColumn<never>[];
  selectable: boolean;
  /** At which places the first columns stay as the others scroll. */
  pins: readonly number[];
  top: number;
  height: number;
}

function layerStyle({ columns, selectable, top, height }: LayerProps): CSSProperties {
  return {
    top,
    height,
    gridTemplateColumns: gridTracks(columns, selectable),
    minWidth: tableMinWidth(columns, selectable),
  };
}

/** The cell of a column, which stays where its column does. */
function cellStyle({ columns, selectable, pins }: LayerProps, column: string): CSSProperties {
  const at = columns.findIndex(({ id }) => id === column);
  const place = pins[at];
  return {
    gridColumn: at + (selectable ? 2 : 1),
    gridRow: 1,
    ...(place === undefined ? {} : { position: 'sticky', insetInlineStart: place }),
  };
}

const layer = classNames(rowLayout, 'pointer-events-none absolute start-0 w-full');

/** The editor of a cell, at least as wide as its inputs need. */
export function CellEditor({ editing, ...props }: LayerProps & { editing: CellEditing }) {
  const { columns } = props;
  const isNearEnd = columns.findIndex(({ id }) => id === editing.column) >= columns.length / 2;
  return (
    <div
      hidden={!editing.isOpen}
      className={editing.isOpen ? classNames(layer, 'z-5 items-start') : undefined}
      style={layerStyle(props)}
    >
      <div
        className={classNames(
          'pointer-events-auto w-max min-w-[max(100%,16rem)] max-w-96 rounded-control border border-line-strong bg-surface-2 p-2 shadow-overlay empty:hidden',
          isNearEnd ? 'justify-self-end' : 'justify-self-start',
        )}
        style={cellStyle(props, editing.column)}
      >
        {editing.editor}
      </div>
    </div>
  );
}

interface PencilProps extends LayerProps {
  edit: DataTableEdit;
  index: number;
  column: string;
  /** The element the row has. */
  rowId: string;
}

/** A pencil on a cell that can be edited; a click beside it, and the right button on it, are the row's. */
export function CellPencil({ edit, index, column, rowId, ...props }: PencilProps) {
  const header = props.columns.find(({ id }) => id === column)?.header;
  if (header === undefined || !edit.columnsOf(index).includes(column)) {
    return null;
  }
  return (
    <div className={classNames(layer, 'z-3')} style={layerStyle(props)}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={edit.label(header)}
        className="pointer-events-auto flex size-6 items-center justify-center justify-self-end rounded-mark bg-surface-2 text-secondary hover:text-primary"
        style={cellStyle(props, column)}
        onClick={() => edit.onOpen(index, column)}
        onContextMenu={(event) => {
          event.preventDefault();
          const at = { clientX: event.clientX, clientY: event.clientY };
          const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at });
          document.getElementById(rowId)?.dispatchEvent(asked);
        }}
      >
        <Pencil aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}
