import { app, type BrowserWindow, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { dialogWords } from './dialog-words.ts';
import { createRestartLimit } from './restart-limit.ts';

/** After this many crashes in a row the page cannot help itself any more: the system's dialog does. */
async function offerRestart(window: BrowserWindow, language: Language): Promise<void> {
  const { crashing, crashingDetail, restart, close } = dialogWords(language);
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: crashing,
    detail: crashingDetail,
    buttons: [restart, close],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) {
    app.relaunch();
    app.quit();
  } else {
    window.destroy();
  }
}

/** Reloads a page whose process crashed, at most three times a minute. */
export function recoverPage(window: BrowserWindow, language: () => Language): void {
  const limit = createRestartLimit();
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) {
      return;
    }
    if (limit.take(Date.now())) {
      window.webContents.reload();
    } else {
      void offerRestart(window, language());
    }
  });
}
