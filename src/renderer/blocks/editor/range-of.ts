import type { Node } from '@tiptap/pm/model';
import { textMap } from './text-map.ts';

/** Where a text stands that was read before: where it was, or elsewhere by now; undefined where it is gone. */
export function rangeOf(
  doc: Node,
  before: string,
  guess: { from: number; to: number },
): { from: number; to: number } | undefined {
  if (guess.to <= doc.content.size && textMap(doc, guess.from, guess.to).text === before) {
    return guess;
  }
  const { text, starts, ends } = textMap(doc);
  const at = before === '' ? -1 : text.indexOf(before);
  const [from, to] = [starts[at], ends[at + before.length - 1]];
  return at === -1 || from === undefined || to === undefined ? undefined : { from, to };
}
