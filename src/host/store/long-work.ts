/** Runs what may hold up everything else for long: whoever watches this process is told before. */
export type LongWork = <T>(work: () => Promise<T>) => Promise<T>;

/** `tell` hears when the first of such works begins and when the last is over. */
export function createLongWork(tell: (works: boolean) => void): LongWork {
  let running = 0;
  return async (work) => {
    running += 1;
    if (running === 1) {
      tell(true);
    }
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) {
        tell(false);
      }
    }
  };
}

/** For processes that nobody watches. */
export const unwatched: LongWork = (work) => work();
