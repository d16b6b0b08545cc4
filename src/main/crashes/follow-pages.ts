import type { BrowserWindow } from 'electron';
import { followWindows } from '#main/windows/follow-windows.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { followHangs } from './hung-page.ts';
import { recoverPage } from './recover-page.ts';

interface PagesOptions {
  /** It looks after itself: no dialog can belong to a window that is hidden most of the time. */
  isQuick: (window: BrowserWindow) => boolean;
  language: () => Language;
}

/** What becomes of a window whose page crashes or hangs. */
export function followPages({ isQuick, language }: PagesOptions): void {
  followWindows((window) => {
    // Who owns a new window is known once it is made.
    setImmediate(() => {
      if (!window.isDestroyed() && !isQuick(window)) {
        recoverPage(window, language);
        followHangs(window, language);
      }
    });
  });
}
