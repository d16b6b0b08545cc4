import { useSyncExternalStore } from 'react';
import { bridge } from '#lib/bridge.ts';
import type { WaitingWrite, WaitingWrites } from '#shared/bridge/local-data.ts';

let list: WaitingWrites = { writes: [], kept: true };
const listeners = new Set<() => void>();

function take(changed: WaitingWrites): void {
  list = changed;
  for (const listener of listeners) {
    listener();
  }
}

/** The list with one write added, or replaced where it stands. */
function listWith(write: WaitingWrite): WaitingWrites {
  const at = list.writes.findIndex(({ id }) => id === write.id);
  return { ...list, writes: at === -1 ? [...list.writes, write] : list.writes.with(at, write) };
}

/** This window's copy of main's list of waiting writes, which is that of all windows. */
export const waitingList = {
  get: (): WaitingWrites => list,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Keeps a write, or replaces the one of the same id; answers false where it cannot be kept. Never rejects. */
  async put(write: WaitingWrite): Promise<boolean> {
    const kept = await bridge.call('writes.put', write).catch(() => false);
    if (kept) {
      take(listWith(write));
    }
    return kept;
  },
  async remove(id: string): Promise<void> {
    await bridge.call('writes.remove', { id }).catch(() => undefined);
    take({ ...list, writes: list.writes.filter((write) => write.id !== id) });
  },
};

/** Follows main's list; resolves when its first state is here. */
export async function followWaitingList(): Promise<void> {
  let changed = false;
  bridge.on('writes.changed', (next) => {
    changed = true;
    take(next);
  });
  const first = await bridge.call('writes.list').catch(() => undefined);
  if (first !== undefined && !changed) {
    take(first);
  }
}

/** The writes of every window that wait for the connection or were refused, oldest first. */
export function useWaitingWrites(): WaitingWrites {
  return useSyncExternalStore(waitingList.subscribe, waitingList.get);
}
