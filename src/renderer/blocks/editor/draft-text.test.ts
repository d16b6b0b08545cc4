import { expect, test } from 'vitest';
import type { RichText } from '#shared/domain/rich-text.ts';
import { baseOf, draftText, parseDraft } from './draft-text.ts';

const document = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('a draft comes back with what it began from', () => {
  const base = baseOf(document('stored'));
  expect(parseDraft(draftText(document('written'), base))).toEqual({ document: document('written'), base });
});

test('a stored text that was changed has another base', () => {
  expect(baseOf(document('stored'))).toBe(baseOf(document('stored')));
  expect(baseOf(document('stored'))).not.toBe(baseOf(document('Stored')));
});

test.each(['', 'null', '[]', '{"document":1', '{"base":1}'])('%j is no draft', (text) => {
  expect(parseDraft(text)).toBeNull();
});
