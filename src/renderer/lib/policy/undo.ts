import type { CallInput } from '#shared/contract/call-names.ts';
import { isFields } from '#shared/domain/nested.ts';
import { type WriteName, writePolicy } from './call-policy.ts';
import type { UndoCall } from './policy-types.ts';
import { writtenObject } from './written-object.ts';

function idsIn(input: unknown): string[] {
  const ids = isFields(input) && Array.isArray(input.ids) ? input.ids : [];
  return ids.filter((id) => typeof id === 'string');
}

/** What the call that takes a write back has to be asked. */
export function undoInput(name: WriteName, input: unknown): CallInput<UndoCall> {
  if (writePolicy(name, input).undo === 'notes.restore') {
    return { ids: idsIn(input) };
  }
  const gone = writtenObject(name, input);
  if (gone === undefined) {
    throw new TypeError('The input names no objects to restore');
  }
  return { type: gone.type, ids: [...gone.ids] };
}
