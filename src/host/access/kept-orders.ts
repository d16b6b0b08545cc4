import { BoundedMap } from '#shared/lib/bounded-map.ts';
/** An object as a list has it, with what it is ordered by. */
export interface Ordered {
  id: string;
  sort_value: unknown;
}

interface Kept {
  rows: readonly Ordered[];
  /** They are all that there are. */
  isWhole: boolean;
}

/** Of a list the first pages; what lies further is read. */
export const keptRows = 100;
const mostLists = 4;
/** Roughly what a row takes in memory. */
const bytesOfRow = 200;

/**
 * How lists begin that somebody asked for, until something in them changes. Measured with 5,000 documents: a page takes
 * 1.3 times as long without on SQLite, 1.05 on PostgreSQL.
 */
export class KeptOrders {
  readonly #lists = new BoundedMap<string, Kept>(mostLists);
  #clearings = 0;

  /** What they hold in memory. */
  get bytes(): number {
    return [...this.#lists.values()].reduce((sum, { rows }) => sum + rows.length * bytesOfRow, 0);
  }

  /** The first objects of a list, as many as are needed or as there are; undefined where they must be read. */
  find(list: string, needed: number): readonly Ordered[] | undefined {
    const kept = this.#lists.get(list);
    return kept !== undefined && (kept.isWhole || kept.rows.length >= needed) ? kept.rows : undefined;
  }

  /** Ask it before a list is read: what it answers keeps the list, unless something changed meanwhile. */
  keeper(list: string): (kept: Kept) => void {
    const clearings = this.#clearings;
    return ({ rows, isWhole }) => {
      if (clearings !== this.#clearings) {
        return;
      }
      this.#lists.set(list, { rows: rows.slice(0, keptRows), isWhole: isWhole && rows.length <= keptRows });
    };
  }

  clear(): void {
    this.#clearings += 1;
    this.#lists.clear();
  }
}
