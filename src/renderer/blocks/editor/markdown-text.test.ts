import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './markdown-text.ts';

test.each([
  '# Plan',
  'Before\n\n- one\n- two',
  '1. first\n2. second',
  '> said',
  '```sql\nselect 1;\n```',
  '| a | b |\n| - | - |'.replaceAll('-', '---'),
  'some **bold** words',
  'run `npm test` first',
  'see [the plan](https://example.com/plan)',
  'above\n\n---\n\nbelow',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  'plain words',
  'a - b, 3 * 4 and 5*6*7',
  'snake_case_name and __init__.py',
  '#hashtag',
  'https://example.com/a_b_c',
  '[brackets] (and more)',
  '2024-05-01 10:00 INFO started',
  '$5.00 - $7.00',
  '',
])('%j is not', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

test('a long text is taken as it is, at once', () => {
  expect(looksLikeMarkdown('# Title\n'.repeat(100_000))).toBe(false);
  const tricky = [
    '**'.repeat(50_000),
    '`'.repeat(100_000),
    '['.repeat(100_000),
    '| '.repeat(50_000),
    '_ '.repeat(50_000),
  ];
  const begun = performance.now();
  for (const text of tricky) {
    looksLikeMarkdown(text);
  }
  expect(performance.now() - begun).toBeLessThan(5000);
});
