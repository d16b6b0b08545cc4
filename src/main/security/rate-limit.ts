/** How often something may happen; what was refused does not count. */
export interface RateLimit {
  /** Whether it may happen once more at `now`, in milliseconds; counts it if so. */
  take(now: number): boolean;
}

/** Allows `most` within any `windowMs`. A clock that was set back starts afresh. */
export function createRateLimit(most: number, windowMs: number): RateLimit {
  let taken: number[] = [];
  return {
    take(now) {
      taken = taken.filter((at) => at <= now && now - at < windowMs);
      if (taken.length >= most) {
        return false;
      }
      taken.push(now);
      return true;
    },
  };
}
