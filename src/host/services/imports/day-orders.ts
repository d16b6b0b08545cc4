import type { DayOrder } from '#shared/contract/imports.ts';
import type { ImportTable } from './import-table.ts';
import type { MappedColumn } from './mapping.ts';
import { daysWritten, readDay } from './read-day.ts';

/** Columns whose days can be read in two ways, with one of them. */
type OpenDays = {
  columns: string[];
  example: string;
};

/** The columns of days with the order that their cells settle, and those that settle none. */
function settled(table: ImportTable, columns: readonly MappedColumn[]) {
  const open: OpenDays = { columns: [], example: '' };
  const orders = new Set<DayOrder>();
  const own = columns.map((column): MappedColumn & { isOpen?: boolean } => {
    if (column.field.kind !== 'day' && column.field.kind !== 'day-start') {
      return column;
    }
    const written = daysWritten(table.rows.map((row) => row.cells[column.index] ?? ''));
    if (written.order !== undefined) {
      orders.add(written.order);
    }
    if (written.open === undefined) {
      return { ...column, dayOrder: written.order };
    }
    open.columns.push(column.heading);
    open.example ||= written.open;
    return { ...column, isOpen: true };
  });
  const [order] = orders;
  return { own, open, order: orders.size === 1 ? order : undefined };
}

/**
 * Gives every column of days its order: what its own cells settle, else what another column of the file settles, else
 * what is `chosen`.
 * @returns the columns, and what was open before the choice.
 */
export async function withDayOrders(
  table: ImportTable,
  columns: readonly MappedColumn[],
  chosen: () => Promise<DayOrder>,
): Promise<{
  columns: MappedColumn[];
  open: (OpenDays & { order: DayOrder; readings: Record<DayOrder, string> }) | undefined;
}> {
  const { own, open, order } = settled(table, columns);
  if (open.columns.length === 0) {
    return { columns: own, open: undefined };
  }
  const dayOrder = order ?? (await chosen());
  const ordered = own.map(({ isOpen, ...column }) => (isOpen === true ? { ...column, dayOrder } : column));
  const reading = (as: DayOrder) => {
    const read = readDay(open.example, as);
    return 'value' in read ? read.value : open.example;
  };
  const readings = { 'day-first': reading('day-first'), 'month-first': reading('month-first') };
  return { columns: ordered, open: order === undefined ? { ...open, order: dayOrder, readings } : undefined };
}
