import { getSchema, type JSONContent, Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { afterBlock, insertBlocks } from './block-insertion.ts';

const file = Node.create({ name: 'attachment', group: 'block', atom: true });
const schema = getSchema([StarterKit.configure({ link: false }), Link, file]);
const paragraph = (text?: string): JSONContent =>
  text === undefined ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };

function inserted(content: JSONContent[], at: number, count = 1): string {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const blocks = Array.from({ length: count }, () => schema.node('attachment'));
  const { tr } = EditorState.create({ doc });
  insertBlocks(tr, at, blocks);
  tr.doc.check();
  expect(tr.selection).toBeInstanceOf(TextSelection);
  return tr.doc.toString();
}

describe('insertBlocks', () => {
  it.each([
    ['behind the text', [paragraph('ab'), paragraph('c')], 2, 'doc(paragraph("ab"), attachment, paragraph("c"))'],
    ['in place of an empty paragraph', [paragraph('a'), paragraph()], 4, 'doc(paragraph("a"), attachment, paragraph)'],
    ['in an empty text', [paragraph()], 1, 'doc(attachment, paragraph)'],
    [
      'in the item of a list',
      [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] }, paragraph()],
      3,
      'doc(bulletList(listItem(paragraph, attachment)), paragraph)',
    ],
    ['beyond the end', [paragraph('a')], 99, 'doc(paragraph("a"), attachment, paragraph)'],
  ])('puts a block %s', (_where, content, at, wanted) => {
    expect(inserted(content, at)).toBe(wanted);
  });

  it('keeps their order', () => {
    expect(inserted([paragraph('a')], 1, 3)).toBe('doc(paragraph("a"), attachment, attachment, attachment, paragraph)');
  });
});

it('finds the place behind the block of a position', () => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [paragraph('ab'), paragraph('c')] });
  expect([afterBlock(doc, 1), afterBlock(doc, 3), afterBlock(doc, 5)]).toEqual([4, 4, 7]);
});
