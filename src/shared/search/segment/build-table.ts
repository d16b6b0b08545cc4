import type { TextTable } from './text-table.ts';

/** Numbers distinct strings in the order in which they come. */
export class Interner {
  readonly ids = new Map<string, number>();

  idOf(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(text, id);
    return id;
  }
}

/** Sorts interned strings; `rankOf[id]` is each one's place. */
export function sortInterned(interner: Interner): { sorted: string[]; rankOf: Uint32Array } {
  const sorted = [...interner.ids.keys()].sort();
  const rankOf = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) rankOf[interner.ids.get(sorted[rank]!)!] = rank;
  return { sorted, rankOf };
}

/** Lists the rows of each text; `visit` calls back with every text of a row, the same ones both times. */
export function listRows(
  count: number,
  rowOrder: Uint32Array,
  visit: (row: number, add: (text: number) => void) => void,
): Pick<TextTable, 'rowsAt' | 'rows'> {
  const rowsAt = new Uint32Array(count + 1);
  for (const row of rowOrder) visit(row, (text) => rowsAt[text + 1]!++);
  for (let text = 0; text < count; text++) rowsAt[text + 1]! += rowsAt[text]!;
  const rows = new Uint16Array(rowsAt[count]!);
  const next = rowsAt.slice(0, count);
  for (const row of rowOrder) {
    visit(row, (text) => {
      rows[next[text]!++] = row;
    });
  }
  return { rowsAt, rows };
}
