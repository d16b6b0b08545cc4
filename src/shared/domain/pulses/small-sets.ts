/** Sums are worked out modulo a prime whose products stay exact; a wrong "yes" is next to impossible, a wrong "no" too. */
const prime = 67_108_859;

function modulo(value: number): number {
  const rest = value % prime;
  return rest < 0 ? rest + prime : rest;
}

function inverse(value: number): number {
  // Fermat: a^(p-2).
  let result = 1;
  for (let base = modulo(value), exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) {
      result = (result * base) % prime;
    }
    base = (base * base) % prime;
  }
  return result;
}

/** Gauss–Jordan: the rows reduced in place; answers the pivot column of each row that is left. */
function reduce(rows: number[][], columns: number): number[] {
  const pivots: number[] = [];
  for (let column = 0; column < columns && pivots.length < rows.length; column += 1) {
    const rank = pivots.length;
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0);
    const pivot = rows[found];
    if (pivot === undefined) {
      continue;
    }
    rows[found] = rows[rank] ?? pivot;
    const scale = inverse(pivot[column] ?? 1);
    const scaled = pivot.map((value) => (value * scale) % prime);
    rows[rank] = scaled;
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index !== rank && factor !== 0) {
        rows[index] = row.map((value, at) => modulo(value - factor * (scaled[at] ?? 0)));
      }
    }
    pivots.push(column);
  }
  return pivots;
}

/** Numbers that look drawn by lot but are the same each time. */
function* lots(): Generator<number> {
  for (let state = 12_345; ; ) {
    state = (state * 48_271) % prime;
    yield state;
  }
}

/**
 * One number for each column such that the numbers of some columns sum to 0 exactly where the rows give the sum of those
 * columns away: each is the column's part in what the rows leave open, mixed by lot.
 */
function openParts(rows: number[][], columns: number): number[] {
  const pivots = reduce(rows, columns);
  const isPivot = new Set(pivots);
  const lot = lots();
  const parts = Array.from({ length: columns }, (_unused, column) => (isPivot.has(column) ? 0 : lot.next().value));
  for (const [index, column] of pivots.entries()) {
    const row = rows[index] ?? [];
    let part = 0;
    for (let free = 0; free < columns; free += 1) {
      if (!isPivot.has(free)) {
        part = modulo(part - (row[free] ?? 0) * (parts[free] ?? 0));
      }
    }
    parts[column] = part;
  }
  return parts;
}

/** With more classes than this, sets of three and four classes are too many to look at. */
const mostClassesInDepth = 600;

interface Class {
  part: number;
  size: number;
}

/** Whether some of the classes, together of at most `most` people, have parts that sum to 0. */
function hasSmallSum(classes: readonly Class[], most: number): boolean {
  // Sums of up to two classes; any small set is one of these, or two of them.
  const inDepth = classes.length <= mostClassesInDepth;
  const sums = new Map<number, { size: number; members: readonly number[] }[]>();
  const note = (part: number, size: number, members: readonly number[]) => {
    const known = sums.get(part) ?? [];
    known.push({ size, members });
    sums.set(part, known);
  };
  for (const [index, one] of classes.entries()) {
    if (one.part === 0) {
      return true;
    }
    note(one.part, one.size, [index]);
    for (let other = index + 1; other < classes.length; other += 1) {
      const two = classes[other];
      if (two !== undefined && one.size + two.size <= most) {
        const part = modulo(one.part + two.part);
        if (part === 0) {
          return true;
        }
        if (inDepth) {
          note(part, one.size + two.size, [index, other]);
        }
      }
    }
  }
  for (const [part, left] of sums) {
    const right = part <= prime - part ? (sums.get(prime - part) ?? []) : [];
    for (const one of left) {
      const isFound = right.some(
        (two) => one.size + two.size <= most && !two.members.some((member) => one.members.includes(member)),
      );
      if (isFound) {
        return true;
      }
    }
  }
  return false;
}

/**
 * Whether sums over some groups of people give the sum over fewer than `fewest` people away, by adding and subtracting
 * them. `memberships`: for each person, the groups (by number) whose sums are known; everybody is in group 0.
 */
export function givesSmallSetAway(memberships: readonly (readonly number[])[], fewest: number): boolean {
  const byGroups = new Map<string, { groups: readonly number[]; size: number }>();
  for (const groups of memberships) {
    const key = groups.join(' ');
    const known = byGroups.get(key);
    byGroups.set(key, { groups, size: (known?.size ?? 0) + 1 });
  }
  // Those who are in the same groups cannot be told apart.
  const classes = [...byGroups.values()];
  const highest = Math.max(0, ...classes.flatMap(({ groups }) => groups));
  const rows = Array.from({ length: highest + 1 }, (_unused, group) =>
    classes.map(({ groups }): number => (groups.includes(group) ? 1 : 0)),
  );
  const parts = openParts(rows, classes.length);
  const small = classes.flatMap(({ size }, index) => (size < fewest ? [{ part: parts[index] ?? 0, size }] : []));
  return hasSmallSum(small, fewest - 1);
}
