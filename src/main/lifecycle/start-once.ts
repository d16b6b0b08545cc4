import { app } from 'electron';
import type { Log } from '#main/log/log.ts';

/** Starts the app once: a second start only shows the windows of the first. Must run before the app is ready. */
export function startOnce(start: () => Promise<void>, log: Log): void {
  app.setAppUserModelId('app.cadre.desktop');
  process.on('unhandledRejection', (reason) => {
    log(`main: unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : 'unknown failure'}`);
  });
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  // Awaiting readiness at the top of the module would wait for ever: it comes after the module was evaluated.
  app.whenReady().then(start, (error: unknown) => {
    throw error;
  });
}
