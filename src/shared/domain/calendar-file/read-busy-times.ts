import { type Busy, joinedTimes } from '#shared/domain/interview-calendar.ts';
import { type Component, componentsOf, lineOf, wordOf } from './components.ts';
import type { ContentLine } from './content-lines.ts';
import { type Effort, occurrences, recurrenceRule, TooMuch } from './recurrence.ts';
import { durationOf, wallTime } from './wall-time.ts';
import { describedClock, namedClock, utcClock, type ZoneClock } from './zone-clock.ts';

/** So many characters a calendar may have. */
export const longestCalendar = 10 * 1024 * 1024;

/** So many times at which somebody is busy are kept of one calendar. */
export const mostBusyTimes = 5000;

/** Days and events that are looked at in one file. */
const mostEffort = 400_000;

const dayMs = 24 * 3_600_000;

/** From so long before now until so long after it a calendar is read. */
const [behindMs, aheadMs] = [7 * dayMs, 184 * dayMs];

/** What was read of a calendar: when its owner is busy, in order, apart from each other; and until when it was read. */
interface BusyTimes {
  busy: Busy[];
  untilMs: number;
  /** How many events say when they take place in a way that is not read. */
  unread: number;
}

/** What is wrong with a file: it is longer than is read, it is no calendar, or it says more than is kept. */
export type CalendarProblem = 'tooLong' | 'notCalendar' | 'tooMuch';

interface Reading {
  clockOf: (line: ContentLine) => ZoneClock;
  from: number;
  to: number;
  effort: Effort;
}

/** To find a clock by a name takes as much as so many days. */
const clockEffort = 50;

/** The clocks of zones by their names, each found once. */
function clocksByName(effort: Effort): (name: string) => ZoneClock | undefined {
  const found = new Map<string, ZoneClock | undefined>();
  return (name) => {
    if (!found.has(name)) {
      effort.left -= clockEffort;
      if (effort.left < 0) {
        throw new TooMuch();
      }
      // Some write a path before the name: /freeassociation.sourceforge.net/Europe/Berlin.
      found.set(name, namedClock(name.startsWith('/') ? name.split('/').slice(2).join('/') : name));
    }
    return found.get(name);
  };
}

/** The clocks of a calendar: of zones that it names or describes; what names none is told by that of the calendar, else the reader's. */
function clocksOf(
  calendar: Component,
  here: string,
  named: (name: string) => ZoneClock | undefined,
  effort: Effort,
): Reading['clockOf'] {
  const own = lineOf(calendar, 'X-WR-TIMEZONE')?.value.trim();
  const floating = (own === undefined ? undefined : named(own)) ?? named(here) ?? utcClock;
  const described = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((zone) => [lineOf(zone, 'TZID')?.value.trim() ?? '', zone]),
  );
  const known = new Map<string, ZoneClock>();
  return ({ parameters }) => {
    const name = parameters.get('TZID')?.trim();
    if (name === undefined) {
      return floating;
    }
    const zone = described.get(name);
    const clock =
      known.get(name) ?? named(name) ?? (zone === undefined ? undefined : describedClock(zone, effort)) ?? floating;
    known.set(name, clock);
    return clock;
  };
}

/** A moment that a line says: on which wall, and by which clock. */
interface Said {
  wallMs: number;
  isDay: boolean;
  clock: ZoneClock;
}

function saidBy(line: ContentLine | undefined, { clockOf }: Reading, value = line?.value): Said | undefined {
  const time = line === undefined || value === undefined ? undefined : wallTime(value);
  return line === undefined || time === undefined
    ? undefined
    : { wallMs: time.ms, isDay: time.isDay, clock: time.isUtc ? utcClock : clockOf(line) };
}

/** How long an event takes on the wall of its beginning, in milliseconds. */
function lengthOf(event: Component, start: Said, reading: Reading): number {
  const end = saidBy(lineOf(event, 'DTEND'), reading);
  if (end !== undefined) {
    return end.clock === start.clock ? end.wallMs - start.wallMs : end.clock(end.wallMs) - start.clock(start.wallMs);
  }
  const duration = lineOf(event, 'DURATION');
  return (duration === undefined ? undefined : durationOf(duration.value)) ?? (start.isDay ? dayMs : 0);
}

/** Whether an event takes its owner's time: it is not called off, and does not say that they are free. */
function takesTime(event: Component): boolean {
  const status = wordOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS');
  return (
    wordOf(event, 'STATUS') !== 'CANCELLED' &&
    wordOf(event, 'TRANSP') !== 'TRANSPARENT' &&
    status !== 'FREE' &&
    status !== 'WORKINGELSEWHERE'
  );
}

/** Moments that lines of a name say, several in each. */
function momentsOf(event: Component, name: string, reading: Reading): Said[] {
  return event.lines
    .filter((line) => line.name === name)
    .flatMap((line) => line.value.split(',').map((value) => saidBy(line, reading, value.split('/', 1)[0])))
    .filter((said) => said !== undefined);
}

/** Under which name an event and the one of its times that it takes the place of are known. */
function placeOf(uid: string, moment: number): string {
  return `${uid} ${moment}`;
}

