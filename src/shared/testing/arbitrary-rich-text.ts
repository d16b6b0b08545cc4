import fc from 'fast-check';
import type { RichText, RichTextMark, RichTextNode } from '#shared/domain/rich-text.ts';

const words = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const id = fc.stringMatching(/^[a-z0-9]{1,12}$/);

const mark: fc.Arbitrary<RichTextMark> = fc.oneof(
  fc.constantFrom('bold', 'italic', 'strike', 'code').map((type) => ({ type })),
  fc.constantFrom('https://example.org/a?b=c', 'http://example.org', 'mailto:amara@example.org').map((href) => ({
    type: 'link',
    attrs: { href },
  })),
);

const text: fc.Arbitrary<RichTextNode> = fc.record(
  { type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) },
  { requiredKeys: ['type', 'text'] },
);

const mention: fc.Arbitrary<RichTextNode> = fc.record({
  type: fc.constant('mention'),
  attrs: fc.record({
    id,
    object_type: fc.constantFrom('employee', 'job', 'integration'),
    label: fc.option(words, { nil: null }),
  }),
});

const inline: fc.Arbitrary<RichTextNode> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: mention },
  fc.constant({ type: 'hardBreak' }),
  fc.record({ type: fc.constant('placeholder'), attrs: fc.record({ object_type: fc.constant('candidate') }) }),
  fc.record({
    type: fc.constant('tool'),
    attrs: fc.record({ id: fc.constant(null), name: fc.constant('report'), label: words }),
  }),
);

const paragraph: fc.Arbitrary<RichTextNode> = fc.record({
  type: fc.constant('paragraph'),
  content: fc.array(inline, { maxLength: 4 }),
});

const leaf: fc.Arbitrary<RichTextNode> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
    content: fc.array(inline, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('codeBlock'),
    attrs: fc.record({ language: fc.constantFrom(null, 'sql') }),
    content: fc.array(
      words.map((code) => ({ type: 'text', text: code })),
      { maxLength: 1 },
    ),
  }),
  fc.constant({ type: 'horizontalRule' }),
  fc.record({
    type: fc.constant('linkPreview'),
    attrs: fc.record({ url: fc.constant('https://example.org'), title: words }),
  }),
  fc.record({
    type: fc.constant('attachment'),
    attrs: fc.record({ id, name: words, size: fc.nat(), media_type: fc.constant('text/plain') }),
  }),
);

const { block } = fc.letrec<{ block: RichTextNode; item: RichTextNode[] }>((tie) => ({
  item: fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })).map(([first, rest]) => [first, ...rest]),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => ({
      type: 'bulletList',
      content: items.map((content) => ({ type: 'listItem', content })),
    })),
    fc.tuple(fc.nat(20), fc.array(tie('item'), { minLength: 1, maxLength: 3 })).map(([start, items]) => ({
      type: 'orderedList',
      attrs: { start },
      content: items.map((content) => ({ type: 'listItem', content })),
    })),
    fc.array(fc.tuple(fc.boolean(), tie('item')), { minLength: 1, maxLength: 3 }).map((items) => ({
      type: 'taskList',
      content: items.map(([checked, content]) => ({ type: 'taskItem', attrs: { checked }, content })),
    })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote', content: [...content] })),
    fc.array(fc.array(tie('item'), { maxLength: 2 }), { minLength: 1, maxLength: 2 }).map((rows) => ({
      type: 'table',
      content: rows.map((cells, row) => ({
        type: 'tableRow',
        content: cells.map((content) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1, colwidth: null },
          content,
        })),
      })),
    })),
  ),
}));

/** Documents of every node and mark there is, small ones. */
export const arbitraryRichText: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 4 })
  .map((content) => ({ type: 'doc', content }));
