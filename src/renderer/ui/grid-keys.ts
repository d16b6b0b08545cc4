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
