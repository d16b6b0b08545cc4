import { expect, test } from 'vitest';
import type { FormField } from '#blocks/object/descriptor.ts';
import type { DraftValue, EditDraft } from './form-values.ts';
import { draftOfKept, keptText, parseKept } from './kept-fields.ts';

const fields = (...of: readonly [string, FormField['kind']][]) => of.map(([key, kind]) => ({ key, kind }) as FormField);

test.each<DraftValue>([
  'Kafka',
  '',
  null,
  { amount: '12,50', currency: 'EUR' },
  { day: '2026-11-27', time: '' },
  { contacts: [{ row: 0, value: 'a@b.example', kind: 'work' }] },
  ['one', 'two'],
  [],
  { id: 'e1', name: 'Ada', object_type: 'employee' },
  [{ id: 'e1', name: 'Ada' }],
])('%j stands in its field again', (value) => {
  const of = fields(['a', 'text']);
  const kept = parseKept(keptText(of, { a: value }, { a: 'before' }, 'mark') ?? '');
  expect(kept?.base).toBe('mark');
  expect(draftOfKept(kept?.fields ?? {}, of)).toEqual({ a: value });
});

test.each<[EditDraft, EditDraft]>([
  [{}, {}],
  [{ a: 'same' }, { a: 'same' }],
  [{ a: { amount: '', currency: 'EUR' } }, { a: { amount: '', currency: 'EUR' } }],
  [{ a: new File(['x'], 'x.txt') }, { a: null }],
])('%j over %j is nothing to keep', (typed, begun) => {
  expect(keptText(fields(['a', 'text']), typed, begun, '')).toBeNull();
});

test('of a field that became another kind nothing comes back; of one that is not there yet it does', () => {
  const kept = parseKept(
    keptText(fields(['a', 'text'], ['b', 'text']), { a: '1', b: '2', 'custom.c': '3' }, {}, '') ?? '',
  );
  expect(draftOfKept(kept?.fields ?? {}, fields(['a', 'tags'], ['b', 'text']))).toEqual({ b: '2', 'custom.c': '3' });
});

test.each(['', 'null', '{}', '{"base":"x","fields":{"a":{"kind":"text","value":{"deep":1}}}}'])(
  '%s is no draft',
  (json) => {
    expect(parseKept(json)).toBeNull();
  },
);
