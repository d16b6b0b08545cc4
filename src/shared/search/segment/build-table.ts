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

/** Sorts interned strings by code unit; `rankOf[id]` is each one's place. */
export function sortInterned(interner: Interner): { sorted: string[]; rankOf: Uint32Array } {
  const sorted = [...interner.ids.keys()].sort();
  const rankOf = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) rankOf[interner.ids.get(sorted[rank]!)!] = rank;
  return { sorted, rankOf };
}

/** Lists of numbers, one after the other: list `i` is `items[at[i]]` up to `items[at[i + 1]]`. */
export interface NumberLists {
  readonly at: Uint32Array;
  readonly items: Uint32Array;
}

/** Lists, for each of `count` texts, the rows that have it, in the order of `rowOrder`. */
export function listRows(count: number, rowOrder: Uint32Array, texts: NumberLists): Pick<TextTable, 'rowsAt' | 'rows'> {
  const rowsAt = new Uint32Array(count + 1);
  for (const row of rowOrder) {
    for (let index = texts.at[row]!; index < texts.at[row + 1]!; index++) {
      const text = texts.items[index]!;
      if (text < count) rowsAt[text + 1]!++;
    }
  }
  for (let text = 0; text < count; text++) rowsAt[text + 1]! += rowsAt[text]!;
  const rows = new Uint16Array(rowsAt[count]!);
  const next = rowsAt.slice(0, count);
  for (const row of rowOrder) {
    for (let index = texts.at[row]!; index < texts.at[row + 1]!; index++) {
      const text = texts.items[index]!;
      if (text < count) rows[next[text]!++] = row;
    }
  }
  return { rowsAt, rows };
}
