import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** What else the cursor can get out of at the end of a text; behind the rest, Tiptap keeps an empty paragraph. */
export const standsLast = ['heading', 'bulletList', 'orderedList', 'taskList'];

function needsParagraph(block: Node | null): boolean {
  return block !== null && block.type.name !== 'paragraph' && !standsLast.includes(block.type.name);
}

const lastButOne = (doc: Node) => doc.maybeChild(doc.childCount - 2);

/** Takes the empty paragraph away again when the block that it was put behind becomes plain text. */
export const trailingParagraph = Extension.create({
  name: 'trailingParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, { doc: before }, { doc, selection, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isHistoryTransaction)) {
          return null;
        }
        const { lastChild: last } = doc;
        const isLeft =
          last !== null && last === before.lastChild && last.type.name === 'paragraph' && last.childCount === 0;
        const isUnneeded = isLeft && needsParagraph(lastButOne(before)) && !needsParagraph(lastButOne(doc));
        const { size } = doc.content;
        return isUnneeded && selection.$from.index(0) === doc.childCount - 2 ? tr.delete(size - 2, size) : null;
      },
    }),
  ],
});
