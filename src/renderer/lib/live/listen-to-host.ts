import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { addSleep } from '#lib/monotonic-age.ts';
import { ownWrites } from '#lib/own-writes.ts';
import { isWindowSeen, onWindowSeen } from '#lib/window-seen.ts';
import { applyEvents } from './apply-events.ts';
import { createOutdatedQueries } from './outdated-queries.ts';

/** From now on what the host tells of changes reaches the queries of this window. */
export function listenToHost(client: QueryClient): void {
  const cache = client.getQueryCache();
  const outdated = createOutdatedQueries({ cache, isShown: isWindowSeen, onShown: onWindowSeen });
  bridge.on('events.received', (heard) => applyEvents(heard, { cache, outdated, ownWrites }));
  bridge.on('system.slept', ({ milliseconds }) => addSleep(milliseconds));
  window.addEventListener('online', () => {
    // Where main cannot be told, it asks by itself a little later.
    bridge.call('connection.retry').catch(() => undefined);
  });
}