/** When an event takes place; undefined where it says so in a way that is not read. */
function timesOf(event: Component, replaced: ReadonlySet<string>, reading: Reading): Busy[] | undefined {
  const start = saidBy(lineOf(event, 'DTSTART'), reading);
  if (start === undefined) {
    return undefined;
  }
  const { from, to, effort } = reading;
  effort.left -= 1;
  const length = lengthOf(event, start, reading);
  const ruleLine = lineOf(event, 'RRULE');
  const isOverride = lineOf(event, 'RECURRENCE-ID') !== undefined;
  const rule = ruleLine === undefined || isOverride ? undefined : recurrenceRule(ruleLine.value);
  const until = rule?.until === undefined ? undefined : wallTime(rule.until);
  const isOver = (wallMs: number) =>
    until !== undefined &&
    (until.isUtc
      ? start.clock(wallMs) > until.ms
      : (until.isDay ? Math.floor(wallMs / dayMs) * dayMs : wallMs) > until.ms);
  // A day more at both ends: a wall may be ahead of Greenwich or behind it.
  const span = { from: from - Math.abs(length) - dayMs, to: to + dayMs, isOver };
  const walls = rule === undefined ? [start.wallMs] : occurrences(rule, start.wallMs, span, effort);
  const uid = lineOf(event, 'UID')?.value ?? '';
  const left = momentsOf(event, 'EXDATE', reading);
  const leftDays = new Set(left.filter(({ isDay }) => isDay).map(({ wallMs }) => wallMs));
  const leftMoments = new Set(left.map(({ wallMs, clock }) => clock(wallMs)));
  const further = momentsOf(event, 'RDATE', reading).map(({ wallMs, clock }) => clock(wallMs));
  const begins = walls
    .filter((wallMs) => !leftDays.has(Math.floor(wallMs / dayMs) * dayMs))
    .map((wallMs) => ({ at: start.clock(wallMs), end: start.clock(wallMs + length) }));
  const times = [...begins, ...further.map((at) => ({ at, end: at + length }))]
    .filter(({ at }) => !leftMoments.has(at) && (isOverride || !replaced.has(placeOf(uid, at))))
    .map(({ at, end }) => ({ startMs: at, endMs: end }));
  return ruleLine !== undefined && !isOverride && rule === undefined ? undefined : times;
}

/** Which times of repeated events others of the same name take the place of. */
function replacedIn(events: readonly Component[], reading: Reading): Set<string> {
  return new Set(
    events.flatMap((event) => {
      const said = saidBy(lineOf(event, 'RECURRENCE-ID'), reading);
      const uid = lineOf(event, 'UID')?.value ?? '';
      return said === undefined ? [] : [placeOf(uid, said.clock(said.wallMs))];
    }),
  );
}

/** When somebody is busy by what is published of their calendar without its events (VFREEBUSY). */
function freeBusyTimes(part: Component, reading: Reading): Busy[] {
  return part.lines
    .filter(({ name, parameters }) => name === 'FREEBUSY' && parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((line) => line.value.split(',').map((value) => ({ line, value })))
    .flatMap(({ line, value }) => {
      const [first = '', second = ''] = value.split('/', 2);
      const start = saidBy(line, reading, first);
      const end = saidBy(line, reading, second);
      const length = durationOf(second);
      const startMs = start?.clock(start.wallMs);
      const endMs =
        end?.clock(end.wallMs) ?? (startMs === undefined || length === undefined ? undefined : startMs + length);
      return startMs === undefined || endMs === undefined ? [] : [{ startMs, endMs }];
    });
}

/** The times within a span, in order, those that touch each other as one. */
function joined(times: readonly Busy[], from: number, to: number): Busy[] {
  return joinedTimes(
    times
      .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, from), endMs: Math.min(endMs, to) }))
      .filter(({ startMs, endMs }) => startMs < endMs),
  );
}

/**
 * Reads when the owner of a calendar is busy (RFC 5545): of what repeats each time, in the time zones that it names or describes;
 * what is called off, or says that they are free, takes no time. Nothing else of it is kept.
 * @param text An `.ics` file.
 * @param here The reader's time zone, for what names none.
 */
export function readBusyTimes(text: string, nowMs: number, here: string): BusyTimes | { problem: CalendarProblem } {
  if (text.length > longestCalendar) {
    return { problem: 'tooLong' };
  }
  const calendars = /^\uFEFF?\s{0,100}BEGIN:VCALENDAR/i.test(text)
    ? componentsOf(text.replace(/^\uFEFF?\s{0,100}/, ''))
    : [];
  if (calendars.length === 0) {
    return { problem: 'notCalendar' };
  }
  const effort = { left: mostEffort };
  const named = clocksByName(effort);
  const span = { from: nowMs - behindMs, to: nowMs + aheadMs };
  const times: Busy[] = [];
  let unread = 0;
  try {
    for (const calendar of calendars) {
      const reading = { ...span, effort, clockOf: clocksOf(calendar, here, named, effort) };
      const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
      const replaced = replacedIn(events, reading);
      for (const event of events.filter(takesTime)) {
        const found = timesOf(event, replaced, reading);
        unread += found === undefined ? 1 : 0;
        times.push(...(found ?? []));
      }
      for (const part of calendar.parts.filter(({ name }) => name === 'VFREEBUSY')) {
        times.push(...freeBusyTimes(part, reading));
      }
    }
  } catch (error) {
    if (error instanceof TooMuch) {
      return { problem: 'tooMuch' };
    }
    throw error;
  }
  const busy = joined(times, span.from, span.to);
  return busy.length > mostBusyTimes ? { problem: 'tooMuch' } : { busy, untilMs: span.to, unread };
}
