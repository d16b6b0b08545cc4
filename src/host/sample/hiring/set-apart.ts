import { dayMs } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Interview } from '#host/sample/model.ts';

const minuteMs = 60_000;
const stepMs = 30 * minuteMs;
/** Working hours, from midnight. */
const opensMs = 8 * 60 * minuteMs;
const closesMs = 18 * 60 * minuteMs;
/** So many days before or after its own an interview may move to. */
const mostDays = 3;

interface Span {
  startMs: number;
  endMs: number;
}

/** The half hours of a day at which an interview of that length may begin, those nearest to a moment first. */
function halfHours(dayStartMs: number, durationMs: number, nearMs: number): number[] {
  const found: number[] = [];
  for (let at = dayStartMs + opensMs; at + durationMs <= dayStartMs + closesMs; at += stepMs) {
    found.push(at);
  }
  return found.sort((left, right) => Math.abs(left - nearMs) - Math.abs(right - nearMs));
}

/** Where else an interview may stand: on its own day first, then on the working days around it. */
function* placesFor({ clock }: SampleContext, { startsAt, duration }: Interview): Generator<number> {
  const own = Math.floor(startsAt / dayMs) * dayMs;
  for (let offset = 0; offset <= mostDays; offset += 1) {
    for (const day of new Set([own + offset * dayMs, own - offset * dayMs])) {
      if (clock.workday(day) === day) {
        yield* halfHours(day, duration * minuteMs, startsAt);
      }
    }
  }
}

/**
 * Moves interviews so that nobody holds two at a time, as far as the days around leave room: what is over stays over, what
 * is to come stays ahead, and somebody's own stay in their order.
 * @param interviews oldest first
 * @param windowOf between which moments somebody's interviews took place
 */
export function setApart(
  context: SampleContext,
  interviews: readonly Interview[],
  windowOf: (candidate: Candidate) => readonly [number, number],
): void {
  const { now } = context.clock;
  const taken = new Map<Employee, Span[]>();
  const isFree = (people: readonly Employee[], { startMs, endMs }: Span) =>
    people.every((one) => !taken.get(one)?.some((span) => span.startMs < endMs && startMs < span.endMs));
  for (const interview of interviews) {
    const { candidate, interviewers, duration } = interview;
    const spanAt = (startMs: number): Span => ({ startMs, endMs: startMs + duration * minuteMs });
    if (!isFree(interviewers, spanAt(interview.startsAt))) {
      const place = candidate.interviews.indexOf(interview);
      const [before, after] = [candidate.interviews[place - 1], candidate.interviews[place + 1]];
      const [opened, ended] = interview.scores === undefined ? [now, Number.POSITIVE_INFINITY] : windowOf(candidate);
      const from = Math.max(opened, before === undefined ? 0 : before.startsAt + before.duration * minuteMs);
      const to = Math.min(ended, after?.startsAt ?? Number.POSITIVE_INFINITY);
      for (const startMs of placesFor(context, interview)) {
        if (startMs > from && startMs < to && isFree(interviewers, spanAt(startMs))) {
          interview.startsAt = startMs;
          break;
        }
      }
    }
    for (const one of interviewers) {
      taken.set(one, [...(taken.get(one) ?? []), spanAt(interview.startsAt)]);
    }
  }
}
