import type { RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Takes what a path asks by what stands behind it, where the screen stands; false where that is a place to go to. */
type Takes = (search: string) => boolean;

/** What screens that are shown take, by their paths. */
const takers = new Map<string, Takes>();

/** As long as the screen is shown at a path, it takes what is asked of it there: its address stays, with all that it shows. */
export function useTakesAsked(pathname: string, takes: Takes): void {
  useEffect(() => {
    takers.set(pathname, takes);
    return () => {
      if (takers.get(pathname) === takes) {
        takers.delete(pathname);
      }
    };
  }, [pathname, takes]);
}

/** Goes to a path; what it asks of the screen that is shown already, that one takes where it stands. */
export function goOrAsk(history: RouterHistory, path: string): void {
  const { pathname, search } = new URL(path, 'app://cadre');
  const isShown = pathname === history.location.pathname;
  if (!isShown || takers.get(pathname)?.(search) !== true) {
    history.push(path);
  }
}
