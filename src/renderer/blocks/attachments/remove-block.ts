import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

/** Takes the block at a position out, as a step of its own: undoing brings it back, however quickly it went. */
export function removeBlock(editor: Editor, at: number | undefined): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = at === undefined ? null : tr.doc.nodeAt(at);
      if (at === undefined || node === null) {
        return false;
      }
      closeHistory(tr).delete(at, at + node.nodeSize);
      return true;
    })
    .run();
}
