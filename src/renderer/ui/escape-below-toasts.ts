import type { KeyboardEvent } from 'react';

/** Marks what closes by Escape also while a toast that came later lies above it: see {@link escapeBelowToasts}. */
export const takesEscape = { 'data-takes-escape': '' } as const;

/**
 * Closes a layer by Escape where nothing else did. Of the layers of Radix the latest alone hears the key, and a toast is one
 * that leaves it to where the focus is: without this, Escape did nothing in a dialog as long as a toast was there.
 */
export function escapeBelowToasts(event: KeyboardEvent, close: () => void): void {
  const target = event.target instanceof Element ? event.target : null;
  const isTheirs = target?.closest('[data-owns-escape], [aria-expanded="true"]') ?? null;
  if (event.key === 'Escape' && !event.defaultPrevented && isTheirs === null) {
    event.preventDefault();
    close();
  }
}
