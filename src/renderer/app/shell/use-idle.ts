import { useEffect, useState } from 'react';

/** Milliseconds after which a window that never rests counts as idle all the same. */
const longestMs = 1500;

/**
 * True once the window has nothing more urgent to do: what the first screen does not need waits for it. With `afterMs` it
 * is not asked before so long has passed.
 */
export function useIdle(afterMs = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let handle = 0;
    const timer = window.setTimeout(() => {
      handle = window.requestIdleCallback(() => setIdle(true), { timeout: longestMs });
    }, afterMs);
    return () => {
      window.clearTimeout(timer);
      window.cancelIdleCallback(handle);
    };
  }, [afterMs]);
  return idle;
}
