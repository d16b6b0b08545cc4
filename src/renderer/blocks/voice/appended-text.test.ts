import { expect, test } from 'vitest';
import { appendedText } from './appended-text.ts';

test.each([
  ['', 'Hello.', 'Hello.'],
  ['Note:', 'Hello.', 'Note: Hello.'],
  ['Note: ', 'Hello.', 'Note: Hello.'],
  ['Note:\n', 'Hello.', 'Note:\nHello.'],
])('%j and %j', (text, addition, whole) => {
  expect(appendedText(text, addition)).toBe(whole);
});
