/**
 * What a clock on a wall shows, as the milliseconds since 1970 at which one in Greenwich shows the same; `isUtc` where it is one in
 * Greenwich, `isDay` where it is a day without a time.
 */
interface WallTime {
  ms: number;
  isUtc: boolean;
  isDay: boolean;
}

const written = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

/** `20261124T090000Z`, `20261124T090000`, `20261124`; undefined for what is none of them. */
export function wallTime(text: string): WallTime | undefined {
  const [, year, month, day, hour, minute, second, utc] = written.exec(text.trim()) ?? [];
  if (year === undefined) {
    return undefined;
  }
  const [hours, minutes, seconds] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 30 February is no day.
  const isDate = new Date(dayMs).toISOString().slice(0, 10) === `${year}-${month}-${day}`;
  return isDate && hours < 24 && minutes < 60 && seconds <= 60
    ? {
        ms: dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000,
        ...{ isUtc: utc !== undefined, isDay: hour === undefined },
      }
    : undefined;
}

const span = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;

/** How long a duration is in milliseconds: `PT1H30M`; undefined for what is none. */
export function durationOf(text: string): number | undefined {
  const parts = span.exec(text.trim().toUpperCase());
  if (parts === null) {
    return undefined;
  }
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const total =
    ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 3_600_000 +
    Number(minutes) * 60_000 +
    Number(seconds) * 1000;
  return sign === '-' ? -total : total;
}
