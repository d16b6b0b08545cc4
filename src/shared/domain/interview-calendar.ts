const minuteMs = 60_000;

/** An interview with its moments, in milliseconds since 1970, and the ids of who holds it. */
export interface PlannedInterview {
  id: string;
  startMs: number;
  endMs: number;
  isCancelled: boolean;
  /** It is one of the times that the candidate was offered. */
  isOffered?: boolean;
  people: readonly string[];
}

/** When an interview ends that lasts so many minutes: at least one, so that it takes place at all. */
export function endOf(startMs: number, minutes: number): number {
  return startMs + Math.max(1, minutes) * minuteMs;
}

/** Somebody who is in another interview at the same time. */
export interface Clash {
  person: string;
  with: string;
}

/** Who is in two interviews at a time, by each of the two; one that ends as the other begins is no clash. */
export function clashesOf(interviews: readonly PlannedInterview[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>();
  const add = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash]);
  const sorted = interviews.filter((one) => !one.isCancelled).toSorted((a, b) => a.startMs - b.startMs);
  let open: PlannedInterview[] = [];
  for (const one of sorted) {
    open = open.filter((other) => other.endMs > one.startMs);
    for (const other of open) {
      for (const person of one.people.filter((asked) => other.people.includes(asked))) {
        add(other.id, { person, with: one.id });
        add(one.id, { person, with: other.id });
      }
    }
    open.push(one);
  }
  return found;
}

/** So long nobody is reminded anew of the same scorecard. */
export const remindPauseMs = 4 * 60 * minuteMs;

interface StateFacts extends Pick<PlannedInterview, 'startMs' | 'endMs' | 'isCancelled' | 'isOffered'> {
  asked: number;
  handedIn: number;
  /** It carries marks of its own, from before there were scorecards. */
  hasMarks: boolean;
}

/** How an interview stands at a moment. */
export function interviewState(
  { startMs, endMs, isCancelled, isOffered = false, asked, handedIn, hasMarks }: StateFacts,
  nowMs: number,
) {
  if (isCancelled) {
    return 'cancelled';
  }
  if (isOffered) {
    return 'offered';
  }
  if (nowMs < endMs) {
    return nowMs < startMs ? 'planned' : 'now';
  }
  if (handedIn < asked && !hasMarks) {
    return 'due';
  }
  return handedIn > 0 ? 'in' : 'held';
}

/** Of so many people it is asked at once when they are free. */
export const mostMet = 20;

/** A span of time in which somebody is not free, in milliseconds since 1970. */
export interface Busy {
  startMs: number;
  endMs: number;
}

/** Times in order, those that touch each other as one. */
export function joinedTimes(times: readonly Busy[]): Busy[] {
  const found: Busy[] = [];
  for (const time of times.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = found.at(-1);
    if (last !== undefined && time.startMs <= last.endMs) {
      last.endMs = Math.max(last.endMs, time.endMs);
    } else {
      found.push({ ...time });
    }
  }
  return found;
}

interface SlotsAsked {
  /** When somebody may meet, each day or part of one. */
  open: readonly Busy[];
  busy: readonly Busy[];
  minutes: number;
  /** What must hold besides of one that begins then. */
  suits?: (startMs: number) => boolean;
  /** None begins before. */
  nowMs: number;
  most: number;
}

/** Slots begin at half hours. */
const stepMs = 30 * minuteMs;

/** The first moments at which an interview fits, on different days as far as there are any, in their order. */
export function freeSlots({ open, busy, minutes, suits, nowMs, most }: SlotsAsked): number[] {
  const fits = open.map(({ startMs, endMs }) => {
    const starts: number[] = [];
    for (let at = Math.ceil(startMs / stepMs) * stepMs; endOf(at, minutes) <= endMs; at += stepMs) {
      const end = endOf(at, minutes);
      const isFree = at > nowMs && !busy.some((one) => one.startMs < end && at < one.endMs);
      if (isFree && suits?.(at) !== false) {
        starts.push(at);
      }
    }
    return starts;
  });
  const longest = Math.max(0, ...fits.map(({ length }) => length));
  const slots: number[] = [];
  // One of each day first, then the next of each.
  for (let round = 0; round < longest && slots.length < most; round += 1) {
    slots.push(...fits.flatMap((starts) => starts[round] ?? []).slice(0, most - slots.length));
  }
  return slots.toSorted((a, b) => a - b);
}
