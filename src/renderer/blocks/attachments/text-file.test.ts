import { expect, it } from 'vitest';
import { textFile, textFileKind } from './text-file.ts';

it.each([
  ['# Plan for 2027\n\nWe hire.', 'Plan for 2027 We hire.md'],
  ['<script>alert(1)</script> ../../etc', 'script alert 1 script etc.md'],
  ['***', 'Text.md'],
  ['x'.repeat(5_000_000), `${'x'.repeat(60)}.md`],
])('names a file after its first words', (text, name) => {
  const file = textFile(text, 'md');
  expect([file.name, file.type, file.size]).toEqual([name, 'text/markdown', text.length]);
});

it.each([
  ['# Heading', 'md'],
  ['one\n- two', 'md'],
  ['just text\nof two lines', 'txt'],
  ['#hashtag', 'txt'],
] as const)('%j is offered as .%s', (text, kind) => {
  expect(textFileKind(text)).toBe(kind);
});
