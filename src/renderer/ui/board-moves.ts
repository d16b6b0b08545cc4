/** Cards by their keys, column by column. */
export type BoardKeys = readonly (readonly string[])[];

/** A place on a board; the index counts the column's other cards. */
export interface BoardPlace {
  column: number;
  index: number;
}

export function placeOf(columns: BoardKeys, key: string): BoardPlace | null {
  const column = columns.findIndex((keys) => keys.includes(key));
  return column < 0 ? null : { column, index: columns[column]?.indexOf(key) ?? 0 };
}

/** The board with a card at another place. */
export function withMoved(columns: BoardKeys, key: string, to: BoardPlace): string[][] {
  return columns.map((keys, column) => {
    const others = keys.filter((other) => other !== key);
    return column === to.column ? others.toSpliced(to.index, 0, key) : others;
  });
}

export function isSamePlace(a: BoardPlace, b: BoardPlace): boolean {
  return a.column === b.column && a.index === b.index;
}

/** Which way an arrow points on the board: columns run with the text. */
function stepOf(key: string, rightToLeft: boolean): BoardPlace | null {
  const onward = rightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, BoardPlace>> = {
    ArrowUp: { column: 0, index: -1 },
    ArrowDown: { column: 0, index: 1 },
    ArrowLeft: { column: -onward, index: 0 },
    ArrowRight: { column: onward, index: 0 },
  };
  return steps[key] ?? null;
}

/** Where an arrow carries the card at a place; the place itself at the board's edge, `null` for other keys. */
export function carriedTo(columns: BoardKeys, place: BoardPlace, key: string, rightToLeft: boolean): BoardPlace | null {
  const step = stepOf(key, rightToLeft);
  if (step === null) {
    return null;
  }
  const column = Math.min(columns.length - 1, Math.max(0, place.column + step.column));
  const count = columns[column]?.length ?? 0;
  const last = column === place.column ? count - 1 : count;
  return { column, index: Math.min(last, Math.max(0, place.index + step.index)) };
}

/**
 * The card an arrow goes to from another: sideways to the next column that has any, Home and End to the ends of the
 * column; the card itself where there is none, `null` for other keys.
 */
export function cardAfterKey(columns: BoardKeys, from: string, key: string, rightToLeft: boolean): string | null {
  const place = placeOf(columns, from);
  const step = stepOf(key, rightToLeft);
  if (place === null || (step === null && key !== 'Home' && key !== 'End')) {
    return null;
  }
  const own = columns[place.column] ?? [];
  if (step === null) {
    return (key === 'Home' ? own[0] : own.at(-1)) ?? from;
  }
  if (step.column === 0) {
    return own[place.index + step.index] ?? from;
  }
  for (let column = place.column + step.column; column >= 0 && column < columns.length; column += step.column) {
    const keys = columns[column] ?? [];
    const there = keys[Math.min(place.index, keys.length - 1)];
    if (there !== undefined) {
      return there;
    }
  }
  return from;
}

/** The index at which something let go at `y` comes to lie among cards whose middles are given, top to bottom. */
export function indexAt(middles: readonly number[], y: number): number {
  const below = middles.findIndex((middle) => y < middle);
  return below < 0 ? middles.length : below;
}
