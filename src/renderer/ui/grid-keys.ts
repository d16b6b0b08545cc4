interface GridPosition {
  /** The active row, −1 before any is. */
  active: number;
  total: number;
  /** Whole rows that fit the view. */
  viewRows: number;
}

/** The row a key moves to: arrows and j/k by one, Page keys by a view, Home and End to the ends; `null` for other keys. */
export function rowAfterKey(key: string, { active, total, viewRows }: GridPosition): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    j: 1,
    ArrowUp: -1,
    k: -1,
    PageDown: Math.max(1, viewRows - 1),
    PageUp: -Math.max(1, viewRows - 1),
    Home: -total,
    End: total,
  };
  const step = steps[key];
  if (step === undefined || total === 0) {
    return null;
  }
  return Math.min(total - 1, Math.max(0, active < 0 && step < 0 ? 0 : active + step));
}

interface ItemPosition {
  /** The item that has the focus, −1 where none has. */
  at: number;
  total: number;
  /** How many items stand beside each other. */
  lanes: number;
  viewRows: number;
  rightToLeft: boolean;
}

/** The item of a grid of cards that a key moves to: arrows in their direction, j and k one by one; `null` for other keys. */
export function itemAfterKey(key: string, { at, total, lanes, viewRows, rightToLeft }: ItemPosition): number | null {
  const onward = rightToLeft ? -1 : 1;
  const page = Math.max(1, viewRows) * lanes;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    j: 1,
    k: -1,
    ArrowDown: lanes,
    ArrowUp: -lanes,
    PageDown: page,
    PageUp: -page,
    Home: -total,
    End: total,
  };
  const step = steps[key];
  if (step === undefined || total === 0) {
    return null;
  }
  if (at < 0) {
    return key === 'End' ? total - 1 : 0;
  }
  const next = at + step;
  // Up and down stay in their column: at an edge there is nowhere to go.
  if ((key === 'ArrowDown' && next >= total) || (key === 'ArrowUp' && next < 0)) {
    return at;
  }
  return Math.min(total - 1, Math.max(0, next));
}
