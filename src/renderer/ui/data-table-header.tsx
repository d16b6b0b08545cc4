import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { ColumnResizer } from './column-resizer.tsx';
import type { DataTableSelection } from './data-table-selection.tsx';

/** One column of a DataTable. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Narrowest width in px. */
  min: number;
  /** Share of the width left over; 0 keeps the column at `min`. */
  grow: number;
  /** px the person gave it, in place of `min` and `grow`. */
  width?: number | undefined;
  align?: 'start' | 'end';
  /** What the rows can be ordered by; a column without it has a plain heading. */
  sortable?: boolean;
  /** Another order that it shows: by more than its values. */
  ownOrder?: string;
  cell: (row: Row) => ReactNode;
}

/** How the person changes the width of columns. */
export interface DataTableResize {
  /** What the edge of a column is called: "Width of Name". */
  label: (header: string) => string;
  /** Told while an edge is dragged. */
  onDrag: (column: string, width: number) => void;
  /** `null`: the column has its own width again. */
  onDone: (column: string, width: number | null) => void;
}

/** Which column the rows are ordered by. */
export interface DataTableSort {
  column: string;
  descending: boolean;
}

const cellGap = 16;
const edge = 16;
const boxWidth = 16;

/** The columns as grid tracks: the same for header and rows, so that they line up at any width. */
export function gridTracks(columns: readonly DataTableColumn<never>[], selectable: boolean): string {
  const tracks = columns.map(({ width, grow, min }) =>
    width !== undefined ? `${width}px` : grow > 0 ? `minmax(${min}px, ${grow}fr)` : `${min}px`,
  );
  return (selectable ? [`${boxWidth}px`, ...tracks] : tracks).join(' ');
}

export function tableMinWidth(columns: readonly DataTableColumn<never>[], selectable: boolean): number {
  const widths = columns.map((column) => column.width ?? column.min);
  const all = selectable ? [boxWidth, ...widths] : widths;
  return all.reduce((sum, width) => sum + width, 0) + cellGap * (all.length - 1) + 2 * edge;
}

/** px from the start of the table at which each of its first columns stays while the others scroll below them. */
export function pinnedPlaces(
  columns: readonly DataTableColumn<never>[],
  { count, selectable }: { count: number; selectable: boolean },
): readonly number[] {
  const places: number[] = [];
  let place = edge + (selectable ? boxWidth + cellGap : 0);
  for (const { width, min } of columns.slice(0, count)) {
    places.push(place);
    // Where they scroll, none has more than it needs.
    place += (width ?? min) + cellGap;
  }
  return places;
}

/** How a column stands that stays as the others scroll: what goes below it must not show through, nor beside it. */
export function pinnedCell(
  { pins, at, selectable }: { pins: readonly number[]; at: number; selectable: boolean },
  layer: 'z-1' | 'z-3',
): { className: string; style: CSSProperties } | undefined {
  const place = pins[at];
  if (place === undefined) {
    return undefined;
  }
  const gap = selectable && at === 0 ? 'before:-start-12 before:w-12' : 'before:-start-4 before:w-4';
  const end = at === pins.length - 1 ? 'after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-line' : '';
  return {
    className: `sticky h-full items-center bg-inherit before:absolute before:inset-y-0 before:-z-1 before:bg-inherit ${gap} ${end} ${layer}`,
    style: { insetInlineStart: place },
  };
}

/** Classes a header row and a body row share. */
export const rowLayout = 'grid items-center gap-x-4 px-4';

interface DataTableHeaderProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort | null;
  onSort: (column: string) => void;
  resize: DataTableResize;
  selection: DataTableSelection<Row> | undefined;
  total: number | null;
  height: number;
  /** At which places the first columns stay as the others scroll. */
  pins: readonly number[];
  /** What stands below the headings, by the ids of the columns. */
  figures: ReadonlyMap<string, ReactNode> | undefined;
}

export function DataTableHeader<Row>(props: DataTableHeaderProps<Row>) {
  const { columns, sort, onSort, resize, selection, total, height, pins, figures } = props;
  const selectable = selection !== undefined;
  const tracks = gridTracks(columns, selectable);
  return (
    <thead className="sticky top-0 z-10 block bg-surface-0">
      <tr
        aria-rowindex={1}
        className={`${rowLayout} group/header border-line border-b bg-surface-0 text-secondary`}
        style={{ height, gridTemplateColumns: tracks }}
      >
        {selection === undefined ? null : (
          <th
            scope="col"
            aria-label={selection.allLabel}
            className={classNames('flex items-center', pins.length > 0 && 'sticky start-4 z-2')}
          >
            <Checkbox
              label={selection.allLabel}
              hideLabel
              checked={selection.count === 0 ? false : selection.count >= (total ?? 0) ? true : 'mixed'}
              onChange={() => selection.onAll(selection.count === 0)}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const pin = pinnedCell({ pins, at, selectable }, 'z-1');
          const direction = directionOf(column, sort);
          return (
            <th
              key={column.id}
              scope="col"
              aria-label={column.header}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
              className={classNames(
                'flex min-w-0 font-normal',
                pin?.className ?? 'relative',
                column.align === 'end' && 'justify-end pe-4',
              )}
              style={pin?.style}
            >
              {column.sortable ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={classNames(
                    'group/sort -mx-1 flex h-6 min-w-0 items-center gap-1 rounded-mark px-1 hover:text-primary',
                    direction && 'text-primary',
                    column.align === 'end' && 'flex-row-reverse',
                  )}
                >
                  <span className="truncate" title={column.header}>
                    {column.header}
                  </span>
                  <SortMark direction={direction} />
                </button>
              ) : (
                <span className="truncate">{column.header}</span>
              )}
              <ColumnResizer
                label={resize.label(column.header)}
                onDrag={(width) => resize.onDrag(column.id, width)}
                onDone={(width) => resize.onDone(column.id, width)}
              />
            </th>
          );
        })}
      </tr>
      {figures === undefined ? null : (
        <tr
          className={`${rowLayout} border-line border-b bg-surface-1 text-secondary`}
          style={{ height, gridTemplateColumns: tracks }}
        >
          {selectable ? <td className={pins.length > 0 ? 'sticky start-4 z-2' : undefined} /> : null}
          {columns.map((column, at) => {
            const pin = pinnedCell({ pins, at, selectable }, 'z-1');
            return (
              <td
                key={column.id}
                className={classNames(
                  'flex min-w-0 items-center tabular-nums',
                  pin?.className,
                  column.align === 'end' && 'justify-end pe-4',
                )}
                style={pin?.style}
              >
                {figures.get(column.id)}
              </td>
            );
          })}
        </tr>
      )}
    </thead>
  );
}

type Direction = 'ascending' | 'descending' | 'other';

function directionOf<Row>(column: DataTableColumn<Row>, sort: DataTableSort | null): Direction | undefined {
  if (sort?.column === column.id) {
    return sort.descending ? 'descending' : 'ascending';
  }
  return sort !== null && sort.column === column.ownOrder ? 'other' : undefined;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, other: ListOrdered } as const;

function SortMark({ direction }: { direction: Direction | undefined }) {
  const Icon = sortIcons[direction ?? 'ascending'];
  const hidden = direction === undefined ? 'opacity-0 group-hover/sort:opacity-60' : '';
  return <Icon aria-hidden className={`size-3.5 shrink-0 ${hidden}`} />;
}
