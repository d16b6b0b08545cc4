import { useEffect, useRef } from 'react';

/** The heading of the page that is shown: neither that of the page before, hidden meanwhile, nor of one still loading. */
function headingIn(main: HTMLElement): HTMLElement | undefined {
  const headings = [...main.querySelectorAll<HTMLElement>('h1')];
  return headings.find((heading) => heading.checkVisibility() && heading.closest('[aria-busy="true"]') === null);
}

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the heading that is there, or the main area until there is one. Returns what stops that. */
function focusNow(main: HTMLElement): () => void {
  const coming = new MutationObserver(() => {
    const heading = headingIn(main);
    if (heading !== undefined || document.activeElement !== main) {
      coming.disconnect();
    }
    if (heading !== undefined && document.activeElement === main) {
      focus(heading);
    }
  });
  const heading = headingIn(main);
  focus(heading ?? main);
  if (heading === undefined) {
    coming.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }
  return () => coming.disconnect();
}

/**
 * Focuses the page's heading: its main area holds the focus until there is one. While the code of a page is read, the page
 * before still stands there, and takes the focus with it when it goes. Returns what stops that.
 */
function focusHeading(main: HTMLElement): () => void {
  let stop = focusNow(main);
  const replaced = new MutationObserver(() => {
    if (document.activeElement === document.body) {
      stop();
      stop = focusNow(main);
    }
  });
  replaced.observe(main, { childList: true });
  return () => {
    replaced.disconnect();
    stop();
  };
}

/**
 * Moves the focus to the page's heading when the path changes, so that a screen reader says where it is and Tab starts
 * there.
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
    let stopWaiting: (() => void) | undefined;
    const acting = new AbortController();
    // A dialog that closes on the way gives its focus back in a task of its own: this comes after it.
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        stopWaiting = main.current === null ? undefined : focusHeading(main.current);
      });
    });
    function stop(): void {
      acting.abort();
      stopWaiting?.();
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    }
    // Whoever moves the focus by hand meanwhile has it where they want it.
    const options = { capture: true, passive: true, signal: acting.signal } as const;
    document.addEventListener('pointerdown', stop, options);
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && stop(), options);
    return stop;
  }, [pathname]);
  return main;
}
