import type { Schedule } from '#host/lib/schedule.ts';
import { newId } from '#host/store/new-id.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Store } from '#host/store/store.ts';
import { createLease } from './lease.ts';
import { createMarks, type Span } from './marks.ts';

/** What the host does of itself, over and over, while it runs. */
export interface Duty {
  /** ms from the start to the first time: the first calls are answered before. */
  firstMs: number;
  /** ms from one time to the next. */
  everyMs: number;
  /** ms that each of its statements may take. */
  statementMs: number;
  /** The part of the host's time that goes into it at most: where it takes long, it comes less often. */
  mostOfTime?: number;
  work: () => Promise<void>;
  /** When something falls due next (ISO 8601 UTC): then it is done earlier. */
  next?: () => Promise<string | undefined>;
}

/** A duty that is done for a span of time: what fell due in it. */
export interface SpanDuty extends Omit<Duty, 'work' | 'next'> {
  /** Its mark in the database is called so. */
  name: string;
  /** ms: what fell due longer ago is told nobody any more. */
  mostBackMs: number;
  /**
   * After `from`, up to `until` and with it. The same span may come again, after a crash or where the clock was set back:
   * what is done in it is known by what it is about, and done once.
   */
  work: (span: Span) => Promise<void>;
}

/** ms: what falls due in this moment is done in the next, and what cannot be done is not tried over and over. */
const shortestMs = 1000;

/** ms that a duty waits which is asked for: files come one after the other. */
const gatherMs = 2000;

interface ClockDeps {
  store: Store;
  clock: () => Date;
  schedule: Schedule;
  reportBug: (error: unknown) => void;
}

/**
 * The host's clock (records.md "Time"): does what is due, each duty in its own time and one run of it after the other. Of
 * several processes of one database one does it, by a lease; another takes over within a minute after that one died.
 */
export function createClock({ store, clock, schedule, reportBug }: ClockDeps) {
  const lease = createLease(store, clock, newId(clock()));
  const marks = createMarks(store);
  const waiting = new Set<() => void>();
  /** What calls off the next time of a duty, by the duty; none while it is being done. */
  const next = new Map<Duty, () => void>();
  /** Duties that were asked for since they were begun last. */
  const again = new Set<Duty>();
  const working = new Set<Promise<void>>();
  let isClosed = false;

  async function untilNext({ everyMs, mostOfTime, next }: Duty, tookMs: number): Promise<number> {
    const pauseMs = mostOfTime === undefined ? everyMs : Math.max(everyMs, tookMs / mostOfTime);
    const due = await next?.();
    return due === undefined ? pauseMs : Math.min(pauseMs, Math.max(shortestMs, Date.parse(due) - clock().getTime()));
  }

  async function run(duty: Duty): Promise<void> {
    const began = performance.now();
    let pauseMs = duty.everyMs;
    again.delete(duty);
    try {
      if (await lease.isHeld()) {
        await duty.work();
        pauseMs = await untilNext(duty, performance.now() - began);
      }
    } catch (error) {
      reportBug(error);
    }
    runIn(duty, again.has(duty) ? gatherMs : pauseMs);
  }

  /** Does a duty soon that is waited for; one that is being done once more after that, as it may have passed what is new. */
  function soon(duty: Duty): void {
    if (again.has(duty)) {
      return;
    }
    again.add(duty);
    const callOff = next.get(duty);
    if (callOff !== undefined) {
      callOff();
      waiting.delete(callOff);
      runIn(duty, gatherMs);
    }
  }

  function runIn(duty: Duty, milliseconds: number): void {
    if (isClosed) {
      return;
    }
    const callOff = schedule(() => {
      waiting.delete(callOff);
      next.delete(duty);
      const mine = withQueryLimit(duty.statementMs, () => run(duty)).finally(() => working.delete(mine));
      working.add(mine);
    }, milliseconds);
    waiting.add(callOff);
    next.set(duty, callOff);
  }

  return {
    /** From now on it is done. Answers what has it done soon, before its time. */
    every(duty: Duty): () => void {
      runIn(duty, duty.firstMs);
      return () => soon(duty);
    },

    /** From now on it is done for what fell due since it was done last, while no process ran as well. */
    everySpan({ name, mostBackMs, work, ...times }: SpanDuty): void {
      const wholeWork = () => marks.passing(name, clock(), mostBackMs, work);
      runIn({ ...times, work: wholeWork }, times.firstMs);
    },

    /** Resolves when nothing is being done any more. */
    async close(): Promise<void> {
      isClosed = true;
      for (const callOff of waiting) {
        callOff();
      }
      await Promise.all(working);
      await lease.release();
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
