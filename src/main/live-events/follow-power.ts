import { app, powerMonitor } from 'electron';
import type { LiveEvents } from './live-events.ts';

/** After sleep the stream may be dead without anybody having said so; when the app quits it ends. */
export function followPower(live: LiveEvents): void {
  powerMonitor.on('resume', live.retry);
  powerMonitor.on('unlock-screen', live.retry);
  app.on('will-quit', live.stop);
}
