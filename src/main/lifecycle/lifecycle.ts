import { setTimeout as wait } from 'node:timers/promises';
import { app, BrowserWindow, type Event, powerMonitor } from 'electron';
import type { Log } from '#main/log/log.ts';
import { followWindows } from '#main/windows/follow-windows.ts';
import type { Windows } from '#main/windows/windows.ts';

/** What has to end well. */
interface Goodbye {
  /** Closes what is open; resolves when that is done. */
  stop(): Promise<void>;
  /** Ends what did not end in time. */
  kill(): void;
}

/** A page that hangs keeps nobody from quitting longer than this. */
const longestPageMs = 1500;
/** Closing a database takes a moment; whoever quits the app does not wait longer for a host that hangs. */
const longestGoodbyeMs = 3000;
/** The system kills what takes longer than this or a little more. */
const longestQuitMs = 5000;

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Processes of pages; Windows ends them with the app. */
function pageProcesses(): number[] {
  return process.platform === 'win32'
    ? []
    : app.getAppMetrics().flatMap(({ type, pid }) => (type === 'Tab' ? [pid] : []));
}

function killPages(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended as it was told.
    }
  }
}

/** Quits once the host has gone by itself: cut off, its database would be checked page by page at the next start. */
function quitAfter({ stop, kill }: Goodbye): void {
  let gone = false;
  let bounded = false;
  /** Chromium gives a page that does not hear two seconds after its window has closed: longer than the app is there. */
  let pages: readonly number[] = [];
  async function finish(): Promise<void> {
    const ended = await Promise.race([
      stop().then(
        () => true,
        () => false,
      ),
      wait(longestGoodbyeMs, false),
    ]);
    if (!ended) {
      kill();
    }
    gone = true;
    killPages(pages);
    // Electron ignores who quits while the event is still being handled.
    setImmediate(() => app.quit());
  }
  function boundQuit(): void {
    if (bounded) {
      return;
    }
    bounded = true;
    pages = pageProcesses();
    setTimeout(() => {
      for (const window of BrowserWindow.getAllWindows()) {
        window.destroy();
      }
    }, longestPageMs);
    setTimeout(() => {
      kill();
      killPages(pages);
      app.exit();
    }, longestQuitMs);
  }
  app.on('before-quit', boundQuit);
  app.on('will-quit', (event) => {
    if (!gone) {
      event.preventDefault();
      void finish();
    }
  });
}

/** Ends the app as quitting does when the system or its user's session ends it. Must run once the app is ready: Chromium takes signals until then. */
function quitWithSystem(stop: Goodbye['stop'], log: Log): void {
  for (const signal of signals) {
    process.on(signal, () => {
      log(`main: ${signal}`);
      app.quit();
    });
  }
  powerMonitor.on('shutdown', (event?: Event) => {
    log('main: the system shuts down');
    // It waits for those who ask it to, until they are gone.
    event?.preventDefault();
    app.quit();
  });
  followWindows((window) => {
    // Windows ends the process soon after this: nothing may wait for a page.
    window.on('session-end', () => {
      log('main: the session ends');
      void stop();
      app.quit();
    });
  });
}

/** What starting again, the dock, quitting and the end of the session do to the windows and the host. */
export function followLifecycle(windows: Windows, goodbye: Goodbye, log: Log): void {
  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  // Windows decide when to quit: the hidden quick window is always open.
  app.on('window-all-closed', () => undefined);
  quitAfter(goodbye);
  app.on('before-quit', () => windows.quick.destroy());
  quitWithSystem(goodbye.stop, log);
}
