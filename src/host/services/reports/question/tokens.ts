import { fold } from '#shared/search/fold.ts';
import { typedWithoutUmlauts } from '#shared/search/german-spelling.ts';

/** A word of a question or of a name, where it stands, and how it is matched. */
export interface Token {
  /** As it was written. */
  raw: string;
  /** As it is matched: folded, without the English possessive. */
  word: string;
  /** As German users type it: with two letters for an umlaut. */
  typed: string;
  start: number;
  end: number;
}

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}+#]|[.'’](?=[\p{L}\p{N}]))*/gu;

/** The words of a text; "C++", "node.js" and "O’Neill" are one word, "Data-Team" is two. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const [raw] = match;
    const word = fold(raw).replace(/['’]s$/u, '');
    const typed = typedWithoutUmlauts(raw)?.replace(/['’]s$/u, '') ?? word;
    return { raw, word, typed, start: match.index, end: match.index + raw.length };
  });
}
