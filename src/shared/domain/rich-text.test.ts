import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRichText } from '#shared/testing/arbitrary-rich-text.ts';
import { runs } from '#shared/testing/runs.ts';
import { isRichText, type RichTextNode, richText, richTextLimits, richTextProblem } from './rich-text.ts';

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: unknown, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks }),
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: unknown) => doc(paragraph(text('here', { type: 'link', attrs: { href } })));
const mention = (attrs: object) => doc(paragraph({ type: 'mention', attrs }));

/** A document of so many levels, made without recursion. */
function nested(levels: number): unknown {
  let inner: unknown = paragraph(text('deep'));
  for (let level = 2; level < levels - 1; level += 1) {
    inner = { type: 'blockquote', content: [inner] };
  }
  return doc(inner);
}

describe('isRichText', () => {
  it('takes every document of known nodes', () => {
    fc.assert(
      fc.property(arbitraryRichText, (document) => isRichText(document)),
      { numRuns: runs({ usual: 200, long: 5000 }) },
    );
  });

  it.each([
    ['no object', 'text', []],
    ['nothing', undefined, []],
    ['a list', [], []],
    ['a paragraph alone', paragraph(), ['type']],
    ['an unknown node', doc({ type: 'script', content: [] }), ['content', 0, 'type']],
    ['a name of the language', doc({ type: 'constructor' }), ['content', 0, 'type']],
    [
      'an unknown mark',
      doc(paragraph(text('a', { type: 'onclick' }))),
      ['content', 0, 'content', 0, 'marks', 0, 'type'],
    ],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), ['content', 0, 'attrs', 'style']],
    ['a field beside', doc({ type: 'paragraph', onload: 'x' }), ['content', 0, 'onload']],
    ['text among blocks', doc(text('a')), ['content', 0, 'type']],
    ['a block in a paragraph', doc(paragraph(paragraph())), ['content', 0, 'content', 0, 'type']],
    ['a document in a document', doc(doc()), ['content', 0, 'type']],
    ['a row without its table', doc({ type: 'tableRow', content: [] }), ['content', 0, 'type']],
    ['a list without items', doc({ type: 'bulletList', content: [] }), ['content', 0, 'content']],
    ['a list of paragraphs', doc({ type: 'bulletList', content: [paragraph()] }), ['content', 0, 'content', 0, 'type']],
    [
      'an item that begins with a heading',
      doc({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'heading', attrs: { level: 1 } }] }],
      }),
      ['content', 0, 'content', 0, 'content', 0, 'type'],
    ],
    ['a heading of level 4', doc({ type: 'heading', attrs: { level: 4 } }), ['content', 0, 'attrs', 'level']],
    ['an empty text', doc(paragraph(text(''))), ['content', 0, 'content', 0, 'text']],
    ['a text that is none', doc(paragraph(text(7))), ['content', 0, 'content', 0, 'text']],
    ['content of a break', doc(paragraph({ type: 'hardBreak', content: [] })), ['content', 0, 'content', 0, 'content']],
    ['content that is no list', doc({ type: 'paragraph', content: {} }), ['content', 0, 'content']],
    [
      'a mark in code',
      doc({ type: 'codeBlock', content: [text('a', { type: 'bold' })] }),
      ['content', 0, 'content', 0, 'type'],
    ],
    ['a mention without id', mention({ object_type: 'job', label: 'a' }), ['content', 0, 'content', 0, 'attrs', 'id']],
    ['a mention of nothing', mention({ id: '', object_type: 'job' }), ['content', 0, 'content', 0, 'attrs', 'id']],
  ])('refuses %s', (_what, value, path) => {
    expect(richTextProblem(value)?.path).toEqual(path);
  });

  it.each(['https://example.org/a', 'http://example.org', 'mailto:amara@example.org', 'HTTPS://example.org'])(
    'takes a link to %s',
    (href) => {
      expect(isRichText(link(href))).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' https://example.org',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.org/1',
    '//example.org',
    '/path',
    'https://user@example.org',
    'https://user:secret@example.org/',
    'https://example.org\\@evil.example',
    'https:///example.org',
    'https://',
    'mailto:',
    'mailto://example.org',
    'https://example.org/\u202Egpj.exe',
    'https://exa\u200Bmple.org',
    'https://example.org/\u0000',
    `https://example.org/${'a'.repeat(3000)}`,
    '',
    null,
    7,
    { toString: 'x' },
  ])('refuses a link to %j', (href) => {
    expect(isRichText(link(href))).toBe(false);
  });

  it('keeps previews to pictures that are within the document', () => {
    const preview = (image: unknown) => doc({ type: 'linkPreview', attrs: { url: 'https://example.org', image } });
    expect(isRichText(preview('data:image/png;base64,iVBORw0KGgo='))).toBe(true);
    expect(isRichText(preview('https://example.org/a.png'))).toBe(false);
    expect(isRichText(preview('data:image/svg+xml;base64,PHN2Zz4='))).toBe(false);
    expect(isRichText(preview('data:image/png;base64,"><script>'))).toBe(false);
  });

  it('takes 40 levels and refuses 41, and 10,000 and a million at once', () => {
    expect(isRichText(nested(richTextLimits.depth))).toBe(true);
    expect(isRichText(nested(richTextLimits.depth + 1))).toBe(false);
    expect(isRichText(nested(10_000))).toBe(false);
    expect(isRichText(nested(1_000_000))).toBe(false);
  });

  it('takes 100,000 words and refuses what is longer than one document may be', () => {
    const words = Array.from({ length: 1000 }, () => paragraph(text('sentence '.repeat(100).slice(0, 700))));
    expect(isRichText(doc(...words))).toBe(true);
    expect(richTextProblem(doc(...words, ...words))?.message).toBe('is too long for one document');
    expect(isRichText(doc(...Array.from({ length: richTextLimits.nodes }, () => paragraph())))).toBe(false);
    expect(isRichText(doc(paragraph(text('😀'.repeat(200_000)))))).toBe(true);
    expect(isRichText(doc(paragraph(text('😀'.repeat(230_000)))))).toBe(false);
  });

  it('keeps tables to a width that can be shown', () => {
    const cells = (count: number, colspan: number) =>
      Array.from({ length: count }, () => ({ type: 'tableCell', attrs: { colspan }, content: [paragraph()] }));
    const table = (...content: unknown[]) => doc({ type: 'table', content: [{ type: 'tableRow', content }] });
    expect(isRichText(table(...cells(200, 1)))).toBe(true);
    expect(isRichText(table(...cells(2, 100)))).toBe(true);
    expect(richTextProblem(table(...cells(2, 101)))?.path).toEqual(['content', 0, 'content', 0, 'content']);
    expect(isRichText(table(...cells(1, 1e9)))).toBe(false);
  });

  it('answers for anything at all', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 5 }), (value) => {
        expect(typeof isRichText(value)).toBe('boolean');
        expect(typeof isRichText(doc(value))).toBe('boolean');
      }),
    );
  });

  it('says in the contract where a document is wrong', () => {
    const issues = richText.safeParse(doc(paragraph({ type: 'widget' }))).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['content.0.content.0.type']);
    const fine: RichTextNode = { type: 'doc', content: [] };
    expect(richText.parse(fine)).toEqual(fine);
  });
});
