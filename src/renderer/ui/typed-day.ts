import { type Day, dayOf } from './calendar-days.ts';

type Part = 'year' | 'month' | 'day';

/** The order in which a locale writes year, month and day in figures. */
function partOrder(locale: string): Part[] {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' })
    .formatToParts(new Date(Date.UTC(2026, 10, 20)))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type : []));
}

/** 26 is 2026, 85 is 1985: not more than twenty years ahead. */
function fullYear(year: number, thisYear: number): number {
  const century = Math.floor(thisYear / 100) * 100;
  const near = century + year;
  return near > thisYear + 20 ? near - 100 : near;
}

/**
 * The day somebody typed in figures, in the order of their locale or as `2026-11-20`; a missing year is this one.
 * `null` where it is none.
 */
export function typedDay(text: string, locale: string, thisYear: number): Day | null {
  const trimmed = text.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const figures = trimmed.match(/\d+/g) ?? [];
  if (!/^[\d\s.,/\-年月日٫٬\u200f\u200e]+$/.test(trimmed) || figures.length < 2 || figures.length > 3) {
    return null;
  }
  const isIso = (figures[0]?.length ?? 0) === 4;
  const order: Part[] = isIso ? ['year', 'month', 'day'] : partOrder(locale);
  const asked = figures.length === 3 ? order : order.filter((part) => part !== 'year');
  const of = (part: Part) => figures[asked.indexOf(part)];
  const year = of('year');
  if (isIso && figures.length < 3) {
    return null;
  }
  const inFull = year === undefined ? thisYear : year.length <= 2 ? fullYear(Number(year), thisYear) : Number(year);
  return dayOf(inFull, Number(of('month')), Number(of('day')));
}
