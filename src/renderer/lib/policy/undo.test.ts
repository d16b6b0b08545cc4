import { expect, test } from 'vitest';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { callPolicy } from './call-policy.ts';
import { undoInput } from './undo.ts';

test.each(objectTypes)('a deleted %s is restored by its type and id', (type) => {
  const { call, input } = typeCalls[type].remove;
  expect(callPolicy[call].undo).toBe('objects.restore');
  expect(undoInput(call, input(['a']))).toEqual({ type, ids: ['a'] });
});

test('several that were deleted at once are restored at once', () => {
  expect(undoInput('objects.delete', { type: 'job', ids: ['a', 'b'] })).toEqual({ type: 'job', ids: ['a', 'b'] });
  expect(undoInput('tickets.delete', { id: 'a' })).toEqual({ type: 'ticket', ids: ['a'] });
});

test('deleted notes are restored by their ids', () => {
  expect(undoInput('notes.delete', { ids: ['a', 'b'] })).toEqual({ ids: ['a', 'b'] });
});

test('an input that names nothing cannot be taken back', () => {
  expect(() => undoInput('objects.delete', { type: 'spaceship', ids: ['a'] })).toThrow(TypeError);
  expect(() => undoInput('files.delete', {})).toThrow(TypeError);
});
