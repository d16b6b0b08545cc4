import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

function typeCharacter(view: EditorView, character: string): void {
  const { from, to } = view.state.selection;
  const insertion = () => view.state.tr.insertText(character).scrollIntoView();
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insertion))) {
    view.dispatch(insertion());
  }
}

/**
 * Writes what a key types into the document, and the page after it: the other way round, as the browser does it, takes
 * much longer in a long text. What an input method composes is the browser's. ProseMirror asks for no others than keys
 * that type.
 */
export const typedKeys = Extension.create({
  name: 'typedKeys',
  // Whoever waits for a key is asked before it is text.
  priority: 1,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyPress(view, { key }) {
          const isCharacter = [...key].length === 1;
          if (isCharacter) {
            typeCharacter(view, key);
          }
          return isCharacter;
        },
      },
    }),
  ],
});
