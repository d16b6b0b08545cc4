import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/** Asks in the dialog of the system where a PDF is saved: no page names a path. Downloads are offered. */
export async function choosePdf(name: string): Promise<string | undefined> {
  const options = {
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const window = BrowserWindow.getFocusedWindow();
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? undefined : filePath;
}
