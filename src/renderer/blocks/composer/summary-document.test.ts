import { expect, test } from 'vitest';
import { isRichText, type RichText, type RichTextNode } from '#shared/domain/rich-text.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import { namedIn } from './document-nodes.ts';
import { summaryDocument } from './summary-document.ts';

const ann: RichTextNode = { type: 'mention', attrs: { id: 'c1', object_type: 'candidate', label: 'Ann Lee' } };
const met: RichTextNode = { type: 'paragraph', content: [{ type: 'text', text: 'We met ' }, ann] };
const file: RichTextNode = { type: 'attachment', attrs: { id: 'd1', name: 'cv.pdf', size: 10 } };
const preview: RichTextNode = { type: 'linkPreview', attrs: { url: 'https://example.org', title: 'Example' } };
const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });

test('files and link previews stay below a summary, in their order, wherever they stood', () => {
  const document = doc(file, met, { type: 'blockquote', content: [preview] });
  const summary = summaryDocument('Met Ann Lee.', namedIn(document), document);
  expect(summary).toEqual(
    doc(
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Met ' }, ann, { type: 'text', text: '.' }],
      },
      file,
      preview,
    ),
  );
  expect(isRichText(summary)).toBe(true);
});

test('a document without them gives way to the summary alone', () => {
  expect(summaryDocument('Met.', namedIn(doc(met)), doc(met))).toEqual(richTextOf('Met.'));
});
