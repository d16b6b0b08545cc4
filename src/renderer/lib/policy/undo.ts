import type { CallInput } from '#shared/contract/call-names.ts';
import type { WriteName } from './call-policy.ts';
import type { UndoCall } from './policy-types.ts';
import { writtenObject } from './written-object.ts';

/** What the call that takes a write back has to be asked. */
export function undoInput(name: WriteName, input: unknown): CallInput<UndoCall> {
  const gone = writtenObject(name, input);
  if (gone === undefined) {
    throw new TypeError('The input names no objects to restore');
  }
  return { type: gone.type, ids: [...gone.ids] };
}
