import { mergeAttributes, Node } from '@tiptap/core';
import { i18n } from '#lib/i18n/words.ts';
import { toolIn, toolOf } from './pill-attributes.ts';
import { fillPill, pillElement, showChosen } from './pill-element.ts';
import { pillLink, pillNode, toolMarkdown } from './pill-markdown.ts';
import { attribute, inlineAtom } from './pill-node.ts';
import { toolLabel } from './tool-texts.ts';

/** A tool that was chosen for what is written (decisions.md "Mentions"). */
export function toolNode(): Node {
  return Node.create({
    ...inlineAtom,
    name: 'tool',
    addAttributes: () => ({
      id: attribute((element) => toolIn(element)?.id),
      name: attribute((element) => toolIn(element)?.name),
      label: attribute((element) => toolIn(element)?.label),
    }),
    parseHTML: () => [{ tag: 'span[data-tool]', getAttrs: (element) => toolIn(element) !== null && null }],
    renderHTML({ node, HTMLAttributes }) {
      const { id, name, label } = toolOf(node);
      return [
        'span',
        mergeAttributes(HTMLAttributes, { 'data-tool': name, 'data-id': id, 'data-label': label }),
        label,
      ];
    },
    renderText: ({ node }) => `/${toolOf(node).label}`,
    markdownTokenizer: toolMarkdown,
    parseMarkdown: (token) => pillNode('tool', token),
    renderMarkdown({ attrs }) {
      const { id = '', name = '', label = '' } = attrs ?? {};
      return pillLink(label || name, 'tool', name, id);
    },
    addNodeView:
      () =>
      ({ node }) => {
        const { name, label } = toolOf(node);
        const dom = pillElement();
        const show = () => {
          fillPill(dom, { look: 'tool', icon: `tool-${name}`, text: toolLabel(name, label) });
          dom.dataset.tool = name;
        };
        show();
        i18n.on('languageChanged', show);
        return {
          dom,
          update: (next) => next.type === node.type && next.attrs.name === name && next.attrs.id === node.attrs.id,
          selectNode: () => showChosen(dom, true),
          deselectNode: () => showChosen(dom, false),
          ignoreMutation: () => true,
          destroy: () => i18n.off('languageChanged', show),
        };
      },
  });
}
