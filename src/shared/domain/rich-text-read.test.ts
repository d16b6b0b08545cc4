import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRichText } from '#shared/testing/arbitrary-rich-text.ts';
import { runs } from '#shared/testing/runs.ts';
import { isRichText } from './rich-text.ts';
import { readRichText } from './rich-text-read.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

/** Nodes of names that are known, and some that are not, put together at random. */
const strangeNode = fc.letrec<{ node: object }>((tie) => ({
  node: fc.record(
    {
      type: fc.oneof(
        fc.constantFrom(
          'paragraph',
          'heading',
          'bulletList',
          'listItem',
          'taskItem',
          'table',
          'tableRow',
          'tableCell',
          'codeBlock',
          'blockquote',
          'mention',
          'text',
          'hardBreak',
          'doc',
          'widget',
        ),
        fc.string(),
      ),
      attrs: fc.oneof(fc.anything(), fc.constant({ level: 9, id: 'x', object_type: 'job', label: 'A job' })),
      marks: fc.oneof(fc.anything(), fc.constant([{ type: 'bold' }, { type: 'glow' }])),
      text: fc.oneof(fc.string(), fc.anything()),
      content: fc.oneof({ maxDepth: 4 }, fc.anything(), fc.array(tie('node'), { maxLength: 4 })),
    },
    { requiredKeys: ['type'] },
  ),
})).node;

describe('readRichText', () => {
  it('answers a right document as it is', () => {
    fc.assert(
      fc.property(arbitraryRichText, (document) => {
        expect(readRichText(document).document).toBe(document);
      }),
    );
  });

  it('puts words in the place of what it does not know', () => {
    const { document } = readRichText(
      doc(
        { type: 'callout', attrs: { tone: 'loud' }, content: [paragraph(text('Mind the gap'))] },
        paragraph(text('see '), { type: 'widget', content: [text('a widget')] }),
        { type: 'paragraph', attrs: { textAlign: 'left' }, content: [text('aligned')] },
      ),
    );
    expect(document).toEqual(
      doc(paragraph(text('Mind the gap')), paragraph(text('see '), text('a widget')), paragraph(text('aligned'))),
    );
  });

  it('takes the attributes of older editors off links, and links that lead nowhere good', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', rel: 'x' } });
    const { document } = readRichText(
      doc(
        paragraph(
          { ...text('good'), marks: [link('https://example.org')] },
          { ...text('bad'), marks: [link('javascript:alert(1)'), { type: 'bold' }] },
        ),
      ),
    );
    expect(document).toEqual(
      doc(
        paragraph(
          { ...text('good'), marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] },
          { ...text('bad'), marks: [{ type: 'bold' }] },
        ),
      ),
    );
  });

  it('puts what stands where it cannot into what it can stand in', () => {
    const { document } = readRichText(doc(text('loose'), { type: 'bulletList', content: [text('item')] }));
    expect(document).toEqual(
      doc(paragraph(text('loose')), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('item'))] }],
      }),
    );
  });

  it('keeps the words of what is no document', () => {
    expect(readRichText('plain words')).toEqual({ document: undefined, text: 'plain words' });
    expect(readRichText(paragraph(text('half')))).toEqual({ document: undefined, text: 'half' });
    expect(readRichText(null)).toEqual({ document: undefined, text: '' });
    expect(readRichText({ type: 'doc', content: { 0: 'x' } }).document).toEqual(doc());
  });

  it('turns what is too deep into its words', () => {
    let deep: unknown = paragraph(text('bottom'));
    for (let level = 0; level < 10_000; level += 1) {
      deep = { type: 'blockquote', content: [deep] };
    }
    const { document, text: words } = readRichText(doc(deep));
    expect(isRichText(document)).toBe(true);
    expect(words).toContain('bottom');
    expect(JSON.stringify(document)).toContain('bottom');
  });

  it('never throws and never answers a document that is none', () => {
    fc.assert(
      fc.property(fc.array(strangeNode, { maxLength: 5 }), (content) => {
        const { document, text: words } = readRichText({ type: 'doc', content });
        expect(document !== undefined && isRichText(document)).toBe(true);
        expect(typeof words).toBe('string');
      }),
      { numRuns: runs({ usual: 500, long: 20_000 }) },
    );
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const { document } = readRichText(value);
        expect(document === undefined || isRichText(document)).toBe(true);
      }),
    );
  });
});
