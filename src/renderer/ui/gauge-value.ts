/** What a gauge draws for a score: clamped to 0…`top`, `null` where there is no figure (§2 "Cards and gauges"). */
export function gaugeValue(value: number | null | undefined, top: 5 | 100): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return null;
  }
  return Math.min(top, Math.max(0, value));
}

/** How much of each of five dots is filled, 0, ½ or 1: a sliver of a dot would read as a flaw. */
export function dotFills(value: number): number[] {
  const halves = Math.round(value * 2);
  return [0, 1, 2, 3, 4].map((dot) => Math.min(2, Math.max(0, halves - dot * 2)) / 2);
}
