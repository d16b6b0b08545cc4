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

/** Takes multiples of a row from another, from a place on, so that the other is 0 there. */
function clear(row: Float64Array, by: Float64Array, from: number): void {
  const factor = row[from] ?? 0;
  for (let at = from; at < row.length; at += 1) {
    row[at] = modulo((row[at] ?? 0) - factor * (by[at] ?? 0));
  }
}

function scaleToOne(row: Float64Array, from: number): void {
  const scale = inverse(row[from] ?? 1);
  for (let at = from; at < row.length; at += 1) {
    row[at] = ((row[at] ?? 0) * scale) % prime;
  }
}

/** Columns that no sum of others makes up, as many as there are; `columns` names the rows in which each is 1. */
function independentColumns(columns: readonly (readonly number[])[], rows: number, highestRank: number): number[] {
  const basis = new Map<number, Float64Array>();
  const chosen: number[] = [];
  for (const [index, ones] of columns.entries()) {
    if (chosen.length === highestRank) {
      break;
    }
    const rest = new Float64Array(rows);
    for (const row of ones) {
      rest[row] = 1;
    }
    for (let row = 0; row < rows; row += 1) {
      if (rest[row] === 0) {
        continue;
      }
      const known = basis.get(row);
      if (known === undefined) {
        scaleToOne(rest, row);
        basis.set(row, rest);
        chosen.push(index);
        break;
      }
      clear(rest, known, row);
    }
  }
  return chosen;
}

/** The numbers by which some independent columns sum to a right-hand side that they can sum to. */
function solve(columns: readonly (readonly number[])[], right: Float64Array): number[] {
  const width = columns.length;
  const rows = Array.from(right, (value, row) => {
    const equation = new Float64Array(width + 1);
    for (const [index, ones] of columns.entries()) {
      equation[index] = ones.includes(row) ? 1 : 0;
    }
    equation[width] = value;
    return equation;
  });
  for (let column = 0; column < width; column += 1) {
    const found = rows.findIndex((row, index) => index >= column && row[column] !== 0);
    const pivot = rows[found];
    if (pivot === undefined) {
      throw new Error('the columns are independent');
    }
    rows[found] = rows[column] ?? pivot;
    rows[column] = pivot;
    scaleToOne(pivot, column);
    for (const row of rows) {
      if (row !== pivot && row[column] !== 0) {
        clear(row, pivot, column);
      }
    }
  }
  return rows.slice(0, width).map((row) => row[width] ?? 0);
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
function openParts(columns: readonly (readonly number[])[], rows: number, highestRank: number): number[] {
  const chosen = independentColumns(columns, rows, highestRank);
  const isChosen = new Set(chosen);
  const lot = lots();
  const parts = columns.map((_ones, index) => (isChosen.has(index) ? 0 : lot.next().value));
  const right = new Float64Array(rows);
  for (const [index, ones] of columns.entries()) {
    for (const row of ones) {
      right[row] = modulo((right[row] ?? 0) - (parts[index] ?? 0));
    }
  }
  const solved = solve(
    chosen.map((index) => columns[index] ?? []),
    right,
  );
  for (const [place, index] of chosen.entries()) {
    parts[index] = solved[place] ?? 0;
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
 * them. `memberships`: for each person, the groups (by number) whose sums are known; everybody is in group 0. `wholes`: how
 * many lots of these groups part everybody among them, so that one group of each lot says nothing new.
 */
export function givesSmallSetAway(
  memberships: readonly (readonly number[])[],
  fewest: number,
  wholes: number,
): boolean {
  const byGroups = new Map<string, { groups: readonly number[]; size: number }>();
  for (const groups of memberships) {
    const key = groups.join(' ');
    const known = byGroups.get(key);
    byGroups.set(key, { groups, size: (known?.size ?? 0) + 1 });
  }
  // Those who are in the same groups cannot be told apart.
  const classes = [...byGroups.values()];
  if (classes.every(({ size }) => size >= fewest)) {
    return false;
  }
  const columns = classes.map(({ groups }) => groups);
  const rows = columns.reduce((most, groups) => Math.max(most, ...groups), 0) + 1;
  const parts = openParts(columns, rows, rows - wholes);
  const small = classes.flatMap(({ size }, index) => (size < fewest ? [{ part: parts[index] ?? 0, size }] : []));
  return hasSmallSum(small, fewest - 1);
}
