import { useEffect, useState } from 'react';

/** Whole seconds that something has been going on; 0 while it is not. */
export function useSeconds(isGoingOn: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isGoingOn) {
      return undefined;
    }
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isGoingOn]);
  return seconds;
}
