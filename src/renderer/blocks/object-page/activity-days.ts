/** Things of one day, in the time of whoever reads them. */
export interface Day<T> {
  /** The first moment of it that something is of, ISO 8601. */
  at: string;
  items: T[];
}

function dayOf(at: string): string {
  return new Date(at).toDateString();
}

/** Parts what happened into days, in the order it comes. */
export function byDay<T extends { at: string }>(items: readonly T[]): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last !== undefined && dayOf(last.at) === dayOf(item.at)) {
      last.items.push(item);
    } else {
      days.push({ at: item.at, items: [item] });
    }
  }
  return days;
}

/** Whether a moment is of today (0), yesterday (1), or how many days ago it was. */
export function daysAgo(at: string, now = new Date()): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(now) - midnight(new Date(at))) / 86_400_000);
}
