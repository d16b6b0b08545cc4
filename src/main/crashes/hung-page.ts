import { type BrowserWindow, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { dialogWords } from './dialog-words.ts';

/** After so long the person who waits is asked again. */
const askAgainMs = 30_000;

/** Ends a window whose page does not hear that it shall close, or is gone. */
export function endHungWindow(window: BrowserWindow): void {
  if (!window.isDestroyed()) {
    window.webContents.forcefullyCrashRenderer();
    window.destroy();
  }
}

/** Asks whether to wait for a page that hangs or to close its window; the question goes when the page is back. */
export function followHangs(window: BrowserWindow, language: () => Language): void {
  let hangs = false;
  let question: AbortController | undefined;

  async function ask(): Promise<void> {
    if (!hangs || question !== undefined || window.isDestroyed()) {
      return;
    }
    question = new AbortController();
    const words = dialogWords(language());
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: words.hangs,
      detail: words.hangsDetail,
      buttons: [words.wait, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: question.signal,
    });
    question = undefined;
    if (window.isDestroyed() || !hangs) {
      return;
    }
    if (response === 1) {
      endHungWindow(window);
    } else {
      setTimeout(ask, askAgainMs);
    }
  }

  window.on('unresponsive', () => {
    hangs = true;
    void ask();
  });
  window.on('responsive', () => {
    hangs = false;
    question?.abort();
  });
  window.webContents.on('render-process-gone', () => {
    hangs = false;
    question?.abort();
  });
}
