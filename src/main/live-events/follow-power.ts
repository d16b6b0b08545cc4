import { uptime } from 'node:os';
import { app, powerMonitor } from 'electron';
import type { LiveEvents } from './live-events.ts';
import { createSleepClock } from './sleep-clock.ts';

interface PowerListeners {
  /** The computer is about to sleep, or was locked. */
  onLeaving: () => void;
  onSlept: (milliseconds: number) => void;
}

/**
 * After sleep the stream may be dead without anybody having said so, and everything is older than the windows' clocks say
 * (`onSlept`); when the app quits the stream ends.
 */
export function followPower(live: LiveEvents, { onLeaving, onSlept }: PowerListeners): void {
  const sleptSince = createSleepClock({ sinceBoot: () => uptime() * 1000, awake: () => performance.now() });
  function lookAtSleep(): void {
    const milliseconds = sleptSince();
    if (milliseconds > 0) {
      onSlept(milliseconds);
    }
  }
  function comeBack(): void {
    lookAtSleep();
    live.retry();
  }
  powerMonitor.on('suspend', onLeaving);
  powerMonitor.on('lock-screen', onLeaving);
  powerMonitor.on('resume', comeBack);
  powerMonitor.on('unlock-screen', comeBack);
  // Where nobody tells of sleep, somebody who comes back looks at a window.
  app.on('browser-window-focus', lookAtSleep);
  app.on('will-quit', live.stop);
}
