import { endOf } from './interview-calendar.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      timeZone: zone,
    });
  clocks.set(zone, clock);
  return clock;
}

/** What a clock in a zone says at a moment: the weekday in English, the day of the month, and minutes since midnight. */
function clockAt(ms: number, zone: string) {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const minutes = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { weekday: parts.get('weekday'), day: parts.get('day'), minutes };
}

/** Hours of a day between which people meet, where their own clock stands. */
interface MeetingHours {
  zone: string;
  first: number;
  last: number;
}

/** Whether a meeting of so many minutes lies within the hours of a working day of somebody, by their own clock. */
export function isWithinHours(startMs: number, minutes: number, { zone, first, last }: MeetingHours): boolean {
  const start = clockAt(startMs, zone);
  const end = clockAt(endOf(startMs, minutes), zone);
  return (
    start.weekday !== 'Sat' &&
    start.weekday !== 'Sun' &&
    start.day === end.day &&
    start.minutes >= first * 60 &&
    end.minutes <= last * 60
  );
}
