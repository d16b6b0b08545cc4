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
    let timer: number | undefined;
    // A dialog that closes on the way gives its focus back in a task of its own: this comes after it.
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
        if (target !== null) {
          target.tabIndex = -1;
          target.focus({ preventScroll: true });
        }
      });
    });
    return () => {
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [pathname]);
  return main;
}
