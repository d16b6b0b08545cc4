import { mergeAttributes, Node } from '@tiptap/core';
import type { MentionStore } from './mention-store.ts';
import { currentName, mentionView } from './mention-view.ts';
import { mentionIn, mentionOf } from './pill-attributes.ts';
import { mentionMarkdown, pillLink, pillNode } from './pill-markdown.ts';
import { attribute, inlineAtom } from './pill-node.ts';

/** An object, or an integration, by its id (§2). */
export function mentionNode(store: MentionStore): Node {
  return Node.create({
    ...inlineAtom,
    name: 'mention',
    addAttributes: () => ({
      id: attribute((element) => mentionIn(element)?.id),
      object_type: attribute((element) => mentionIn(element)?.object_type),
      label: attribute((element) => mentionIn(element)?.label),
    }),
    parseHTML: () => [{ tag: 'span[data-mention]', getAttrs: (element) => mentionIn(element) !== null && null }],
    renderHTML({ node, HTMLAttributes }) {
      const mention = mentionOf(node);
      const name = currentName(mention);
      const own = { 'data-mention': mention.object_type, 'data-id': mention.id, 'data-label': name };
      return ['span', mergeAttributes(HTMLAttributes, own), name];
    },
    renderText: ({ node }) => currentName(mentionOf(node)),
    markdownTokenizer: mentionMarkdown,
    parseMarkdown: (token) => pillNode('mention', token),
    renderMarkdown({ attrs }) {
      const { id = '', object_type = '', label = '' } = attrs ?? {};
      return pillLink(currentName({ id, object_type, label }), object_type, id);
    },
    addNodeView:
      () =>
      ({ node }) =>
        mentionView(node, (path) => store.openPath(path)),
  });
}
