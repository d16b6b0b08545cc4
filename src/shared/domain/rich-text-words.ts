import { isSafeLink } from './links.ts';
import type { RichText, RichTextNode } from './rich-text-nodes.ts';

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenOf(node: unknown): readonly unknown[] {
  return isPlain(node) && Array.isArray(node.content) ? node.content : [];
}

/** Values outside the limits of documents are read no further than this. */
const mostNodes = 200_000;

interface Walker {
  enter(node: Plain, depth: number): void;
  leave?(node: Plain, depth: number): void;
}

/** Goes through a value's nodes in the order of reading, however deep they are nested. */
function walk(value: unknown, { enter, leave }: Walker): void {
  const open: { node: unknown; depth: number; leaving: boolean }[] = [{ node: value, depth: 0, leaving: false }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth, leaving } = next;
    if (!isPlain(node)) {
      continue;
    }
    if (leaving) {
      leave?.(node, depth);
      continue;
    }
    seen += 1;
    if (seen > mostNodes) {
      return;
    }
    enter(node, depth);
    open.push({ node, depth, leaving: true });
    const children = childrenOf(node);
    for (let index = Math.min(children.length, mostNodes) - 1; index >= 0; index -= 1) {
      open.push({ node: children[index], depth: depth + 1, leaving: false });
    }
  }
}

function attributeOf(node: Plain, name: string): string {
  const value = isPlain(node.attrs) ? node.attrs[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function previewWords(node: Plain): string {
  const title = attributeOf(node, 'title');
  const url = attributeOf(node, 'url');
  if (!isSafeLink(url)) {
    return title === url ? '' : title;
  }
  return title === '' || title === url ? url : `${title} (${url})`;
}

/** The words of a node that has no children: a mention is its label, a placeholder what is written for it. */
function ownWords(node: Plain): string {
  switch (node.type) {
    case 'mention':
      return attributeOf(node, 'label');
    case 'tool':
      return `/${attributeOf(node, 'label') || attributeOf(node, 'name')}`;
    case 'placeholder':
      return `[[${attributeOf(node, 'object_type')}]]`;
    case 'attachment':
      return attributeOf(node, 'name');
    case 'linkPreview':
      return previewWords(node);
    case 'horizontalRule':
      return '---';
    default:
      return typeof node.text === 'string' ? node.text : '';
  }
}

const inlineTypes: ReadonlySet<unknown> = new Set(['text', 'mention', 'tool', 'placeholder', 'hardBreak']);
const listTypes: ReadonlySet<unknown> = new Set(['bulletList', 'orderedList', 'taskList']);
const itemTypes: ReadonlySet<unknown> = new Set(['listItem', 'taskItem']);
const cellTypes: ReadonlySet<unknown> = new Set(['tableCell', 'tableHeader']);
const deepestIndent = 10;

/** Puts lines together: blank ones between the blocks of the document, none within lists and tables. */
class Lines {
  readonly #parts: string[] = [];
  #atStart = true;
  #gap = '';
  readonly #lists: { next: number; ordered: boolean }[] = [];
  #quotes = 0;
  #cells = 0;
  #cellsInRow = 0;
  #marker = '';

  enter(node: Plain, depth: number): void {
    const { type } = node;
    if (listTypes.has(type)) {
      const start = isPlain(node.attrs) ? node.attrs.start : undefined;
      this.#lists.push({ next: typeof start === 'number' ? start : 1, ordered: type === 'orderedList' });
    } else if (itemTypes.has(type)) {
      this.#marker = this.#markerOf(node);
    } else if (type === 'blockquote') {
      this.#quotes += 1;
    } else if (type === 'tableRow') {
      this.#cellsInRow = 0;
      this.#breakLine('\n');
    } else if (cellTypes.has(type)) {
      this.#beginCell();
    } else if (type === 'hardBreak') {
      this.#write(this.#cells > 0 ? ' ' : '\n');
    } else if (!inlineTypes.has(type) && type !== 'doc' && type !== 'table') {
      this.#beginBlock(depth);
    }
    const words = ownWords(node);
    if (words !== '') {
      this.#write(words);
    }
  }

  leave(node: Plain, depth: number): void {
    const { type } = node;
    if (listTypes.has(type)) {
      this.#lists.pop();
    } else if (type === 'blockquote') {
      this.#quotes -= 1;
    } else if (cellTypes.has(type)) {
      this.#cells -= 1;
    }
    if (depth === 1) {
      this.#gap = '\n\n';
      this.#marker = '';
    }
  }

  text(): string {
    return this.#parts.join('').trim();
  }

  #markerOf(node: Plain): string {
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.min(Math.max(this.#lists.length - 1, 0), deepestIndent));
    if (node.type === 'taskItem') {
      return `${indent}[${isPlain(node.attrs) && node.attrs.checked === true ? 'x' : ' '}] `;
    }
    if (list?.ordered === true) {
      list.next += 1;
      return `${indent}${list.next - 1}. `;
    }
    return `${indent}- `;
  }

  #beginCell(): void {
    if (this.#cellsInRow > 0) {
      this.#write(' | ');
    }
    this.#cellsInRow += 1;
    this.#cells += 1;
  }

  #beginBlock(depth: number): void {
    if (this.#cells > 0) {
      if (!this.#atStart && !/\s$/.test(this.#parts.at(-1) ?? '')) {
        this.#write(' ');
      }
      return;
    }
    this.#breakLine(depth <= 1 ? '\n\n' : '\n');
  }

  #breakLine(gap: string): void {
    this.#gap = this.#gap === '\n\n' ? this.#gap : gap;
    this.#atStart = true;
  }

  #write(words: string): void {
    if (this.#atStart && this.#cells <= 1) {
      const quote = '> '.repeat(Math.min(this.#quotes, deepestIndent));
      this.#parts.push(this.#parts.length === 0 ? '' : this.#gap, quote, this.#marker);
      this.#gap = '';
      this.#marker = '';
      this.#atStart = false;
    }
    this.#parts.push(words);
  }
}

/**
 * The words of a document for those who read plain text: blocks with a blank line between them, lists with their marks
 * (`- `, `1. `, `[x] `), table rows as lines with ` | ` between cells, a mention as its label, `[[candidate]]` for a
 * placeholder, a link preview as its title and, where that may be followed, its address. A text is itself; anything else has no words.
 */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  const lines = new Lines();
  walk(value, { enter: (node, depth) => lines.enter(node, depth), leave: (node, depth) => lines.leave(node, depth) });
  return lines.text();
}

