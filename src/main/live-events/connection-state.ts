import type { Connection } from '#shared/bridge/calls.ts';

/** Whether the host can be heard, for every window. */
export interface ConnectionState {
  get(): Connection;
  /** The host was heard of. */
  heard(): void;
  /** The host is not heard any more, and asked again. */
  lost(): void;
  /** Asking again did not help. */
  failed(): void;
  onChange(listener: (connection: Connection) => void): void;
}

export function createConnectionState(now: () => Date): ConnectionState {
  let lastHeard = now();
  let connection: Connection = { state: 'connecting', since: lastHeard.toISOString() };
  const listeners: ((connection: Connection) => void)[] = [];

  function enter(state: Connection['state'], since: Date): void {
    if (connection.state !== state) {
      connection = { state, since: since.toISOString() };
      for (const listener of listeners) {
        listener(connection);
      }
    }
  }

  return {
    get: () => connection,
    heard() {
      lastHeard = now();
      enter('online', lastHeard);
    },
    lost() {
      if (connection.state === 'online') {
        enter('connecting', lastHeard);
      }
    },
    failed: () => enter('offline', lastHeard),
    onChange: (listener) => void listeners.push(listener),
  };
}
