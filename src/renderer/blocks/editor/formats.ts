import type { Editor } from '@tiptap/core';

/** What a block of text can be turned into. */
export const blockKinds = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
] as const;

export type BlockKind = (typeof blockKinds)[number];

export const markKinds = ['bold', 'italic', 'strike', 'code'] as const;

export type MarkKind = (typeof markKinds)[number];

/** Keys that do the same, as Tiptap's extensions bind them. */
export const blockKeys: Readonly<Record<BlockKind, string>> = {
  paragraph: 'mod+alt+0',
  heading1: 'mod+alt+1',
  heading2: 'mod+alt+2',
  heading3: 'mod+alt+3',
  bulletList: 'mod+shift+8',
  orderedList: 'mod+shift+7',
  taskList: 'mod+shift+9',
  blockquote: 'mod+shift+b',
  codeBlock: 'mod+alt+c',
};

export const markKeys: Readonly<Record<MarkKind | 'link', string>> = {
  bold: 'mod+b',
  italic: 'mod+i',
  strike: 'mod+shift+s',
  code: 'mod+e',
  // Mod+K opens the palette everywhere.
  link: 'mod+shift+k',
};

/** What the cursor stands in, as far as the buttons show it. */
export interface FormatState {
  block: BlockKind;
  marks: Readonly<Record<MarkKind, boolean>>;
  /** Address of the link around the cursor. */
  link: string | null;
  inTable: boolean;
}

function blockOf(editor: Editor): BlockKind {
  if (editor.isActive('codeBlock')) {
    return 'codeBlock';
  }
  for (const level of [1, 2, 3] as const) {
    if (editor.isActive('heading', { level })) {
      return `heading${level}`;
    }
  }
  const around = ['taskList', 'orderedList', 'bulletList', 'blockquote'] as const;
  // The innermost of them: a quote may stand in a list.
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const found = around.find((kind) => kind === $from.node(depth).type.name);
    if (found !== undefined) {
      return found;
    }
  }
  return 'paragraph';
}

export function formatState(editor: Editor): FormatState {
  const href: unknown = editor.getAttributes('link').href;
  return {
    block: blockOf(editor),
    marks: {
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      strike: editor.isActive('strike'),
      code: editor.isActive('code'),
    },
    link: typeof href === 'string' ? href : null,
    inTable: editor.isActive('table'),
  };
}

/** Turns the blocks around the selection into others; the kind they are already makes them paragraphs. */
export function turnInto(editor: Editor, kind: BlockKind): void {
  const chain = editor.chain().focus();
  const from = blockOf(editor);
  // A list of headings is none that can be stored.
  const plain = from.startsWith('heading') || from === 'codeBlock' ? chain.setParagraph() : chain;
  switch (kind) {
    case 'paragraph':
      plain.clearNodes().run();
      break;
    case 'heading1':
    case 'heading2':
    case 'heading3':
      chain
        .clearNodes()
        .setHeading({ level: kind === 'heading1' ? 1 : kind === 'heading2' ? 2 : 3 })
        .run();
      break;
    case 'bulletList':
      plain.toggleBulletList().run();
      break;
    case 'orderedList':
      plain.toggleOrderedList().run();
      break;
    case 'taskList':
      plain.toggleTaskList().run();
      break;
    case 'blockquote':
      plain.toggleBlockquote().run();
      break;
    case 'codeBlock':
      chain.toggleCodeBlock().run();
      break;
  }
}

export function toggleMark(editor: Editor, kind: MarkKind): void {
  editor.chain().focus().toggleMark(kind).run();
}

/** Links what is selected, or the link around the cursor, to an address; `null` takes the link away. */
export function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) {
    chain.unsetLink().run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}

export const tableCommands = [
  'addRowBefore',
  'addRowAfter',
  'deleteRow',
  'addColumnBefore',
  'addColumnAfter',
  'deleteColumn',
  'toggleHeaderRow',
  'mergeOrSplit',
  'deleteTable',
] as const;

export type TableCommand = (typeof tableCommands)[number];

export function changeTable(editor: Editor, command: TableCommand): void {
  editor.chain().focus()[command]().run();
}

export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}
