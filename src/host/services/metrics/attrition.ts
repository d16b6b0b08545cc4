import { addDays, daysBetween } from './days.ts';
import type { Employment } from './employments.ts';
import { type Observations, observe, rounded } from './observations.ts';

/** Days that leavers and headcount are looked at. */
const yearDays = 365;

/** How many there are of something on each day from the first to the last, by what came and went. */
function runningCounts(days: readonly string[], changes: ReadonlyMap<string, number>, before: number): number[] {
  let count = before;
  return days.map((day) => {
    count += changes.get(day) ?? 0;
    return count;
  });
}

function note(changes: Map<string, number>, day: string, change: number): void {
  changes.set(day, (changes.get(day) ?? 0) + change);
}

/** How many work for the company at the end of each of the days. */
export function headcounts(employments: Iterable<Employment>, days: readonly string[]): number[] {
  const first = days[0] ?? '';
  const changes = new Map<string, number>();
  let before = 0;
  for (const { started, ended } of employments) {
    // Who left before is nobody's headcount; the day after the last is the first without them.
    if (ended !== undefined && ended < first) {
      continue;
    }
    if (started === undefined || started < first) {
      before += 1;
    } else {
      note(changes, started, 1);
    }
    if (ended !== undefined) {
      note(changes, addDays(ended, 1), -1);
    }
  }
  return runningCounts(days, changes, before);
}

/**
 * Attrition on each day of a time, in percent: who left in the twelve months up to it, of the mean headcount of those
 * months. Nothing where nobody ever left: that is not known rather than 0, as companies that record no leaving cannot tell.
 */
export function attritionSeries(employments: readonly Employment[], from: string, to: string): Observations {
  const series: Observations = new Map();
  if (!employments.some(({ ended }) => ended !== undefined && ended <= to)) {
    return series;
  }
  const days = daysBetween(addDays(from, 1 - yearDays), to);
  const leaving = new Map<string, number>();
  for (const { ended } of employments) {
    if (ended !== undefined && ended <= to) {
      note(leaving, ended, 1);
    }
  }
  const counts = headcounts(employments, days);
  let leavers = 0;
  let present = 0;
  for (const [index, day] of days.entries()) {
    leavers += leaving.get(day) ?? 0;
    present += counts[index] ?? 0;
    if (index >= yearDays) {
      leavers -= leaving.get(days[index - yearDays] ?? '') ?? 0;
      present -= counts[index - yearDays] ?? 0;
    }
    if (day >= from && present > 0) {
      observe(series, day, rounded((leavers / present) * yearDays * 100));
    }
  }
  return series;
}
