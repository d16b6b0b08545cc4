import { useQueryClient } from '@tanstack/react-query';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { type ConflictField, overTheirs } from './conflict.ts';
import { waitingList } from './waiting-list.ts';
import { contentsOf } from './write-contents.ts';

/** What a person can decide on a write that waits or was refused. */
export function useDecisions() {
  const client = useQueryClient();

  /** Sends an input in place of a refused write, under a key of its own; answers false where it cannot be kept. */
  async function sendInstead(write: WaitingWrite, input: Record<string, unknown>): Promise<boolean> {
    const { refusal: _refusal, ...rest } = write;
    const key = crypto.randomUUID();
    const next = { ...rest, id: key, at: Date.now(), variables: JSON.stringify({ input, key }) };
    const kept = await waitingList.put(next);
    if (kept) {
      await waitingList.remove(write.id);
    }
    return kept;
  }

  return {
    discard: (write: WaitingWrite) => waitingList.remove(write.id),
    sendInstead,
    /** Holds to what was typed, against what the others wrote. */
    keepMine(write: WaitingWrite, fields: readonly ConflictField[]): Promise<boolean> {
      const input = contentsOf(write)?.input;
      return input === undefined ? Promise.resolve(false) : sendInstead(write, overTheirs(input, fields));
    },
    async takeTheirs(write: WaitingWrite): Promise<void> {
      await waitingList.remove(write.id);
      await client.invalidateQueries({ predicate: (query) => query.meta?.call !== undefined, refetchType: 'active' });
    },
  };
}
