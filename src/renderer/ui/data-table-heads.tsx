import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The head of a group of rows. */
export interface DataTableHead {
  shown: ReactNode;
  /** How many rows there are below it. */
  count: string;
  isFolded: boolean;
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
  /** px; undefined for the one that stays at the top while its rows scroll below it. */
  top: number | undefined;
  height: number;
  head: DataTableHead;
  active: boolean;
  columns: number;
  onPress: (index: number) => void;
}

/** A line that folds and unfolds the rows below it. */
export function DataTableHeadRow({ id, index, top, height, head, active, columns, onPress }: HeadRowProps) {
  const { shown, count, isFolded } = head;
  const Icon = isFolded ? ChevronRight : ChevronDown;
  const place = top === undefined ? 'sticky z-5' : 'absolute inset-x-0';
  return (
    // A click; the arrows and Enter are keys of the grid.
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={!isFolded}
      aria-selected={active}
      data-active={active || undefined}
      className={`${place} flex cursor-default items-center border-line border-b bg-surface-1 data-active:bg-accent-soft group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:outline-accent`}
      style={{ top: top ?? height, height }}
      onClick={() => onPress(index)}
    >
      <td colSpan={columns} className="sticky start-4 flex min-w-0 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
        <span className="flex min-w-0 items-center gap-2 font-medium">{shown}</span>{' '}
        <span className="text-muted tabular-nums">{count}</span>
      </td>
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
