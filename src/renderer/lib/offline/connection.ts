import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { bridge } from '#lib/bridge.ts';
import type { Connection } from '#shared/bridge/calls.ts';

let connection: Connection | undefined;
const listeners = new Set<() => void>();

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
  bridge.on('connection.changed', take);
  bridge.call('connection.get').then(
    (first) => connection ?? take(first),
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
