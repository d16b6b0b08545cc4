import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRichText } from '#shared/domain/rich-text.ts';
import { documentExtensions } from './document-extensions.ts';
import { initialDocument } from './initial-document.ts';

const extensions = documentExtensions({ checkboxLabel: (text) => text });
const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test.each([undefined, null, '', { type: 'doc' }, { type: 'doc', content: [] }])('%j is an empty text', (value) => {
  expect(initialDocument(value, extensions)).toEqual({ document: empty });
});

test('a plain text is its paragraphs', () => {
  expect(initialDocument('One\n\nTwo', extensions).document.content).toEqual([paragraph('One'), paragraph('Two')]);
});

test('a document is shown as it is', () => {
  const document = { type: 'doc', content: [paragraph('as it is')] };
  expect(initialDocument(document, extensions)).toEqual({ document });
});

test.each([
  ['an unknown node', { type: 'doc', content: [paragraph('kept'), { type: 'hologram', content: [paragraph('too')] }] }],
  ['a node where it cannot be', { type: 'doc', content: [{ type: 'tableRow', content: [] }, paragraph('kept')] }],
  [
    'a bad link',
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'kept', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
      ],
    },
  ],
  ['a text that is none', { type: 'doc', content: [paragraph('kept'), { type: 'text', text: 7 }] }],
])('%s: what can be shown is, and the original is not lost', (_what, value) => {
  const { document, unreadable } = initialDocument(value, extensions);
  expect(unreadable).toBe(value);
  expect(JSON.stringify(document)).toContain('kept');
  expect(JSON.stringify(document)).not.toContain('javascript:');
  expect(isRichText(document)).toBe(true);
});

test('a node that this editor has no extension for leaves its words', () => {
  const value = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ask ' },
          { type: 'mention', attrs: { id: 'e1', object_type: 'employee', label: 'Jonas' } },
        ],
      },
    ],
  };
  const { document, unreadable } = initialDocument(value, extensions);
  expect(JSON.stringify(document)).toContain('Ask Jonas');
  expect(unreadable).toBe(value);
});

test('whatever a host answers, there is something to show, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ type: fc.constant('doc'), content: fc.anything() })), (value) => {
      expect(initialDocument(value, extensions).document.type).toBe('doc');
    }),
  );
});
