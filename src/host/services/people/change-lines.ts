import { type Fields, isFields } from '#shared/domain/nested.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** The letters of a line that change: those from `start` to before `end` become `by`. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

const inWord = /^[\p{L}\p{N}]{2}$/u;

/** What differs, in whole words: what a name ends with by chance is part of it. */
function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) {
    start += 1;
  }
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) {
    same += 1;
  }
  while (inWord.test(before.slice(start - 1, start + 1))) {
    start -= 1;
  }
  while (inWord.test(before.slice(before.length - same - 1, before.length - same + 1))) {
    same -= 1;
  }
  return { start, end: before.length - same, by: after.slice(start, after.length - same) };
}

function wordsOf(node: Fields): string {
  return node.type === 'hardBreak' ? '\n' : plainTextOf({ type: 'doc', content: [node] });
}

/** The nodes of a line with an edit done in them: it looks as what it begins in did, and what it covers goes. */
function edited(line: readonly Fields[], { start, end, by }: Edit): Fields[] {
  let at = 0;
  let isDone = false;
  return line.flatMap((node) => {
    const words = typeof node.text === 'string' ? node.text : wordsOf(node);
    const from = at;
    at += words.length;
    if (at <= start || from >= end) {
      return [node];
    }
    const isFirst = !isDone;
    isDone = true;
    const isText = typeof node.text === 'string';
    const left = isText ? words.slice(0, Math.max(0, start - from)) : '';
    const right = isText ? words.slice(Math.max(0, end - from)) : '';
    const text = `${left}${isFirst ? by : ''}${right}`;
    return text === '' ? [] : [isText ? { ...node, text } : { type: 'text', text }];
  });
}

/**
 * A document with its lines changed where that changes words that stand in several nodes of a line, such as a name of
 * which one part is bold. Everything else stays what it is.
 */
export function changeLines(node: Fields, change: (words: string) => string): Fields {
  const { content } = node;
  if (!Array.isArray(content)) {
    return node;
  }
  const nodes = content.filter(isFields);
  if (!nodes.some(({ type }) => type === 'text')) {
    return {
      ...node,
      content: content.map((child: unknown) => (isFields(child) ? changeLines(child, change) : child)),
    };
  }
  const words = nodes.map((child) => (typeof child.text === 'string' ? child.text : wordsOf(child))).join('');
  const changed = change(words);
  return changed === words ? node : { ...node, content: edited(nodes, editBetween(words, changed)) };
}
