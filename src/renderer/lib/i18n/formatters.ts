import { perLocale } from './per-locale.ts';

/** Numbers, dates and lists as the person's language writes them. Every function takes plain values, dates as ISO text too. */
export interface Formatters {
  /** `1234.5` → `1,234.5`. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A rate of 0–100: `41` → `41%`. */
  percent(value: number): string;
  /** `85000`, `EUR` → `€85,000`. An unknown currency code is written after the number. */
  currency(value: number, code: string): string;
  /** `3 Nov 2026`. Text that is no date comes back unchanged. */
  date(value: Date | string): string;
  /** `3 Nov`; of another year than that of `now` as {@link Formatters.date} has it. */
  shortDate(value: Date | string, now?: Date): string;
  /** `3 Nov 2026, 14:05`. */
  dateTime(value: Date | string): string;
  /** `Tue, 3 Nov 2026, 14:05 CET`: by the clock of a zone (an IANA name), else the reader's, for whoever reads it elsewhere. */
  zonedTime(value: Date | string, zone?: string): string;
  /** `14:05`. */
  time(value: Date | string): string;
  /** `Tuesday, 3 November`. */
  dayInWords(value: Date): string;
  /** `Tue, 3 Nov 2026, 14:05`. */
  appointment(value: Date | string): string;
  /** `2 hours ago`, `yesterday`, `in 3 days`, counted from `now`. */
  relativeTime(value: Date | string, now?: Date): string;
  /** `Kafka, Flink, and dbt`. */
  list(values: readonly string[]): string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relativeUnits: readonly (readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number])[] = [
  [hour, 'minute', minute],
  [day, 'hour', hour],
  [7 * day, 'day', day],
  [30 * day, 'week', 7 * day],
  [365 * day, 'month', 30 * day],
  [Number.POSITIVE_INFINITY, 'year', 365 * day],
];

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

function toDate(value: Date | string): Date | undefined {
  // A day without a time is that day wherever the person sits, not midnight in Greenwich.
  const date = value instanceof Date ? value : new Date(dayOnly.test(value) ? `${value}T00:00:00` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The locale to format for: the first of the system's that speaks the language, so that `en` keeps its region. */
export function intlLocale(language: string, systemLocales: readonly string[]): string {
  const base = language === 'pseudo' ? 'en' : language;
  return systemLocales.find((locale) => locale === base || locale.startsWith(`${base}-`)) ?? base;
}

const plainNumber = perLocale((locale) => new Intl.NumberFormat(locale));
const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
const date = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const dayOfYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }));
const dateTime = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const meeting: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
};
const appointment = perLocale((locale) => new Intl.DateTimeFormat(locale, meeting));
const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayInWords = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

export function createFormatters(locale: string): Formatters {
  function dated(value: Date | string, format: (locale: string) => Intl.DateTimeFormat): string {
    const parsed = toDate(value);
    return parsed === undefined ? String(value) : format(locale).format(parsed);
  }

  return {
    number: (value, options) =>
      options === undefined ? plainNumber(locale).format(value) : new Intl.NumberFormat(locale, options).format(value),
    percent: (value) => percent(locale).format(value / 100),
    currency: (value, code) => {
      try {
        return new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumFractionDigits: 0 }).format(
          value,
        );
      } catch {
        return `${plainNumber(locale).format(value)} ${code}`.trim();
      }
    },
    date: (value) => dated(value, date),
    shortDate: (value, now = new Date()) =>
      dated(value, toDate(value)?.getFullYear() === now.getFullYear() ? dayOfYear : date),
    dateTime: (value) => dated(value, dateTime),
    zonedTime: (value, zone) =>
      dated(
        value,
        () =>
          new Intl.DateTimeFormat(locale, {
            ...{ ...meeting, timeZoneName: 'short' },
            ...(zone === undefined ? {} : { timeZone: zone }),
          }),
      ),
    time: (value) => dated(value, time),
    dayInWords: (value) => dayInWords(locale).format(value),
    appointment: (value) => dated(value, appointment),
    relativeTime: (value, now = new Date()) => {
      const parsed = toDate(value);
      if (parsed === undefined) {
        return String(value);
      }
      const difference = parsed.getTime() - now.getTime();
      const distance = Math.abs(difference);
      if (distance < minute) {
        return relative(locale).format(0, 'second');
      }
      const [, unit, size] = relativeUnits.find(([limit]) => distance < limit) ?? relativeUnits[0]!;
      return relative(locale).format(Math.trunc(difference / size), unit);
    },
    list: (values) => list(locale).format(values),
  };
}
