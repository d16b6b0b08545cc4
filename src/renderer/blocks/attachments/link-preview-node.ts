import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { LinkPreviewCard } from './link-preview-card.tsx';
import { previewAttribute } from './preview-attributes.ts';

function attribute(name: string) {
  const inHtml = `data-${name.replace('_', '-')}`;
  return {
    default: null,
    parseHTML: (element: HTMLElement) => previewAttribute(name, element.getAttribute(inHtml)),
    renderHTML: (attributes: Record<string, unknown>) =>
      typeof attributes[name] === 'string' ? { [inHtml]: attributes[name] } : {},
  };
}

/** What the page of a link says about itself, as a block below the link. */
export const LinkPreview = Node.create({
  name: 'linkPreview',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: attribute('url'),
    title: attribute('title'),
    description: attribute('description'),
    site_name: attribute('site_name'),
    image: attribute('image'),
    favicon: attribute('favicon'),
  }),
  parseHTML: () => [
    {
      tag: 'div[data-link-preview]',
      getAttrs: (element) => previewAttribute('url', element.dataset.url) !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-link-preview': '' }),
    ['a', { href: node.attrs.url }, String(node.attrs.title ?? node.attrs.url)],
  ],
  renderText: ({ node }) => String(node.attrs.url),
  renderMarkdown: ({ attrs }) => {
    const title = String(attrs?.title ?? attrs?.url ?? '').replaceAll(/[\\[\]]/g, '\\$&');
    return `[${title}](<${String(attrs?.url ?? '')}>)`;
  },
  addNodeView: () => ReactNodeViewRenderer(LinkPreviewCard),
});
