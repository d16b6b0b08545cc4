import { mergeAttributes, Node } from '@tiptap/core';
import { i18n } from '#lib/i18n/words.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { MentionStore } from './mention-store.ts';
import { placeholderIn, placeholderOf } from './pill-attributes.ts';
import { fillPill, pillElement, showChosen } from './pill-element.ts';
import { pillNode, placeholderMarkdown } from './pill-markdown.ts';
import { attribute, inlineAtom } from './pill-node.ts';

/** "Choose a candidate": what the pill is called, and whoever opens it. */
export function chooseText(objectType: string): string {
  return i18n.t(`common:choose.${isObjectType(objectType) ? objectType : 'other'}`);
}

/** Stands for an object that somebody has yet to choose (§2). */
export function placeholderNode(store: MentionStore): Node {
  return Node.create({
    ...inlineAtom,
    name: 'placeholder',
    addAttributes: () => ({ object_type: attribute(placeholderIn) }),
    parseHTML: () => [
      { tag: 'span[data-placeholder]', getAttrs: (element) => placeholderIn(element) !== null && null },
    ],
    renderHTML({ node, HTMLAttributes }) {
      const type = placeholderOf(node);
      return ['span', mergeAttributes(HTMLAttributes, { 'data-placeholder': type }), `[[${type}]]`];
    },
    renderText: ({ node }) => `[[${placeholderOf(node)}]]`,
    markdownTokenizer: placeholderMarkdown,
    parseMarkdown: (token) => pillNode('placeholder', token),
    renderMarkdown: ({ attrs }) => `[[${attrs?.object_type ?? ''}]]`,
    addNodeView:
      () =>
      ({ node, getPos }) => {
        const type = placeholderOf(node);
        const dom = pillElement();
        const show = () => {
          const text = isObjectType(type) ? i18n.t(`common:types.${type}`, { count: 1 }) : type;
          fillPill(dom, { look: 'placeholder', icon: 'placeholder', text });
          dom.dataset.placeholder = type;
          dom.setAttribute('role', 'button');
          dom.setAttribute('aria-haspopup', 'dialog');
          dom.setAttribute('aria-label', chooseText(type));
        };
        show();
        dom.addEventListener('click', () => {
          const at = getPos();
          if (at !== undefined) {
            store.setState({ pick: { at, object_type: type } });
          }
        });
        i18n.on('languageChanged', show);
        return {
          dom,
          update: (next) => next.type === node.type && next.attrs.object_type === type,
          selectNode: () => showChosen(dom, true),
          deselectNode: () => showChosen(dom, false),
          ignoreMutation: () => true,
          destroy: () => i18n.off('languageChanged', show),
        };
      },
  });
}
