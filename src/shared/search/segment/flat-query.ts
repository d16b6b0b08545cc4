import type { PreparedQuery } from '#shared/search/query.ts';
import { letterBucket, pairBucket, wordStartBucket } from './bit-slices.ts';
import { toUnits } from './flat-text.ts';

/** A query in the form the flat arrays are searched with. */
export interface FlatQuery {
  readonly units: Uint16Array;
  /** Distinct words; none where they cannot all start words of one text. */
  readonly words: readonly Uint16Array[];
  /** The units of the query without spaces; none where no name can hold them. */
  readonly letters: Uint16Array;
  readonly startsWord: boolean;
  readonly isOneWord: boolean;
  /** Buckets a text must stand in to contain the query, to have its words, to have its letters. */
  readonly pairs: ReadonlySet<number>;
  readonly wordPairs: ReadonlySet<number>;
  readonly letterBuckets: ReadonlySet<number>;
}

/** More buckets than this narrow nothing further. */
const BUCKETS_USED = 24;

function addPairBuckets(buckets: Set<number>, units: Uint16Array): void {
  for (let at = 1; at < units.length && buckets.size < BUCKETS_USED; at++) {
    buckets.add(pairBucket(units[at - 1]!, units[at]!));
  }
}

/** `longest` is the length of the longest text that can be met. */
export function toFlatQuery(query: PreparedQuery, longest: number): FlatQuery {
  const units = toUnits(query.text);
  const words = query.words.length > longest ? [] : query.words.map(toUnits);
  const letters = toUnits(query.hasSubsequence && query.letters.length <= longest ? query.letters : '');
  const pairs = new Set<number>();
  addPairBuckets(pairs, units);
  const wordPairs = new Set<number>();
  for (const word of words) {
    if (wordPairs.size >= BUCKETS_USED) break;
    wordPairs.add(wordStartBucket(word[0]!));
    addPairBuckets(wordPairs, word);
  }
  const letterBuckets = new Set<number>();
  for (let at = 0; at < letters.length && letterBuckets.size < BUCKETS_USED; at++) {
    letterBuckets.add(letterBucket(letters[at]!));
  }
  const { startsWord, isOneWord } = query;
  return { units, words, letters, startsWord, isOneWord, pairs, wordPairs, letterBuckets };
}
