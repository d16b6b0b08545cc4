import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { documentExtensions } from './document-extensions.ts';
import { rangeOf } from './range-of.ts';

const schema = getSchema(documentExtensions({ checkboxLabel: (text) => text }));
const doc = (...lines: string[]) =>
  schema.node(
    'doc',
    null,
    lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)])),
  );
const guess = { from: 1, to: 8 };

test('a text that stays is where it was', () => {
  expect(rangeOf(doc('the plan', 'after'), 'the pla', guess)).toEqual(guess);
});

test('a text that moved is found where it is now', () => {
  expect(rangeOf(doc('new', 'the plan'), 'the pla', guess)).toEqual({ from: 6, to: 13 });
});

test('a text that is gone is nowhere, in a shorter document too', () => {
  expect(rangeOf(doc('something else'), 'the pla', guess)).toBeUndefined();
  expect(rangeOf(doc(''), 'the pla', guess)).toBeUndefined();
  expect(rangeOf(doc(''), '', { from: 5, to: 9 })).toBeUndefined();
});
