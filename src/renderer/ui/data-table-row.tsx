import { memo } from 'react';
import { type DataTableColumn, rowLayout } from './data-table-header.tsx';

interface DataTableRowProps<Row> {
  id: string;
  index: number;
  top: number;
  height: number;
  tracks: string;
  columns: readonly DataTableColumn<Row>[];
  row: Row | undefined;
  active: boolean;
}

function PlainRow<Row>({ id, index, top, height, tracks, columns, row, active }: DataTableRowProps<Row>) {
  const ground = active ? 'bg-accent-soft' : 'hover:bg-surface-1';
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={active}
      className={`${rowLayout} absolute inset-x-0 border-line border-b group-focus-visible/grid:aria-selected:outline-2 group-focus-visible/grid:aria-selected:-outline-offset-2 group-focus-visible/grid:aria-selected:outline-accent ${ground}`}
      style={{ top, height, gridTemplateColumns: tracks }}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={`flex min-w-0 items-center ${column.align === 'end' ? 'justify-end pe-4 tabular-nums' : ''}`}
        >
          {row === undefined ? <Placeholder seed={index * 7 + at * 3} narrow={at > 0} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Grey where the text will stand, of uneven length as text is. */
function Placeholder({ seed, narrow }: { seed: number; narrow: boolean }) {
  const width = (narrow ? 30 : 40) + (seed % 5) * 8;
  return <span className="h-2.5 rounded-mark bg-surface-3" style={{ width: `${width}%` }} />;
}

// memo loses the type parameter; the cast gives it back.
export const DataTableRow = memo(PlainRow) as typeof PlainRow;
