/** Where a line of a grouped table is: in which group, and which of its rows it is; −1 is the head of the group. */
export interface GroupPlace {
  group: number;
  row: number;
}

/** A stretch of rows of one group, both ends in it. */
export interface GroupStretch {
  group: number;
  first: number;
  last: number;
}

/** The lines of a grouped table: a head for each group, and below it its rows, unless it is folded. */
export interface GroupLines {
  total: number;
  placeOf: (line: number) => GroupPlace | undefined;
  headOf: (group: number) => number;
  /** The rows that stand in some lines. */
  stretchesOf: (first: number, last: number) => GroupStretch[];
}

/** @param counts how many rows each group shows: none where it is folded */
export function groupLines(counts: readonly number[]): GroupLines {
  const heads: number[] = [];
  let total = 0;
  for (const count of counts) {
    heads.push(total);
    total += 1 + count;
  }

  /** The group whose head is the last at or above a line. */
  function groupAt(line: number): number {
    let low = 0;
    let high = heads.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((heads[middle] ?? 0) <= line) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  function placeOf(line: number): GroupPlace | undefined {
    const group = groupAt(line);
    const head = heads[group];
    return head === undefined || line < 0 || line >= total ? undefined : { group, row: line - head - 1 };
  }

  function stretchesOf(first: number, last: number): GroupStretch[] {
    const end = Math.min(last, total - 1);
    const found: GroupStretch[] = [];
    for (let group = groupAt(first); group < counts.length && (heads[group] ?? 0) <= end; group += 1) {
      const start = (heads[group] ?? 0) + 1;
      const from = Math.max(0, first - start);
      const until = Math.min((counts[group] ?? 0) - 1, end - start);
      if (from <= until) {
        found.push({ group, first: from, last: until });
      }
    }
    return found;
  }

  return { total, placeOf, headOf: (group) => heads[group] ?? 0, stretchesOf };
}
