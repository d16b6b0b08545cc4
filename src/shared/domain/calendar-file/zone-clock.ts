import { type Component, lineOf } from './components.ts';
import { type Effort, occurrences, type Rule, recurrenceRule } from './recurrence.ts';
import { wallTime } from './wall-time.ts';

const dayMs = 24 * 3_600_000;

/** Tells at which moment (ms since 1970) a clock on a wall shows something (wall-time.ts). */
export type ZoneClock = (wallMs: number) => number;

export const utcClock: ZoneClock = (wallMs) => wallMs;

/** The clock of a zone that this computer knows by its IANA name; undefined for any other. */
export function namedClock(name: string): ZoneClock | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
      ...{ hourCycle: 'h23', timeZone: name },
    });
  } catch {
    return undefined;
  }
  const offsetAt = (ms: number) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(ms / 1000) * 1000;
  };
  /** What the clock is ahead by a day before and a day after a day, in milliseconds. */
  const around = new Map<number, readonly [number, number]>();
  return (wallMs) => {
    const day = Math.floor(wallMs / dayMs) * dayMs;
    const known = around.get(day) ?? ([offsetAt(day - dayMs), offsetAt(day + 2 * dayMs)] as const);
    around.set(day, known);
    const [before, after] = known;
    const [early, late] = [wallMs - before, wallMs - after];
    // Of a time that a clock shows twice, the first; one that it leaves out counts as before the change.
    return before === after || offsetAt(early) === before || offsetAt(late) !== after ? early : late;
  };
}

interface Change {
  start: number;
  rule: Rule | undefined;
  until: number;
  others: readonly number[];
  offsetFrom: number;
  offsetTo: number;
}

/** `+0130` in milliseconds. */
function offsetOf(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text?.trim() ?? '') ?? [];
  if (sign === undefined) {
    return undefined;
  }
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

function changeOf(part: Component): Change | undefined {
  const start = wallTime(lineOf(part, 'DTSTART')?.value ?? '');
  const [offsetFrom, offsetTo] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetOf(lineOf(part, name)?.value));
  if (start === undefined || offsetFrom === undefined || offsetTo === undefined) {
    return undefined;
  }
  const rule = recurrenceRule(lineOf(part, 'RRULE')?.value ?? '');
  const until = rule?.until === undefined ? undefined : wallTime(rule.until)?.ms;
  const others = part.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => wallTime(value)?.ms ?? []);
  return { start: start.ms, rule, until: until ?? Number.POSITIVE_INFINITY, others, offsetFrom, offsetTo };
}

/** The clock of a time zone that a calendar describes itself (VTIMEZONE); undefined where it says nothing of use. */
export function describedClock({ parts }: Component, effort: Effort): ZoneClock | undefined {
  const changes = parts.flatMap((part) => changeOf(part) ?? []).toSorted((a, b) => a.start - b.start);
  const [first] = changes;
  if (first === undefined) {
    return undefined;
  }
  /** When the clock was changed in a year and the one before, the last first. */
  const known = new Map<number, { at: number; offset: number }[]>();
  const changesUntil = (year: number) => {
    const found =
      known.get(year) ??
      changes
        .flatMap(({ start, rule, until, others, offsetTo }) => {
          const span = {
            from: Date.UTC(year - 1, 0, 1),
            to: Date.UTC(year + 1, 0, 1),
            isOver: (ms: number) => ms > until,
          };
          const times = rule === undefined ? [start] : occurrences(rule, start, span, effort);
          return [...times, ...others].map((at) => ({ at, offset: offsetTo }));
        })
        .toSorted((a, b) => b.at - a.at);
    known.set(year, found);
    return found;
  };
  return (wallMs) => {
    const last = changesUntil(new Date(wallMs).getUTCFullYear()).find(({ at }) => at <= wallMs);
    return wallMs - (last?.offset ?? first.offsetFrom);
  };
}
