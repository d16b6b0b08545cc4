import { searchLimits } from '#shared/domain/search-limits.ts';

/** Looks for preloaded data every 50 ms for up to 900 ms (§4, §9), then gives `done` what is there. Returns a stop. */
export function waitForList<T>(look: () => T | undefined, done: (found: T | undefined) => void): () => void {
  let waited = 0;
  const timer = setInterval(() => {
    waited += searchLimits.listWaitStepMs;
    const found = look();
    if (found !== undefined || waited >= searchLimits.listWaitMs) {
      clearInterval(timer);
      done(found);
    }
  }, searchLimits.listWaitStepMs);
  return () => clearInterval(timer);
}
