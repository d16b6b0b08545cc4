/** At most this many restarts within {@link restartWindowMs}. */
const restarts = 3;
const restartWindowMs = 60_000;

/** Counts restarts of a process that keeps crashing. */
export interface RestartLimit {
  /** Whether one more restart is allowed at `now` (milliseconds); counts it if so. */
  take(now: number): boolean;
}

export function createRestartLimit(): RestartLimit {
  let taken: number[] = [];
  return {
    take(now) {
      taken = taken.filter((at) => now - at < restartWindowMs && at <= now);
      if (taken.length >= restarts) {
        return false;
      }
      taken.push(now);
      return true;
    },
  };
}
