import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type DataTableColumn, gridTracks, rowLayout } from './data-table-header.tsx';

/** The head of a group of rows. */
export interface DataTableHead {
  /** By what it is known wherever it stands. */
  id: string;
  shown: ReactNode;
  /** How many rows there are below it. */
  count: string;
  isFolded: boolean;
  /** What stands in it below columns, by their ids. */
  figures?: ReadonlyMap<string, ReactNode>;
}

/** Some lines of a table are the heads of groups, each with its rows below it unless it is folded. */
export interface DataTableHeads {
  /** How many rows there are, heads and folded ones apart. */
  rows: number;
  at: (index: number) => DataTableHead | undefined;
  /** The line of the head that a line is below; its own of a head. */
  above: (index: number) => number;
  onFold: (index: number, isFolded: boolean) => void;
}

interface HeadRowProps {
  id: string;
  index: number;
  /** px; where `isStuck`, from the top of what is in view. */
  top: number;
  /** It stays there while its rows scroll below it. */
  isStuck: boolean;
  height: number;
  head: DataTableHead;
  active: boolean;
  columns: readonly DataTableColumn<never>[];
  selectable: boolean;
  onPress: (index: number) => void;
}

/** A line that folds and unfolds the rows below it. */
export function DataTableHeadRow(props: HeadRowProps) {
  const { id, index, top, isStuck, height, head, active, columns, selectable, onPress } = props;
  const { shown, count, isFolded, figures } = head;
  const below = columns.flatMap((column, at) => {
    const figure = figures?.get(column.id);
    return figure === undefined ? [] : [{ column, at: at + (selectable ? 2 : 1), figure }];
  });
  // What it is called has the columns before the first figure.
  const all = columns.length + Number(selectable);
  const named = Math.max(1, (below[0]?.at ?? all + 1) - 1);
  const Icon = isFolded ? ChevronRight : ChevronDown;
  const place = isStuck ? 'sticky z-5' : 'absolute inset-x-0';
  return (
    // A click; the arrows and Enter are keys of the grid.
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={!isFolded}
      aria-selected={active}
      data-active={active || undefined}
      className={`${place} ${rowLayout} cursor-default border-line border-b bg-surface-1 data-active:bg-accent-soft group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:outline-accent`}
      style={{ top, height, gridTemplateColumns: gridTracks(columns, selectable) }}
      onClick={() => onPress(index)}
    >
      <td
        colSpan={named}
        className="sticky start-4 flex min-w-0 items-center gap-2"
        style={{ gridColumn: `1 / span ${named}` }}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
        <span className="flex min-w-0 items-center gap-2 font-medium">{shown}</span>{' '}
        <span className="text-muted tabular-nums">{count}</span>
      </td>
      {below.map(({ column, at, figure }) => (
        <td
          key={column.id}
          className={classNames(
            'flex min-w-0 items-center text-secondary tabular-nums',
            column.align === 'end' && 'justify-end pe-4',
          )}
          style={{ gridColumn: at, gridRow: 1 }}
        >
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** What a key does at a line of a table in groups: folds or unfolds its head, or leads to it; `null` for other keys. */
export function headAfterKey(
  key: string,
  active: number,
  { at, above }: DataTableHeads,
): { fold: boolean } | { goTo: number } | null {
  const head = at(active);
  if (head === undefined) {
    return key === 'ArrowLeft' && active >= 0 ? { goTo: above(active) } : null;
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return { fold: key === 'ArrowLeft' };
  }
  return key === 'Enter' || key === ' ' ? { fold: !head.isFolded } : null;
}