function inlineOf(line: string, index: number): RichTextNode[] {
  const text: RichTextNode[] = line === '' ? [] : [{ type: 'text', text: line }];
  return index === 0 ? text : [{ type: 'hardBreak' }, ...text];
}

/** Longer texts have more lines than a document may have nodes: they become one paragraph that keeps its line breaks. */
const mostLines = 5000;

/** A text as a document: a blank line begins a new paragraph, a line break stays one. */
export function richTextOf(text: string): RichText {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  if (whole === '') {
    return { type: 'doc', content: [{ type: 'paragraph' }] };
  }
  if (whole.split('\n').length > mostLines) {
    return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: whole }] }] };
  }
  const paragraphs = whole.split(/\n[^\S\n]*\n\s*/);
  return {
    type: 'doc',
    content: paragraphs.map((part) => ({ type: 'paragraph', content: part.split('\n').flatMap(inlineOf) })),
  };
}

/** What a document calls that which it mentions, each name once. */
export function namesIn(document: unknown): string[] {
  const names = new Set<string>();
  walk(document, {
    enter(node) {
      const label = node.type === 'mention' ? attributeOf(node, 'label') : '';
      if (label !== '') {
        names.add(label);
      }
    },
  });
  return [...names];
}

/** What a document mentions, each once, in the order of reading. */
export function mentionsOf(document: unknown): { id: string; object_type: string }[] {
  const found = new Map<string, { id: string; object_type: string }>();
  walk(document, {
    enter(node) {
      const id = attributeOf(node, 'id');
      const objectType = attributeOf(node, 'object_type');
      if (node.type === 'mention' && id !== '' && !found.has(id)) {
        found.set(id, { id, object_type: objectType });
      }
    },
  });
  return [...found.values()];
}
