/** Below it two sums of the same numbers in another order may differ: a score is never told more exactly. */
const decimals = 6;

/** A figure as scores tell it: with six decimals. */
export function rounded(value: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

/** 0–5. */
export function clamped(value: number): number {
  return Math.min(5, Math.max(0, value));
}

/** A share × 5; a denominator of 0 is no data. */
export function shareValue(part: number, whole: number): number | null {
  return whole === 0 ? null : clamped((part / whole) * 5);
}

/** A count as a value: 0→0, 1→2, 2→3, 3→4, 4 and more→5. */
export function countValue(count: number): number {
  return count <= 0 ? 0 : Math.min(5, count + 1);
}

/** The sum, the same in whichever order they come. */
export function sumOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other).reduce((sum, value) => sum + value, 0);
}

/** The mean; of nothing there is none. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

/** Whether a figure is one; records of other hosts and imports may hold anything. */
export function isFigure(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Each text once, whatever its letters' case and the blanks around it. */
export function distinct(texts: readonly (string | null | undefined)[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const shown = text?.trim() ?? '';
    const folded = shown.toLowerCase();
    const before = found.get(folded);
    if (folded !== '' && (before === undefined || shown < before)) {
      found.set(folded, shown);
    }
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, shown]) => shown);
}
