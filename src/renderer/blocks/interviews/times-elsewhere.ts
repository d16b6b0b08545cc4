/** Somebody of whom it is known where their clock stands. */
export interface ZonedPerson {
  name: string;
  /** An IANA name. */
  zone: string;
}

/** A moment in another zone, as people read a clock. */
export function timeIn(zone: string, moment: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone }).format(moment);
}

/** `Europe/Berlin` → `Berlin`. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/**
 * What clocks of people say at a moment where it is another time than the reader's, with the weekday where it is another day;
 * people whose clocks say the same stand together.
 * @param here The reader's own zone, where it is not that of the computer.
 */
export function timesElsewhere(
  moment: Date,
  people: readonly ZonedPerson[],
  language: string,
  here?: string,
): { time: string; names: string[] }[] {
  const said = (zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(moment);
  const day = { weekday: 'short' } as const;
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const own = said(here, { ...day, ...clock });
  const found = new Map<string, string[]>();
  for (const { name, zone } of people) {
    if (said(zone, { ...day, ...clock }) !== own) {
      const isOtherDay = said(zone, day) !== said(here, day);
      const time = said(zone, isOtherDay ? { ...day, ...clock } : clock);
      const names = found.get(time) ?? [];
      found.set(time, names.includes(name) ? names : [...names, name]);
    }
  }
  return [...found].map(([time, names]) => ({ time, names }));
}
