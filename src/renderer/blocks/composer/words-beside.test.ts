import { expect, test } from 'vitest';
import { isRichText, type RichText } from '#shared/domain/rich-text.ts';
import { wordsBeside } from './words-beside.ts';

/** What a call may carry. */
const body = 1024 * 1024;

test.each([
  ['a note', 3],
  ['日本', 20_000],
  ['a word ', 125_000],
  ['日本語', 99_000],
])('%j × %i fits into a call with its words, or without', (text, times) => {
  const words = text.repeat(times);
  const document: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  };
  expect(isRichText(document)).toBe(true);
  const sent = { description: wordsBeside({ words, document }), description_json: document };
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(body - 1000);
  expect(sent.description === undefined).toBe(times > 20_000);
});
