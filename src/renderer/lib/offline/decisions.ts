import { markBack } from '#lib/gone-objects.ts';
import { withPlainInput, writtenObject } from '#lib/policy/written-object.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { besidesTheirs, type ConflictField, overTheirs } from './conflict.ts';
import { waitingList } from './waiting-list.ts';
import { contentsOf, typedInput } from './write-contents.ts';

export async function discard(write: WaitingWrite): Promise<void> {
  const written = writtenObject(write.call, contentsOf(write)?.input);
  if (written?.does === 'delete') {
    // It is there after all.
    written.ids.forEach(markBack);
  }
  await waitingList.remove(write.id);
}

/**
 * Sends other fields (`typedInput`) in place of a refused write, under a key of its own; answers false where that cannot be
 * kept.
 */
export async function sendInstead(write: WaitingWrite, typed: Fields): Promise<boolean> {
  const { refusal: _refusal, ...rest } = write;
  const input = withPlainInput(write.call, contentsOf(write)?.input ?? {}, typed);
  const key = crypto.randomUUID();
  const kept = await waitingList.put({ ...rest, id: key, at: Date.now(), variables: JSON.stringify({ input, key }) });
  if (kept) {
    await waitingList.remove(write.id);
  }
  return kept;
}

/** Holds to what was typed, against what the others wrote; answers false where it cannot be kept. */
export function keepMine(write: WaitingWrite, fields: readonly ConflictField[]): Promise<boolean> {
  return sendInstead(write, overTheirs(typedInput(write), fields));
}

/** Leaves what the others wrote; what else was typed is sent. Answers false where that cannot be kept. */
export async function takeTheirs(write: WaitingWrite, fields: readonly ConflictField[]): Promise<boolean> {
  const rest = besidesTheirs(typedInput(write), fields);
  if (rest !== undefined) {
    return sendInstead(write, rest);
  }
  await discard(write);
  return true;
}
