import { Link } from '@tiptap/extension-link';
import { linkAddress } from './link-address.ts';
import { typedLinks } from './typed-links.ts';

/** Tiptap's link: what is typed becomes one by our own rules, and what is typed behind one is none of it. */
export const DocumentLink = Link.extend({
  // What leads out is opened by the app: a target or a rel would be stored for nothing.
  addAttributes: () => ({ href: { default: null } }),
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), typedLinks(this.type)];
  },
}).configure({
  autolink: false,
  linkOnPaste: false,
  markdownLinks: true,
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow', class: null },
  isAllowedUri: (href) => linkAddress(href) !== null,
});
