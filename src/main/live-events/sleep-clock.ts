/** Clocks of different fineness differ by less than this without any sleep. */
const leastMs = 2000;

interface Clocks {
  /** Milliseconds since the computer was started, sleep included. */
  sinceBoot: () => number;
  /** Milliseconds by the clock that the windows age by, which may stand still in sleep. */
  awake: () => number;
}

/** Answers at each call how many milliseconds of sleep `awake` missed since the one before; 0 where it missed none. */
export function createSleepClock({ sinceBoot, awake }: Clocks): () => number {
  const missed = () => sinceBoot() - awake();
  let known = missed();

  return () => {
    const now = missed();
    const slept = now - known;
    if (slept >= 0 && slept < leastMs) {
      return 0;
    }
    known = now;
    return Math.max(0, slept);
  };
}
