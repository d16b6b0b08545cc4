import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shows a text where the document is one empty paragraph, and nowhere else: a long document costs nothing. */
export function emptyHint(text: () => string | undefined): Extension {
  return Extension.create({
    name: 'emptyHint',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const first = doc.firstChild;
            const hint = text();
            if (
              hint === undefined ||
              doc.childCount !== 1 ||
              first?.type.name !== 'paragraph' ||
              first.childCount > 0
            ) {
              return null;
            }
            return DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: 'empty-hint', 'data-hint': hint }),
            ]);
          },
        },
      }),
    ],
  });
}
