import { expect, test } from 'vitest';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { longTextAsRead, longTextChange, storedLongText } from './long-text-changes.ts';

const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });
const paragraph = (text: string, ...marks: string[]): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) }],
});
const before = doc(paragraph('as it was'));

test('the document is shown where there is one', () => {
  expect(storedLongText({ description: 'as it was' }, 'description')).toBe('as it was');
  expect(storedLongText({ description: 'as it was', description_json: before }, 'description')).toBe(before);
});

test.each([42, 'x', [1], null, false, {}, { type: 'paragraph' }, { type: 'doc', content: [{ type: 42 }] }])(
  'the words are shown where %j stands in place of a document',
  (wrong) => {
    expect(storedLongText({ description: 'as it was', description_json: wrong }, 'description')).toBe('as it was');
  },
);

test('a document without words is shown where there are none beside it', () => {
  const rule = doc({ type: 'table', content: [] });
  expect(storedLongText({ description_json: rule }, 'description')).toBe(rule);
});

test('words alone stay words; more than words becomes a document, and stays one', () => {
  const plain = { description: 'as it was' };
  const rich = { description: 'as it was', description_json: before };
  const words = doc(paragraph('as it is'), paragraph('now'));
  const bold = doc(paragraph('as it is', 'bold'));
  expect(longTextChange(plain, 'description', before, doc(paragraph('as it was')))).toEqual({});
  expect(longTextChange(plain, 'description', before, words)).toEqual({ description: 'as it is\n\nnow' });
  expect(longTextChange(plain, 'description', before, bold)).toEqual({ description_json: bold });
  expect(longTextChange(rich, 'description', before, words)).toEqual({ description_json: words });
  expect(longTextChange(rich, 'description', before, doc({ type: 'paragraph' }))).toEqual({ description: null });
});

test('who writes a document says what the words were', () => {
  const object = { description: 'as it was', title: 'Architect' };
  expect(longTextAsRead(object, { description_json: before, title: 'x' })).toEqual({ description: 'as it was' });
  expect(longTextAsRead({}, { description_json: before })).toEqual({ description: null });
  expect(longTextAsRead(object, { description: 'words' })).toEqual({});
});
