import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** From so many blocks on, those out of sight are neither laid out nor painted. */
const many = 100;

/** Marks a long document for the style sheet: each key would lay out every page of it. */
export const longDocument = Extension.create({
  name: 'longDocument',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (doc.childCount > many ? { class: 'rich-text-long' } : {}),
      },
    }),
  ],
});
