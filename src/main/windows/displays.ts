import { screen } from 'electron';
import type { Bounds } from './window-state.ts';

/** What windows may cover of each display, the primary one first. */
export function workAreas(): Bounds[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** The work area of the display the pointer is on. */
export function workAreaAtPointer(): Bounds {
  return screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea;
}
