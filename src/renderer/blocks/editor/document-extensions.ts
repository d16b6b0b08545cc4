import type { Extensions } from '@tiptap/core';
import { TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { blockGroups, withGroups } from './block-groups.ts';
import { DocumentLink } from './document-link.ts';
import { DocumentOrderedList } from './document-ordered-list.ts';
import { DocumentTaskItem } from './document-task-item.ts';
import { standsLast, trailingParagraph } from './trailing-paragraph.ts';

/** Each block runs as its own text does. */
const ownDirection = { HTMLAttributes: { dir: 'auto' } };
const colwidth = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const widths = element.getAttribute('colwidth')?.split(',').map(Number) ?? [];
    return widths.length > 0 && widths.every((width) => Number.isSafeInteger(width) && width > 0) ? widths : null;
  },
};
/** Cells over more than that are a mistake, or meant to hang the page. */
const widestCell = 100;

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const cells = Number(element.getAttribute(name) ?? 1);
      return Number.isSafeInteger(cells) && cells >= 1 && cells <= widestCell ? cells : 1;
    },
  };
}

/** What a cell has; alignment, which Tiptap adds, is not kept. */
const cellAttributes = () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth });

const DocumentKit = StarterKit.extend({
  addExtensions() {
    return withGroups(this.parent?.() ?? []);
  },
});

interface DocumentOptions {
  /** What a check box is called, for who cannot see the text beside it. */
  checkboxLabel: (text: string) => string;
}

/** The nodes and marks of a document that need nothing of the app; mentions and files come from their own blocks. */
export function documentExtensions({ checkboxLabel }: DocumentOptions): Extensions {
  return withGroups([
    blockGroups,
    DocumentKit.configure({
      paragraph: ownDirection,
      heading: { ...ownDirection, levels: [1, 2, 3] },
      listItem: ownDirection,
      blockquote: ownDirection,
      codeBlock: { HTMLAttributes: { dir: 'ltr' }, enableTabIndentation: true, tabSize: 2 },
      link: false,
      orderedList: false,
      underline: false,
      trailingNode: { notAfter: standsLast },
      dropcursor: { color: false, class: 'drop-cursor', width: 2 },
    }),
    trailingParagraph,
    DocumentOrderedList,
    DocumentLink,
    TaskList,
    DocumentTaskItem.configure({
      nested: true,
      ...ownDirection,
      a11y: { checkboxLabel: (node) => checkboxLabel(node.textContent.slice(0, 200)) },
    }),
    Table.configure({ renderWrapper: true, View: null, cellMinWidth: 80 }),
    TableRow,
    TableHeader.extend({ addAttributes: cellAttributes }).configure(ownDirection),
    TableCell.extend({ addAttributes: cellAttributes }).configure(ownDirection),
  ]);
}
