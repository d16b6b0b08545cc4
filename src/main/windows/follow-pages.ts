import type { BrowserWindow } from 'electron';
import { followHangs } from '#main/crashes/hung-page.ts';
import { recoverPage } from '#main/crashes/recover-page.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { followWindows } from './follow-windows.ts';

interface PagesOptions {
  /** It is looked after elsewhere: no dialog can belong to a window that is hidden most of the time, or always. */
  isAside: (window: BrowserWindow) => boolean;
  language: () => Language;
}

/** What becomes of a window whose page crashes or hangs. */
export function followPages({ isAside, language }: PagesOptions): void {
  followWindows((window) => {
    // Who owns a new window is known once it is made.
    setImmediate(() => {
      if (!window.isDestroyed() && !isAside(window)) {
        recoverPage(window, language);
        followHangs(window, language);
      }
    });
  });
}
