import { setTimeout as wait } from 'node:timers/promises';
import { app } from 'electron';
import type { HostSupervisor } from '#main/host-process/supervisor.ts';
import type { Windows } from '#main/windows/windows.ts';

/** Closing a database takes a moment; whoever quits the app does not wait longer for a host that hangs. */
const longestGoodbyeMs = 3000;

/** Quits once the host has gone by itself: cut off, its database would be checked page by page at the next start. */
function quitAfter(host: Pick<HostSupervisor, 'stop'>): void {
  let gone = false;
  function quit(): void {
    gone = true;
    app.quit();
  }
  app.on('will-quit', (event) => {
    if (!gone) {
      event.preventDefault();
      // Electron ignores who quits while this event is still being handled.
      void Promise.race([host.stop(), wait(longestGoodbyeMs)]).then(() => setImmediate(quit));
    }
  });
}

/** What starting again, the dock and quitting do to the windows and the host. */
export function followLifecycle(windows: Windows, host: Pick<HostSupervisor, 'stop'>): void {
  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  // Windows decide when to quit: the hidden quick window is always open.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', () => windows.quick.destroy());
  quitAfter(host);
}
