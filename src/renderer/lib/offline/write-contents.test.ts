import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import { contentsOf, editedInput, editedValue, typedFields, typedText, valueText } from './write-contents.ts';
import { subjectOf } from './write-subject.ts';

test('only what somebody typed is shown and copied', () => {
  const fields = typedFields({ type: 'job', id: 'j1', title: 'Baker', min_salary: 1, if_unchanged: { title: 'x' } });
  expect(fields).toEqual([
    { key: 'title', value: 'Baker' },
    { key: 'min_salary', value: 1 },
  ]);
  expect(typedText(fields, (key) => key.toUpperCase())).toBe('TITLE: Baker\nMIN_SALARY: 1');
});

test('what a question goes into was typed by nobody', () => {
  const input = { canvas_type: 'report', query: 'Salaries', title: 'Salaries', objects: [], thread_id: 't1' };
  expect(typedFields(input).map(({ key }) => key)).toEqual(['query', 'title', 'objects']);
});

test('a question with other words is written in its thread in those', () => {
  const message = { content: richTextOf('Salaries'), mentions: [{ id: 'p1' }] };
  const input = { canvas_type: 'report', query: 'Salaries', title: 'Salaries', thread_id: 't1', message };
  expect(typedFields(input).map(({ key }) => key)).toEqual(['query', 'title']);
  expect(editedInput(input, { title: 'Pay' })).toEqual({ ...input, title: 'Pay' });
  const asked = { ...input, query: 'Salaries in Porto', message: { mentions: [{ id: 'p1' }] } };
  expect(editedInput(input, { query: 'Salaries in Porto' })).toEqual(asked);
});

test('what cannot be read has no contents', () => {
  fc.assert(
    fc.property(fc.string(), (variables) => {
      const contents = contentsOf({ variables });
      return contents === undefined || typeof contents.key === 'string';
    }),
  );
  expect(contentsOf({ variables: '{"input":{"a":1},"key":"k"}' })).toEqual({ input: { a: 1 }, key: 'k' });
});

test.each([
  [3, '4', 4],
  [3, '2,5', 2.5],
  [3, 'many', 'many'],
  ['old', 'new', 'new'],
  ['old', '   ', null],
  [null, 'new', 'new'],
])('%j edited to %j is sent as %j', (before, text, sent) => {
  expect(editedValue(before, text)).toBe(sent);
});

test('an unedited text or number is what it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })), (value) => {
      expect(editedValue(value, valueText(value))).toBeCloseTo(value, 6);
    }),
  );
});

test.each([
  ['objects.update', { type: 'job' }, { action: 'change', type: 'job' }],
  ['objects.create', { type: 'skill' }, { action: 'create', type: 'skill' }],
  ['objects.delete', { type: 'nonsense' }, { action: 'other', type: undefined }],
  ['spaces.update', {}, { action: 'change', type: 'space' }],
  ['users.updateMe', {}, { action: 'profile', type: undefined }],
  ['messages.send', {}, { action: 'message', type: undefined }],
  ['canvases.report', { query: 'Hiring' }, { action: 'report', type: 'canvas' }],
  ['tasks.create', { title: 'Call' }, { action: 'create', type: undefined }],
  ['payroll.run', null, { action: 'other', type: undefined }],
])('%s of %j is about %j', (call, input, subject) => {
  expect(subjectOf(call, input)).toEqual(subject);
});
