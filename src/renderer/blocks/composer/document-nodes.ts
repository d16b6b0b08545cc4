import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';

/** An object, or an integration, that a document names. */
export interface NamedMention {
  id: string;
  object_type: string;
  label: string;
}

/** Every node of a document in its order, the document first. */
export function* nodesOf(node: RichTextNode): Generator<RichTextNode> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...(next.content ?? []).toReversed());
  }
}

/** A text attribute of a node; empty where it has none. */
export function textAttribute(node: RichTextNode, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** What is mentioned, each once, in the order it is first named. */
export function namedIn(document: RichTextNode): NamedMention[] {
  const byId = new Map<string, NamedMention>();
  for (const node of nodesOf(document)) {
    const id = node.type === 'mention' ? textAttribute(node, 'id') : '';
    if (id !== '' && !byId.has(id)) {
      byId.set(id, { id, object_type: textAttribute(node, 'object_type'), label: textAttribute(node, 'label') });
    }
  }
  return [...byId.values()];
}

/** A document whose mentions are called what `nameOf` answers for their ids; those it does not know keep their names. */
export function withNames<Node extends RichTextNode>(node: Node, nameOf: (id: string) => string | undefined): Node {
  const label = node.type === 'mention' ? nameOf(textAttribute(node, 'id')) : undefined;
  return {
    ...node,
    ...(label === undefined ? {} : { attrs: { ...node.attrs, label } }),
    ...(node.content === undefined ? {} : { content: node.content.map((child) => withNames(child, nameOf)) }),
  };
}

const separateLines: ReadonlySet<string> = new Set([
  'bulletList',
  'orderedList',
  'taskList',
  'listItem',
  'taskItem',
  'blockquote',
  'table',
  'tableRow',
]);

/** What no words can say: files, and previews of links. */
const shown: ReadonlySet<string> = new Set(['attachment', 'linkPreview']);

/** The files and link previews of a document, in their order. */
export function shownIn(document: RichTextNode): RichTextNode[] {
  return [...nodesOf(document)].filter(({ type }) => shown.has(type));
}

/** A document without its files and link previews. */
export function withoutShown<Node extends RichTextNode>(node: Node): Node {
  const { content } = node;
  return content === undefined
    ? node
    : { ...node, content: content.filter(({ type }) => !shown.has(type)).map(withoutShown) };
}

const textBlocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock']);

/** A node as one would read it out: mentions by their label, a line a block. */
export function wordsOf(node: RichTextNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'mention':
      return textAttribute(node, 'label');
    case 'placeholder':
      return `[[${textAttribute(node, 'object_type')}]]`;
    case 'hardBreak':
      return '\n';
    case 'attachment':
      return textAttribute(node, 'name');
    case 'linkPreview':
      return textAttribute(node, 'url');
    case 'tool':
      return '';
    default: {
      const parts = (node.content ?? []).map(wordsOf);
      const isLines = node.type === 'doc' || separateLines.has(node.type);
      return parts.join(node.type === 'tableRow' ? '\t' : isLines ? '\n' : '');
    }
  }
}

/** A document's words as an editor changes them: a line a block of text, nothing of lists, tables and files. */
export function linesOf(document: RichTextNode): string {
  const blocks = [...nodesOf(document)].filter(({ type }) => textBlocks.has(type));
  return blocks.map(wordsOf).join('\n');
}

function isBlank(node: RichTextNode): boolean {
  return wordsOf(node).trim() === '' && ![...nodesOf(node)].some(({ type }) => type === 'horizontalRule');
}

/** The same document without blank blocks at its beginning and end. */
export function trimmedDocument(document: RichText): RichText {
  const blocks = document.content ?? [];
  const first = blocks.findIndex((block) => !isBlank(block));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  return { ...document, content: first === -1 ? [] : blocks.slice(first, last + 1) };
}

/** Neighbouring texts joined, and no blanks at the beginning or end of a line whose tool was taken away. */
function tidied(line: readonly RichTextNode[]): RichTextNode[] {
  const kept = line.filter((node) => node.type !== 'text' || node.text !== '');
  return kept
    .map((node, at) => {
      if (node.type !== 'text') {
        return node;
      }
      const start = at === 0 ? (node.text ?? '').trimStart() : (node.text ?? '');
      return { ...node, text: at === kept.length - 1 ? start.trimEnd() : start };
    })
    .filter((node) => node.type !== 'text' || node.text !== '');
}

/** A document without its tools: what they are to work on. */
export function withoutTools<Node extends RichTextNode>(node: Node): Node {
  const { content } = node;
  if (content === undefined) {
    return node;
  }
  if (!content.some(({ type }) => type === 'tool')) {
    return { ...node, content: content.map(withoutTools) };
  }
  const line: RichTextNode[] = [];
  for (const child of content) {
    const before = line.at(-1);
    if (child.type === 'tool') {
      continue;
    }
    // A blank on either side of the tool is one too many.
    const isSecondBlank = before?.type === 'text' && before.text?.endsWith(' ') && child.text?.startsWith(' ');
    line.push(isSecondBlank ? { ...child, text: child.text?.slice(1) ?? '' } : child);
  }
  return { ...node, content: tidied(line) };
}
