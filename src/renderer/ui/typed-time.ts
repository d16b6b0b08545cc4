const shape = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?(?:\s*uhr)?(?:\s*([ap])\.?\s*m?\.?)?$/i;
const morning = 12;

/** The time of day somebody typed, as `14:30`: `14:30`, `1430`, `14 Uhr`, `2:30 pm`; `null` where it is none. */
export function typedTime(text: string): string | null {
  const [, hours, minutes = '0', half] = shape.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) {
    return null;
  }
  const hour = Number(hours);
  if (half === undefined) {
    return hour > 23 ? null : inFull(hour, Number(minutes));
  }
  const isAfternoon = half.toLowerCase() === 'p';
  return hour < 1 || hour > morning ? null : inFull((hour % morning) + (isAfternoon ? morning : 0), Number(minutes));
}

function inFull(hours: number, minutes: number): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time of day such as `14:30` as the locale writes it. */
export function timeIn(locale: string, time: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );
}
