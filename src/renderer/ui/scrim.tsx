import { useEffect } from 'react';
import { classNames } from './class-names.ts';
import { addScrim } from './scrim-store.ts';

/**
 * What darkens the page below a dialog, and is counted for what lies outside the page: the window's own buttons. Radix's
 * own overlay keeps the page from scrolling besides, which nothing does here but what a dialog covers; with it the first
 * opening of the palette takes a quarter longer, measured.
 */
export function Scrim({ className }: { className: string }) {
  useEffect(addScrim, []);
  return <div className={classNames('no-drag pointer-events-auto fixed inset-0 animate-fade bg-scrim', className)} />;
}
