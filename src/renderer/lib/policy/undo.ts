import type { CallInput } from '#shared/contract/call-names.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { UndoRule } from './policy-types.ts';
import { valueAt } from './value-at.ts';

/** What the call that takes `input` back has to be asked. */
export function undoInput({ type, ids }: UndoRule, input: unknown): CallInput<UndoRule['call']> {
  const named = type ?? valueAt(input, 'type');
  const gone = valueAt(input, ids);
  if (typeof named !== 'string' || !isObjectType(named) || !Array.isArray(gone)) {
    throw new TypeError('The input names no objects to restore');
  }
  return { type: named, ids: gone.map(String) };
}
