import { Extension, InputRule } from '@tiptap/core';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { placeholderParts, placeholderType, typedPlaceholder } from './placeholder-words.ts';

function textWithPills(schema: Schema, node: Node): Node[] {
  const parts = placeholderParts(node.text ?? '');
  return parts.map((part) =>
    'text' in part ? schema.text(part.text, node.marks) : schema.node('placeholder', part, undefined, node.marks),
  );
}

/** The same content with what stands between double brackets as pills; code stays as it is. */
function withPills(schema: Schema, content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (node.isText && !node.marks.some((mark) => mark.type.spec.code)) {
      nodes.push(...textWithPills(schema, node));
    } else {
      nodes.push(node.type.spec.code || node.isLeaf ? node : node.copy(withPills(schema, node.content)));
    }
  });
  return Fragment.fromArray(nodes);
}

/** Makes placeholder pills of `[[candidate]]` that is typed or pasted; words that name no type stay text. */
export const placeholderText: Extension = Extension.create({
  name: 'placeholderText',
  addInputRules: () => [
    new InputRule({
      find: typedPlaceholder,
      handler({ state, range, match }) {
        const object_type = placeholderType(match[1] ?? '');
        if (object_type !== undefined) {
          const pill = state.schema.node('placeholder', { object_type });
          state.tr.replaceWith(range.from, range.to, pill);
        }
      },
    }),
  ],
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          transformPasted: (slice, view) => {
            const isCode = view.state.selection.$from.parent.type.spec.code;
            return isCode ? slice : new Slice(withPills(schema, slice.content), slice.openStart, slice.openEnd);
          },
        },
      }),
    ];
  },
});
