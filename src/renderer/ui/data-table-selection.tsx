import { Checkbox } from './checkbox.tsx';

/** Which rows of a table are selected, and how that is changed; rows are told by their index, loaded or not. */
export interface DataTableSelection<Row> {
  count: number;
  isSelected: (row: Row) => boolean;
  onToggle: (index: number) => void;
  /** All rows from one to another, both of them, in either order; what was selected before stays. */
  onRange: (from: number, to: number) => void;
  /** All rows, or none. */
  onAll: (all: boolean) => void;
  /** "Select all". */
  allLabel: string;
  /** "Select Amara Okafor". */
  rowLabel: (row: Row) => string;
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Not seen until the pointer is over its row or it is checked. */
  isQuiet: boolean;
  onSelect: (isRange: boolean) => void;
}

/** The box at the start of a row. */
export function SelectBox({ label, checked, isQuiet, onSelect }: SelectBoxProps) {
  return (
    <span
      className={
        isQuiet && !checked ? 'flex opacity-0 group-hover/row:opacity-100 has-focus-visible:opacity-100' : 'flex'
      }
    >
      <Checkbox label={label} hideLabel checked={checked} tabIndex={-1} onClick={(event) => onSelect(event.shiftKey)} />
    </span>
  );
}
