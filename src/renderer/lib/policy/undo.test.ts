import { expect, test } from 'vitest';
import { callPolicy } from './call-policy.ts';
import { undoInput } from './undo.ts';

function undoOf(name: 'objects.delete' | 'files.delete' | 'canvases.delete', input: unknown): unknown {
  const { undo } = callPolicy[name];
  return undo === undefined ? undefined : undoInput(undo, input);
}

test('what was deleted is restored by its type and ids', () => {
  expect(undoOf('objects.delete', { type: 'job', ids: ['a', 'b'] })).toEqual({ type: 'job', ids: ['a', 'b'] });
  expect(undoOf('files.delete', { document_ids: ['d'] })).toEqual({ type: 'document', ids: ['d'] });
  expect(undoOf('canvases.delete', { canvas_ids: ['c'] })).toEqual({ type: 'canvas', ids: ['c'] });
});

test('an input that names nothing cannot be taken back', () => {
  expect(() => undoOf('objects.delete', { type: 'spaceship', ids: ['a'] })).toThrow(TypeError);
  expect(() => undoOf('files.delete', {})).toThrow(TypeError);
});
