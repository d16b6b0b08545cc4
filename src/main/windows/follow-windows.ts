import { app, BrowserWindow } from 'electron';

/** Calls `follow` with every window that there is, and that will be. */
export function followWindows(follow: (window: BrowserWindow) => void): void {
  for (const window of BrowserWindow.getAllWindows()) {
    follow(window);
  }
  app.on('browser-window-created', (_event, window) => follow(window));
}
