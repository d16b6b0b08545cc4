import { comparePrefix, type Units } from './flat-text.ts';

/**
 * Distinct texts in code-unit order, each with the rows it belongs to. Rows stand by the length of their name, then by
 * rank, so that the rows whose name's length is closest to a query's can be read first.
 */
export interface TextTable {
  readonly units: Units;
  readonly count: number;
  /** Where each text starts and ends in `units`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Rows of text `i` are `rows[rowsAt[i]]` up to `rows[rowsAt[i + 1]]`; one row may be named twice. */
  readonly rowsAt: Uint32Array;
  readonly rows: Uint16Array;
}

/** The first text at or after `low` that does not sort before (or, with `past`, within) what starts with the prefix. */
function bound(table: TextTable, prefix: Uint16Array, low: number, past: boolean): number {
  let from = low;
  let to = table.count;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = comparePrefix(table.units, table.from[middle]!, table.to[middle]!, prefix);
    if (order < 0 || (past && order === 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The first text that starts with the prefix and the one after the last. */
export function findRange(table: TextTable, prefix: Uint16Array): { low: number; high: number } {
  const low = bound(table, prefix, 0, false);
  return { low, high: bound(table, prefix, low, true) };
}
