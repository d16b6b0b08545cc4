/**
 * A script for a page: resolves with the time, in milliseconds since 1970, at which a condition held and the frame that
 * shows it had been painted.
 */
export function paintedWhen(condition: string): string {
  return `new Promise((resolve) => {
    const over = new AbortController();
    const look = () => {
      if (!over.signal.aborted && (${condition})) {
        over.abort();
        observer.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        requestAnimationFrame(() => port2.postMessage(null));
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    for (const type of ['focus', 'focusin', 'visibilitychange']) {
      addEventListener(type, look, { signal: over.signal });
    }
    look();
  })`;
}

/** A condition: the box of universal search has the focus of the display. */
export const boxIsFocused =
  "document.visibilityState === 'visible' && document.hasFocus() && document.activeElement?.role === 'combobox'";
