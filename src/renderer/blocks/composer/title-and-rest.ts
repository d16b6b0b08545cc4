import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { nodesOf, trimmedDocument, wordsOf } from './document-nodes.ts';

/** Longest title the host takes, in characters. */
const longestTitle = 300;

/** A line cut at a word, with an ellipsis. */
function shortened(line: string): string {
  if (line.length <= longestTitle) {
    return line;
  }
  // Never half of a character.
  const start = [...line.slice(0, longestTitle - 1)].join('').replace(/[\uD800-\uDBFF]$/, '');
  const atWord = start.slice(0, Math.max(start.lastIndexOf(' '), 0));
  return `${(atWord === '' ? start : atWord).trimEnd()}…`;
}

/** Whether words alone do not say all: where a link leads, what is struck out, what a preview shows. */
function saysMoreThanWords(block: RichTextNode): boolean {
  return [...nodesOf(block)].some(
    ({ type, marks = [] }) =>
      type === 'linkPreview' || marks.some((mark) => mark.type === 'link' || mark.type === 'strike'),
  );
}

/**
 * The first line of a document as a title, and what it does not say: the blocks after it, or the whole document where the
 * line had to be cut or says more than its words; undefined where the title says all.
 */
export function titleAndRest(document: RichText): { title: string; rest: RichText | undefined } {
  const { content: blocks = [], ...kind } = trimmedDocument(document);
  const [first, ...others] = blocks;
  const lines = (first === undefined ? '' : wordsOf(first)).trim().split('\n');
  const line = (lines[0] ?? '').replaceAll(/\s+/g, ' ').trim();
  const title = shortened(line);
  if (title !== line || lines.length > 1 || (first !== undefined && saysMoreThanWords(first))) {
    return { title, rest: document };
  }
  const rest = trimmedDocument({ ...kind, content: others });
  return { title, rest: rest.content?.length === 0 ? undefined : rest };
}
