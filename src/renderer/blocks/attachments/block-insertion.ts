import type { Node } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';

/** The block the position stands in, or at: its start, its end, and whether it is an empty paragraph. */
function blockAt(doc: Node, at: number): { from: number; to: number; isEmpty: boolean } {
  const place = doc.resolve(Math.min(at, doc.content.size));
  if (!place.parent.isTextblock) {
    return { from: place.pos, to: place.pos, isEmpty: false };
  }
  const isEmpty = place.parent.type.name === 'paragraph' && place.parent.content.size === 0;
  return { from: place.before(), to: place.after(), isEmpty };
}

/** Where a block goes that belongs to the text at a position: behind it. */
export function afterBlock(doc: Node, at: number): number {
  return blockAt(doc, at).to;
}

/**
 * Puts blocks behind the one at a position, or in its place where that is an empty paragraph, and the cursor behind them.
 */
export function insertBlocks(tr: Transaction, at: number, blocks: readonly Node[]): Transaction {
  const { from, to, isEmpty } = blockAt(tr.doc, at);
  const parent = tr.doc.resolve(from).parent;
  // The item of a list begins with a paragraph: that stays.
  const isReplaceable = isEmpty && parent.type.name !== 'listItem' && parent.type.name !== 'taskItem';
  const size = blocks.reduce((sum, block) => sum + block.nodeSize, 0);
  const start = isReplaceable ? from : to;
  tr.replaceWith(start, to, [...blocks]);
  const end = start + size;
  const isLast = end === tr.doc.content.size;
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (isLast && paragraph !== undefined) {
    tr.insert(end, paragraph);
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView();
}
