import type { Schedule } from '#host/lib/schedule.ts';

/** Timers that run by hand: what a test lets pass, passes. */
export function handClock(begin: string) {
  let time = Date.parse(begin);
  let timers: { at: number; work: () => void }[] = [];
  let passed = 0;
  const schedule: Schedule = (work, milliseconds) => {
    const timer = { at: passed + milliseconds, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };

  return {
    schedule,
    now: () => new Date(time),
    /** Sets the clock that people set; no timer runs by it. */
    set(to: string): void {
      time = Date.parse(to);
    },
    /** How long it is until the next timer, in ms; undefined where none waits. */
    untilNext: () => (timers.length === 0 ? undefined : Math.min(...timers.map(({ at }) => at)) - passed),
    /** How many timers wait. */
    count: () => timers.length,
    /** Lets so many ms pass, and runs the timers whose time has come: those that were there before. */
    pass(milliseconds: number): void {
      time += milliseconds;
      passed += milliseconds;
      const due = timers.filter(({ at }) => at <= passed);
      timers = timers.filter(({ at }) => at > passed);
      for (const { work } of due) {
        work();
      }
    },
  };
}
