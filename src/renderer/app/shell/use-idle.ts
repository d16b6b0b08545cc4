import { useEffect, useState } from 'react';

/** Milliseconds after which a window that never rests counts as idle all the same. */
const longestWait = 1500;

/** True once the window has nothing more urgent to do: what the first screen does not need waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: longestWait });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
