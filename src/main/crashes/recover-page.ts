import { app, type BrowserWindow, dialog } from 'electron';
import { createRestartLimit } from './restart-limit.ts';

/** After this many crashes in a row the page cannot help itself any more: the system's dialog does. */
async function offerRestart(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'This window keeps crashing.',
    detail: 'Your data is safe. Restarting Cadre usually helps.',
    buttons: ['Restart Cadre', 'Close window'],
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
export function recoverPage(window: BrowserWindow): void {
  const limit = createRestartLimit();
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) {
      return;
    }
    if (limit.take(Date.now())) {
      window.webContents.reload();
    } else {
      void offerRestart(window);
    }
  });
}
