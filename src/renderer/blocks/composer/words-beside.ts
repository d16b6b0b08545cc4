import type { WrittenText } from './plan-submit.ts';

/** Characters that fit into a call beside the longest document, whatever their script. */
const longest = 40_000;

/** The words that are sent beside their document; undefined where both are too much: the host reads them from it. */
export function wordsBeside({ words }: WrittenText): string | undefined {
  return words.length > longest ? undefined : words;
}
