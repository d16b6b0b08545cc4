import { type Editor, Extension, isMacOS } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { longFrom } from './block-groups.ts';

/** The browser finds no end in a block that is not laid out, and goes to its beginning. */
function toEnd(editor: Editor, extend: boolean): boolean {
  const { doc, selection, tr } = editor.state;
  if (doc.childCount <= longFrom) {
    return false;
  }
  const end = Selection.atEnd(doc);
  editor.view.dispatch(
    tr.setSelection(extend ? TextSelection.between(selection.$anchor, end.$head) : end).scrollIntoView(),
  );
  return true;
}

/** Marks a long document for the style sheet: each key would lay out every page of it. */
export const longDocument = Extension.create({
  name: 'longDocument',
  addKeyboardShortcuts() {
    const key = isMacOS() ? 'Mod-ArrowDown' : 'Mod-End';
    return {
      [key]: () => toEnd(this.editor, false),
      [`Shift-${key}`]: () => toEnd(this.editor, true),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (doc.childCount > longFrom ? { class: 'rich-text-long' } : {}),
      },
    }),
  ],
});
