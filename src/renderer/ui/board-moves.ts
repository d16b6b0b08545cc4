/** A card's place on a board. */
export interface BoardPlace {
  column: number;
  index: number;
}

/** Which way an arrow points across the columns, which run with the text: -1, 0 or 1; `null` for other keys. */
function sidewaysOf(key: string, rightToLeft: boolean): -1 | 1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') {
    return null;
  }
  return (key === 'ArrowRight') === rightToLeft ? -1 : 1;
}

/** The column an arrow carries cards to: the column itself at the board's edge, `null` for keys that do not carry sideways. */
export function columnAfterKey(count: number, at: number, key: string, rightToLeft: boolean): number | null {
  const step = sidewaysOf(key, rightToLeft);
  return step === null ? null : Math.min(count - 1, Math.max(0, at + step));
}

/**
 * The card a key goes to from another: sideways to the next column with any, Home and End to the ends of the column; the
 * place itself where there is none, `null` for other keys.
 * @param totals how many cards each column has; one that is folded has none
 */
export function placeAfterKey(
  totals: readonly number[],
  from: BoardPlace,
  key: string,
  rightToLeft: boolean,
): BoardPlace | null {
  const own = totals[from.column] ?? 0;
  const within = (index: number) => ({ ...from, index: Math.min(own - 1, Math.max(0, index)) });
  switch (key) {
    case 'ArrowUp':
    case 'k':
      return within(from.index - 1);
    case 'ArrowDown':
    case 'j':
      return within(from.index + 1);
    case 'Home':
      return within(0);
    case 'End':
      return within(own - 1);
  }
  const step = sidewaysOf(key, rightToLeft);
  if (step === null) {
    return null;
  }
  for (let column = from.column + step; column >= 0 && column < totals.length; column += step) {
    const count = totals[column] ?? 0;
    if (count > 0) {
      return { column, index: Math.min(from.index, count - 1) };
    }
  }
  return from;
}

/** How fast something is scrolled while the pointer drags near one of its ends, in px a frame: faster the nearer; 0 elsewhere. */
export function edgeSpeed(pointer: number, start: number, end: number): number {
  const reach = Math.min(64, (end - start) / 4);
  const fastest = 18;
  if (pointer < start + reach) {
    return -Math.ceil(fastest * Math.min(1, (start + reach - pointer) / reach));
  }
  return pointer > end - reach ? Math.ceil(fastest * Math.min(1, (pointer - end + reach) / reach)) : 0;
}
