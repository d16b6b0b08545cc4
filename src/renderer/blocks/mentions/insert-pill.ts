import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Puts a pill in the place of what was typed for it, with a space behind it, and the cursor behind that. */
export function insertPill(view: EditorView, { from, to }: { from: number; to: number }, pill: Node): void {
  const { doc, schema, tr } = view.state;
  const $to = doc.resolve(to);
  const next = $to.parent.textBetween($to.parentOffset, Math.min($to.parentOffset + 1, $to.parent.content.size));
  const isApart = /^[\s.,;:!?)\]}]/.test(next);
  // One undo brings back what was typed.
  closeHistory(tr);
  tr.replaceWith(from, to, isApart ? pill : [pill, schema.text(' ')]);
  const behind = from + pill.nodeSize + (isApart && !/^\s/.test(next) ? 0 : 1);
  tr.setSelection(TextSelection.create(tr.doc, behind));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
