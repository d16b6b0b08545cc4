import type { Node } from '@tiptap/pm/model';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** The words of part of a document, and where each letter of them stands. */
export interface TextMap {
  text: string;
  /** Position before the letter of that index; one more, for the end of the text. */
  starts: readonly number[];
  /** Position after the letter; a mention's letters all end where it ends. */
  ends: readonly number[];
}

/** What a node without content is called in a text; empty for one that only shows something. */
export function leafText(leaf: Node): string {
  if (leaf.type.name === 'hardBreak') {
    return '\n';
  }
  return leaf.isInline ? plainTextOf({ type: 'doc', content: [{ type: 'paragraph', content: [leaf.toJSON()] }] }) : '';
}

/** Reads a range of a document as text, a line a block. */
export function textMap(doc: Node, from = 0, to = doc.content.size): TextMap {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (letters: string, start: (at: number) => number, end: (at: number) => number) => {
    for (let at = 0; at < letters.length; at += 1) {
      starts.push(start(at));
      ends.push(end(at));
    }
    text += letters;
  };
  let lineEnd: number | undefined;
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) {
      const before = lineEnd;
      const start = Math.max(from, pos + 1);
      if (before !== undefined) {
        add(
          '\n',
          () => before,
          () => start,
        );
      }
      lineEnd = Math.min(to, pos + node.nodeSize - 1);
    } else if (node.isText) {
      const skip = Math.max(0, from - pos);
      const words = (node.text ?? '').slice(skip, to - pos);
      add(
        words,
        (at) => pos + skip + at,
        (at) => pos + skip + at + 1,
      );
    } else if (node.isInline && node.isLeaf) {
      add(
        leafText(node),
        () => pos,
        () => pos + node.nodeSize,
      );
    }
  });
  starts.push(lineEnd ?? Math.min(to, doc.content.size));
  return { text, starts, ends };
}
