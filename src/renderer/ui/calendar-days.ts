/** A day without a time or a zone: `2026-11-20`. Text order is time order. */
export type Day = string;

/** A first and a last day, both of them in it. */
export interface DayRange {
  first: Day;
  last: Day;
}

/** The days that may be chosen, where not all may. */
export interface DayLimits {
  min?: Day | undefined;
  max?: Day | undefined;
}

const dayMs = 86_400_000;

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** A day of the calendar, year 0001 to 9999; `null` where there is no such day (30 February). */
export function dayOf(year: number, month: number, day: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

export function isDay(text: string): boolean {
  const date = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? toDate(text) : null;
  return date !== null && !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** Today where the reader is. */
export function today(now: Date): Day {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? '1970-01-01';
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * dayMs));
}

/** The same day of another month; the last of that month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return toDay(date);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return toDate(day).getUTCDay() || 7;
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function startOfWeek(day: Day, firstWeekday: number): Day {
  return addDays(day, -((weekday(day) - firstWeekday + 7) % 7));
}

export function isSameMonth(a: Day, b: Day): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** Six weeks of seven days around a month: always six, so that nothing moves from month to month. */
export function monthWeeks(month: Day, firstWeekday: number): Day[][] {
  const first = startOfWeek(startOfMonth(month), firstWeekday);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)));
}

export function isWithin(day: Day, { min, max }: DayLimits): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

export function clampDay(day: Day, { min, max }: DayLimits): Day {
  if (min !== undefined && day < min) {
    return min;
  }
  return max !== undefined && day > max ? max : day;
}

/** Two days as a range, whichever was chosen first. */
export function rangeOf(a: Day, b: Day): DayRange {
  return a <= b ? { first: a, last: b } : { first: b, last: a };
}

interface WeekInfo {
  firstDay: number;
}

/** Where the week begins there: 1 is Monday, 7 is Sunday. */
export function firstWeekdayOf(locale: string): number {
  // A method in newer engines, a property in older ones.
  const known: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo } = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

interface Calendar {
  firstWeekday: number;
  rightToLeft: boolean;
}

/**
 * The day a key moves to: arrows by a day or a week, Home and End to the ends of the week, Page keys by a month, with
 * Shift by a year; `null` for other keys.
 */
export function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: Day,
  { firstWeekday, rightToLeft }: Calendar,
): Day | null {
  const onward = rightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -onward);
    case 'ArrowRight':
      return addDays(day, onward);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, firstWeekday);
    case 'End':
      return addDays(startOfWeek(day, firstWeekday), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
