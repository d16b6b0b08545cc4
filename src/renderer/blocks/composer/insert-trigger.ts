import type { TiptapEditorHTMLElement } from '@tiptap/core';

/** Writes what opens a list where the cursor is, as if it were typed at the start of a word. */
export function insertTrigger(place: HTMLElement, sign: string): void {
  const editor = place.querySelector<TiptapEditorHTMLElement>('.ProseMirror')?.editor;
  if (editor === undefined) {
    return;
  }
  const { tr, selection } = editor.state;
  const { parent, parentOffset } = selection.$from;
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, ' ', '\ufffc');
  editor.view.focus();
  editor.view.dispatch(tr.insertText(/^\s?$/.test(before) ? sign : ` ${sign}`).scrollIntoView());
}
