import type { Available } from '#shared/contract/interviewing.ts';
import { type Busy, endOf, freeSlots } from '#shared/domain/interview-calendar.ts';
import { isWithinHours } from '#shared/domain/meeting-hours.ts';
import { usualHours } from '#shared/domain/working-hours.ts';
import { dayOn, mondayOf } from './calendar-days.ts';

/** Interviewers meet within their working hours, candidates within longer ones of their own day. */
const candidateHours = { first: 8, last: 20 };

type People = { data: readonly Available[]; candidate?: Available | undefined };

function busyOf({ busy }: Available): Busy[] {
  return busy.map(({ from, to }) => ({ startMs: Date.parse(from), endMs: Date.parse(to) }));
}

/** Who of some people is not free for a meeting. */
export function notFreeAt({ data, candidate }: People, startMs: number, minutes: number): Available[] {
  const endMs = endOf(startMs, minutes);
  return [...data, ...(candidate === undefined ? [] : [candidate])].filter((person) =>
    busyOf(person).some((one) => one.startMs < endMs && startMs < one.endMs),
  );
}

/** Which interviewers hold as many interviews as are enough in the week of a moment, without one more. */
export function fullAt({ data }: People, startMs: number): Available[] {
  const week = mondayOf(new Date(startMs));
  const [from, to] = [week.getTime(), dayOn(week, 7).getTime()];
  return data.filter(({ busy, limit }) => {
    const held = busy.filter(({ of, from: at }) => of === 'interview' && Date.parse(at) >= from && Date.parse(at) < to);
    return held.length >= limit;
  });
}

interface SlotsOf {
  people: People;
  minutes: number;
  days: readonly Date[];
  nowMs: number;
  most: number;
  /** The reader's zone: of who says none. */
  here: string;
}

/**
 * Moments at which an interview fits everybody: they are free, it is within the hours of a working day where each of them is, and
 * nobody comes over their limit by it; where there are none of these, those at which somebody does.
 */
export function slotsFor({ people, minutes, days, nowMs, most, here }: SlotsOf): number[] {
  const { data, candidate } = people;
  const busy = [...data, ...(candidate === undefined ? [] : [candidate])].flatMap(busyOf);
  const hours = data.map(({ time_zone: zone = here, hours: own = usualHours }) => ({ ...own, zone }));
  if (hours.length === 0) {
    hours.push({ ...usualHours, zone: here });
  }
  if (candidate?.time_zone !== undefined) {
    hours.push({ ...candidateHours, zone: candidate.time_zone });
  }
  const fits = (at: number) => hours.every((of) => isWithinHours(at, minutes, of));
  const open = days.map((day) => ({ startMs: dayOn(day, 0).getTime(), endMs: dayOn(day, 1).getTime() }));
  const asked = { open, busy, minutes, nowMs, most };
  const best = freeSlots({ ...asked, suits: (at) => fits(at) && fullAt(people, at).length === 0 });
  return best.length > 0 ? best : freeSlots({ ...asked, suits: fits });
}
