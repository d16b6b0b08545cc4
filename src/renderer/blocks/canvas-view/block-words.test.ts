import { expect, it } from 'vitest';
import { blockWords } from './block-words.ts';

const paragraph = (text: string, marks?: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks === undefined ? {} : { marks }) }],
});

it('takes words apart into paragraphs, whether they were stored as text or as a document', () => {
  const paragraphs = ['One of 3.', 'Two.'];
  expect(blockWords('One of 3.\n\nTwo.')).toEqual({ look: 'paragraphs', paragraphs });
  expect(blockWords({ type: 'doc', content: paragraphs.map((text) => paragraph(text)) })).toEqual({
    look: 'paragraphs',
    paragraphs,
  });
});

it('keeps what is more than words as the document it is', () => {
  const document = { type: 'doc', content: [paragraph('Bold', [{ type: 'bold' }])] };
  expect(blockWords(document)).toEqual({ look: 'document', document, words: 'Bold' });
});

it('reads what a model wrote as Markdown as such', () => {
  expect(blockWords('- one\n- two').look).toBe('markdown');
  expect(blockWords({ type: 'doc', content: [paragraph('**Applications** rose.')] }).look).toBe('markdown');
});
