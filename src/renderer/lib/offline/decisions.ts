import { markBack } from '#lib/gone-objects.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { besidesTheirs, type ConflictField, overTheirs } from './conflict.ts';
import { waitingList } from './waiting-list.ts';
import { contentsOf } from './write-contents.ts';

export async function discard(write: WaitingWrite): Promise<void> {
  const ids = write.call === 'objects.delete' ? contentsOf(write)?.input.ids : undefined;
  if (Array.isArray(ids)) {
    // It is there after all.
    ids.map(String).forEach(markBack);
  }
  await waitingList.remove(write.id);
}

/** Sends an input in place of a refused write, under a key of its own; answers false where it cannot be kept. */
export async function sendInstead(write: WaitingWrite, input: Record<string, unknown>): Promise<boolean> {
  const { refusal: _refusal, ...rest } = write;
  const key = crypto.randomUUID();
  const kept = await waitingList.put({ ...rest, id: key, at: Date.now(), variables: JSON.stringify({ input, key }) });
  if (kept) {
    await waitingList.remove(write.id);
  }
  return kept;
}

/** Holds to what was typed, against what the others wrote; answers false where it cannot be kept. */
export function keepMine(write: WaitingWrite, fields: readonly ConflictField[]): Promise<boolean> {
  return sendInstead(write, overTheirs(contentsOf(write)?.input ?? {}, fields));
}

/** Leaves what the others wrote; what else was typed is sent. Answers false where that cannot be kept. */
export async function takeTheirs(write: WaitingWrite, fields: readonly ConflictField[]): Promise<boolean> {
  const rest = besidesTheirs(contentsOf(write)?.input ?? {}, fields);
  if (rest !== undefined) {
    return sendInstead(write, rest);
  }
  await discard(write);
  return true;
}
