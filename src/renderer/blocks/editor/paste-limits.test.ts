import { expect, test } from 'vitest';
import { judgePaste } from './paste-limits.ts';

const room = 1000;

test.each([
  ['words', { text: 'words', html: '' }, 'take'],
  ['words with their HTML', { text: 'words', html: '<p>words</p>' }, 'take'],
  ['a file, with neither', { text: '', html: '' }, 'take'],
  ['more than there is room for', { text: 'x'.repeat(room + 1), html: '' }, 'refuse'],
  ['much HTML around few words', { text: 'words', html: ' '.repeat(5_000_000) }, 'plain'],
  ['many tags around few words', { text: 'words', html: '<b>'.repeat(50_000) }, 'plain'],
  ['much HTML without words', { text: '', html: ' '.repeat(5_000_000) }, 'refuse'],
])('%s', (_what, pasted, verdict) => {
  expect(judgePaste(pasted, room)).toBe(verdict);
});

test('thousands of addresses stay words, of which no links are made; numbers and short forms are none', () => {
  const text = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');
  const judge = (words: string) => judgePaste({ text: words, html: '' }, 1_000_000);
  expect(judge(text('https://example.com/a', 1000))).toBe('take');
  for (const address of ['https://example.com/a', 'ann@example.com', 'example.com', 'http://127.0.0.1/']) {
    expect(judge(text(address, 2000))).toBe('plain');
  }
  expect(judge(text('3.14 z.B. e.g. U.S. 1,000.00', 4000))).toBe('take');
});

test('more lines than a document has nodes are refused, however short they are', () => {
  const lines = '\n'.repeat(6000);
  expect(judgePaste({ text: lines, html: '' }, 1_000_000)).toBe('refuse');
  expect(judgePaste({ text: lines.slice(2000), html: '' }, 1_000_000)).toBe('take');
});
