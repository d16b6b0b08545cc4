import { memo } from 'react';
import { classNames } from './class-names.ts';
import { type DataTableColumn, pinnedCell, rowLayout } from './data-table-header.tsx';
import { SelectBox } from './data-table-selection.tsx';

interface DataTableRowProps<Row> {
  id: string;
  index: number;
  top: number;
  height: number;
  tracks: string;
  columns: readonly DataTableColumn<Row>[];
  row: Row | undefined;
  active: boolean;
  /** Below a head. */
  level?: number | undefined;
  /** At which places the first columns stay as the others scroll. */
  pins: readonly number[];
  /** Undefined where rows cannot be selected. */
  selected?: boolean | undefined;
  selectLabel?: string;
  onSelect?: (index: number, isRange: boolean) => void;
}

function PlainRow<Row>(props: DataTableRowProps<Row>) {
  const { id, index, top, height, tracks, columns, row, active, level, pins, selected, selectLabel, onSelect } = props;
  const ground = active || selected ? 'bg-accent-soft' : 'bg-surface-0 hover:bg-surface-1';
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selected ?? active}
      data-active={active || undefined}
      className={`${rowLayout} absolute inset-x-0 data-active:before:absolute data-active:before:inset-y-0 data-active:before:start-0 data-active:before:w-0.5 data-active:before:bg-accent border-line border-b group/row group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:outline-accent ${ground}`}
      style={{ top, height, gridTemplateColumns: tracks }}
    >
      {selected === undefined ? null : (
        <td className={`flex items-center ${pins.length > 0 ? 'sticky start-4 z-4' : 'relative z-2'}`}>
          {row === undefined ? null : (
            <SelectBox
              label={selectLabel ?? ''}
              checked={selected}
              isQuiet={!active}
              onSelect={(isRange) => onSelect?.(index, isRange)}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => {
        const pin = pinnedCell({ pins, at, selectable: selected !== undefined }, 'z-3');
        return (
          <td
            key={column.id}
            className={classNames(
              'flex min-w-0 items-center',
              column.align === 'end' && 'justify-end pe-4 tabular-nums',
              pin?.className,
            )}
            style={pin?.style}
          >
            {row === undefined ? <Placeholder seed={index * 7 + at * 3} narrow={at > 0} /> : column.cell(row)}
          </td>
        );
      })}
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
