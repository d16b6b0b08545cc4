/** How much work a file may ask for: each day that a rule is asked of takes one of it. */
export interface Effort {
  left: number;
}

/** A file asks for more than {@link Effort} has left. */
export class TooMuch extends Error {}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** Weekdays from Sunday, as they are written and as `Date` counts them. */
const weekdays: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A weekday, of a month or a year the so-manieth: `-1` the last, 0 each. */
interface RuleDay {
  weekday: number;
  nth: number;
}

/** What of RRULE is read (RFC 5545, 3.3.10): what falls on days, by their weekdays, months and places. */
export interface Rule {
  frequency: (typeof frequencies)[number];
  interval: number;
  count: number | undefined;
  /** As it is written. */
  until: string | undefined;
  days: readonly RuleDay[];
  monthDays: readonly number[];
  months: readonly number[];
  places: readonly number[];
  /** The weekday with which a week begins. */
  weekStart: number;
}

const read = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

function wholeNumbers(text: string | undefined, low: number, high: number): number[] | undefined {
  if (text === undefined) {
    return [];
  }
  const numbers = text.split(',').map((part) => (/^[+-]?\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
  const fit = numbers.every((one) => one !== 0 && Math.abs(one) >= low && Math.abs(one) <= high);
  return fit ? numbers : undefined;
}

function ruleDays(text: string | undefined): RuleDay[] | undefined {
  if (text === undefined) {
    return [];
  }
  const days = text.split(',').flatMap((part) => {
    const [, nth, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? [];
    const weekday = weekdays.indexOf(name ?? '');
    return weekday === -1 ? [] : [{ weekday, nth: Number(nth ?? 0) }];
  });
  return days.length === text.split(',').length ? days : undefined;
}

/** A rule by which something repeats; undefined for one that is not read, as what repeats by the minute. */
export function recurrenceRule(text: string): Rule | undefined {
  const parts = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0) {
      parts.set(part.slice(0, equals), part.slice(equals + 1));
    }
  }
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const [interval, count] = ['INTERVAL', 'COUNT'].map((name) => wholeNumbers(parts.get(name), 1, 9999)?.[0]);
  const days = ruleDays(parts.get('BYDAY'));
  const monthDays = wholeNumbers(parts.get('BYMONTHDAY'), 1, 31);
  const months = wholeNumbers(parts.get('BYMONTH'), 1, 12);
  const places = wholeNumbers(parts.get('BYSETPOS'), 1, 366);
  const isRead =
    [...parts.keys()].every((name) => read.includes(name)) &&
    (!parts.has('INTERVAL') || (interval ?? 0) > 0) &&
    (!parts.has('COUNT') || (count ?? 0) > 0);
  if (!isRead || frequency === undefined || !days || !monthDays || !months || !places) {
    return undefined;
  }
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO');
  return {
    ...{ frequency, interval: interval ?? 1, count, until: parts.get('UNTIL') },
    ...{ days, monthDays, months, places, weekStart: weekStart === -1 ? 1 : weekStart },
  };
}

const dayMs = 24 * 3_600_000;

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function allDays(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at * dayMs);
}

