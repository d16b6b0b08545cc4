/** What every pill is to the document: one thing in running text. */
export const inlineAtom = { group: 'inline', inline: true, atom: true, selectable: true, draggable: true } as const;

/** An attribute that is read from the element as `read` says, and written by the node itself. */
export function attribute(read: (element: HTMLElement) => unknown) {
  return { default: null, parseHTML: read, rendered: false };
}
