import { fold } from '#shared/search/fold.ts';

/** How a sentence that was read aloud was heard. */
export interface HeardWords {
  /** Both texts word by word without signs, words that were understood spelt as in the sentence. */
  said: string;
  heard: string;
  understood: number;
  total: number;
}

/** More is no sentence any more. */
const mostWords = 200;

function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).slice(0, mostWords);
}

/** Length of the longest run of common words, in order, of what comes after each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, next] = [lengths[i], lengths[i + 1]];
      if (row !== undefined && next !== undefined) {
        row[j] = one[i] === other[j] ? 1 + (next[j + 1] ?? 0) : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
      }
    }
  }
  return lengths;
}

/** Compares what was said with what was heard: words in their order, whatever their case, accents and signs. */
export function heardWords(sentence: string, transcript: string): HeardWords {
  const said = wordsIn(sentence);
  const heard = wordsIn(transcript);
  const saidFolded = said.map((word) => fold(word));
  const heardFolded = heard.map((word) => fold(word));
  const lengths = commonLengths(saidFolded, heardFolded);
  const spelt = [...heard];
  let [i, j] = [0, 0];
  while (i < said.length && j < heard.length) {
    if (saidFolded[i] === heardFolded[j]) {
      spelt[j] = said[i] ?? '';
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return { said: said.join(' '), heard: spelt.join(' '), understood: lengths[0]?.[0] ?? 0, total: said.length };
}
