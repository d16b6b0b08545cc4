import { app } from 'electron';
import type { HostSupervisor } from '#main/host-process/supervisor.ts';
import type { Log } from '#main/log/log.ts';
import type { Windows } from '#main/windows/windows.ts';

/** Starts the app once: a second start only shows the windows of the first. Must run before the app is ready. */
export function startOnce(start: () => void, log: Log): void {
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

/** What starting again, the dock and quitting do to the windows and the host. */
export function followLifecycle(windows: Windows, host: HostSupervisor): void {
  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  // Windows decide when to quit: the hidden quick window is always open.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', () => windows.quick.destroy());
  app.on('will-quit', () => host.stop());
}
