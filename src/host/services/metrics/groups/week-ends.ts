import { addDays } from '#host/services/metrics/days.ts';

const daysOfWeek = 7;

/** The last day, a Sunday, of the week that a day belongs to. */
export function weekEndOf(day: string): string {
  return addDays(day, (daysOfWeek - new Date(`${day}T00:00:00.000Z`).getUTCDay()) % daysOfWeek);
}

/** The last day of the last week that was over on a day. */
export function lastWeekEnd(day: string): string {
  return addDays(weekEndOf(day), -daysOfWeek);
}

/** The last days of weeks after one day, up to another, oldest first. */
export function weekEndsBetween(after: string, to: string): string[] {
  const ends: string[] = [];
  for (let end = weekEndOf(addDays(after, 1)); end <= to; end = addDays(end, daysOfWeek)) {
    ends.push(end);
  }
  return ends;
}