/** Of some days those on the weekdays of a rule, of which each may be the so-manieth of them. */
function onWeekdays(days: readonly number[], asked: readonly RuleDay[]): number[] {
  const found = asked.flatMap(({ weekday, nth }) => {
    const on = days.filter((day) => new Date(day).getUTCDay() === weekday);
    return nth === 0 ? on : (on.at(nth > 0 ? nth - 1 : nth) ?? []);
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** Days of a month by a rule; `day` where it names none. */
function daysOfMonth(rule: Rule, year: number, month: number, day: number): number[] {
  const length = daysInMonth(year, month);
  const all = allDays(Date.UTC(year, month, 1), length);
  if (rule.monthDays.length > 0) {
    const numbers = new Set(rule.monthDays.map((one) => (one > 0 ? one : length + 1 + one)));
    const on = all.filter((_, at) => numbers.has(at + 1));
    return rule.days.length === 0
      ? on
      : onWeekdays(
          on,
          rule.days.map((one) => ({ ...one, nth: 0 })),
        );
  }
  return rule.days.length === 0 ? all.slice(day - 1, day) : onWeekdays(all, rule.days);
}

/** The days of the so-manieth period of a rule, in their order; `start` is the day on which it begins. */
function daysOfPeriod(rule: Rule, start: number, period: number): number[] {
  const first = new Date(start);
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const step = period * rule.interval;
  switch (rule.frequency) {
    case 'DAILY':
    case 'WEEKLY': {
      const isWeek = rule.frequency === 'WEEKLY';
      const back = isWeek ? (first.getUTCDay() - rule.weekStart + 7) % 7 : 0;
      const days = allDays(start + (isWeek ? step * 7 - back : step) * dayMs, isWeek ? 7 : 1);
      const weekdaysAsked = rule.days.length > 0 ? rule.days.map((one) => ({ ...one, nth: 0 })) : undefined;
      const usual = isWeek ? [{ weekday: first.getUTCDay(), nth: 0 }] : undefined;
      const asked = weekdaysAsked ?? usual;
      const on = asked === undefined ? days : onWeekdays(days, asked);
      return on.filter((one) => {
        const date = new Date(one);
        const fromEnd = date.getUTCDate() - 1 - daysInMonth(date.getUTCFullYear(), date.getUTCMonth());
        const { monthDays } = rule;
        return monthDays.length === 0 || monthDays.includes(date.getUTCDate()) || monthDays.includes(fromEnd);
      });
    }
    case 'MONTHLY': {
      const at = year * 12 + month + step;
      return daysOfMonth(rule, Math.floor(at / 12), at % 12, day);
    }
    case 'YEARLY': {
      const of = year + step;
      if (rule.months.length === 0 && rule.days.length > 0 && rule.monthDays.length === 0) {
        const length = Math.round((Date.UTC(of + 1, 0, 1) - Date.UTC(of, 0, 1)) / dayMs);
        return onWeekdays(allDays(Date.UTC(of, 0, 1), length), rule.days);
      }
      const months = rule.months.length > 0 ? rule.months : rule.monthDays.length > 0 ? allMonths : [month + 1];
      return months.toSorted((a, b) => a - b).flatMap((one) => daysOfMonth(rule, of, one - 1, day));
    }
  }
}

const allMonths = Array.from({ length: 12 }, (_, at) => at + 1);

/** A period is no shorter than this. */
const periodDays = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 } as const;
/** And no longer than this: so many of them are behind what begins so long before. */
const longestDays = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;

/**
 * The wall times at which something takes place that begins at `start` and repeats by a rule, from `from` (or before) until before
 * `to`; the first one always. `isOver` says of a time that it is behind the last one.
 * @throws TooMuch
 */
export function occurrences(
  rule: Rule,
  start: number,
  { from, to, isOver }: { from: number; to: number; isOver: (ms: number) => boolean },
  effort: Effort,
): number[] {
  const startDay = Math.floor(start / dayMs) * dayMs;
  const time = start - startDay;
  const found = [start];
  let counted = 1;
  // Where they are counted, all of them are; else what is long past is left out.
  const ahead = (from - start) / dayMs / (longestDays[rule.frequency] * rule.interval);
  const skipped = rule.count === undefined ? Math.max(0, Math.floor(ahead) - 1) : 0;
  const most = Math.ceil((to - start) / dayMs / (periodDays[rule.frequency] * rule.interval)) + 2;
  for (let period = skipped; period <= most; period += 1) {
    const days = daysOfPeriod(rule, startDay, period).filter(
      (day) => rule.months.length === 0 || rule.months.includes(new Date(day).getUTCMonth() + 1),
    );
    effort.left -= 1 + days.length;
    if (effort.left < 0) {
      throw new TooMuch();
    }
    const placed =
      rule.places.length === 0
        ? days
        : days.filter((_, at) => rule.places.includes(at + 1) || rule.places.includes(at - days.length));
    for (const day of placed) {
      const ms = day + time;
      if (ms > start) {
        counted += 1;
        if (ms >= to || isOver(ms) || (rule.count !== undefined && counted > rule.count)) {
          return found;
        }
        found.push(ms);
      }
    }
  }
  return found;
}
