import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { bridge } from '#lib/bridge.ts';
import type { Connection } from '#shared/bridge/calls.ts';

/** A host that is being started again is away for a moment: nobody has to hear of that. */
const shortAbsenceMs = 3000;

let connection: Connection | undefined;
let waiting: number | undefined;
const listeners = new Set<() => void>();

/** Milliseconds until an absence is no longer a short one; by a clock that may be set meanwhile. */
export function absenceLeft({ state, since }: Connection, now: number): number {
  const left = shortAbsenceMs - (now - Date.parse(since));
  return state === 'offline' ? Math.min(Math.max(left, 0), shortAbsenceMs) : 0;
}

/** What main says holds at once, but for `offline`: that has to last. */
function hear(changed: Connection): void {
  window.clearTimeout(waiting);
  const left = absenceLeft(changed, Date.now());
  if (left === 0) {
    take(changed);
  } else {
    waiting = window.setTimeout(() => take(changed), left);
  }
}

function take(changed: Connection): void {
  connection = changed;
  onlineManager.setOnline(changed.state !== 'offline');
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Follows what main hears of the host. While a host that was lost a moment ago is being tried again, writes still go
 * out: only `offline` makes them wait.
 */
export function followConnection(): void {
  let changed = false;
  bridge.on('connection.changed', (next) => {
    changed = true;
    hear(next);
  });
  bridge.call('connection.get').then(
    (first) => changed || hear(first),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the host can be heard; undefined until main has said. */
export function useConnection(): Connection | undefined {
  return useSyncExternalStore(subscribe, () => connection);
}

/** Asks for the host at once, instead of when main would by itself. */
export function retryConnection(): Promise<void> {
  return bridge.call('connection.retry');
}
