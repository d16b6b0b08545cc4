/** A part of a whole in percent, one decimal; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

/** The mean, two decimals; undefined of nothing. */
export function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0
    ? undefined
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
}
