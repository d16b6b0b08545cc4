import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { MentionStore } from './mention-store.ts';

/** Where the browser's caret stands in the document, or null where it is no caret of this text. */
function caretOf(view: EditorView): number | null {
  const caret = view.dom.ownerDocument.getSelection();
  const node = caret?.focusNode ?? null;
  return caret?.isCollapsed && view.dom.contains(node) && node !== null ? view.posAtDOM(node, caret.focusOffset) : null;
}

/**
 * Takes over where the browser has put the caret before a key is answered: it tells of its moves a task later, and keys
 * that come faster would act on the place before the last one, type there, or step over a pill without selecting it.
 */
export function nativeCaret(store: MentionStore): Extension {
  return Extension.create({
    name: 'nativeCaret',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view) {
              const { doc, selection, tr } = view.state;
              const isCaret = selection instanceof TextSelection && selection.empty && !view.composing;
              // Keys are the list's where one is open.
              const at = isCaret && store.getState().session === undefined ? caretOf(view) : null;
              if (at !== null && at !== selection.head) {
                view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))));
              }
              return false;
            },
          },
        },
      }),
    ],
  });
}
