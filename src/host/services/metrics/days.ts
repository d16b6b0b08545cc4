const dayMs = 24 * 3600 * 1000;

/** The day of a moment, `YYYY-MM-DD` UTC. */
export function dayOf(moment: Date | string): string {
  return (typeof moment === 'string' ? moment : moment.toISOString()).slice(0, 10);
}

/** The day `count` days after another; negative for before. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + count * dayMs));
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** Days from one moment to another, with their fractions. */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Two periods that follow each other, each `days` long; the second ends today. */
export interface Periods {
  now: Date;
  days: number;
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

/** The last `days` days, today included, and as many before them. */
export function periodsOf(now: Date, days: number): Periods {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  return { now, days, from, to, previousFrom: addDays(from, -days), previousTo: addDays(from, -1) };
}
