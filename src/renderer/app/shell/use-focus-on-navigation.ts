import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading when the path changes, so that a screen reader says where it is and Tab starts
 * there. Where the page is still loading its main area takes it.
 */
export function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    // After a closing dialog has given its focus back.
    const timer = window.setTimeout(() => {
      const heading = main.current?.querySelector<HTMLElement>('h1');
      const target = heading ?? main.current;
      if (target !== null && target !== undefined) {
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }
    });
    return () => window.clearTimeout(timer);
  }, [pathname]);
  return main;
}
