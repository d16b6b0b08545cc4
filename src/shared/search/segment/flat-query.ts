import type { PreparedQuery } from '#shared/search/query.ts';
import { neighbourBuckets, orderBucket, wordStartBucket } from './bit-slices.ts';
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
  /** Buckets a text must stand in to contain the query, to have its words, to have its letters in order. */
  readonly neighbours: ReadonlySet<number>;
  readonly wordNeighbours: ReadonlySet<number>;
  readonly order: ReadonlySet<number>;
  /** What telephone numbers are searched with, where they are. */
  readonly phone: FlatQuery | undefined;
}

/** Units of a text or word whose buckets are used: the buckets of more narrow nothing further. */
const UNITS_USED = 12;
const WORDS_USED = 4;

function addNeighbourBuckets(buckets: Set<number>, units: Uint16Array): void {
  for (const bucket of neighbourBuckets(units, 0, Math.min(units.length, UNITS_USED))) buckets.add(bucket);
}

function addOrderBuckets(buckets: Set<number>, letters: Uint16Array): void {
  const end = Math.min(letters.length, UNITS_USED);
  for (let right = 1; right < end; right++) {
    for (let left = 0; left < right; left++) buckets.add(orderBucket(letters[left]!, letters[right]!));
  }
}

/** `longest` is the length of the longest text that can be met. */
export function toFlatQuery(query: PreparedQuery, longest: number): FlatQuery {
  const units = toUnits(query.text);
  const words = query.words.length > longest ? [] : query.words.map(toUnits);
  const letters = toUnits(query.hasSubsequence && query.letters.length <= longest ? query.letters : '');
  const neighbours = new Set<number>();
  addNeighbourBuckets(neighbours, units);
  const wordNeighbours = new Set<number>();
  for (const word of words.slice(0, WORDS_USED)) {
    wordNeighbours.add(wordStartBucket(word[0]!));
    addNeighbourBuckets(wordNeighbours, word);
  }
  const order = new Set<number>();
  addOrderBuckets(order, letters);
  const { startsWord, isOneWord } = query;
  const phone = query.phone && toFlatQuery(query.phone, longest);
  return { units, words, letters, startsWord, isOneWord, neighbours, wordNeighbours, order, phone };
}

/** What the texts of a group are searched with; undefined where none of them can match. */
export function queryOfGroup(query: FlatQuery, group: { isPhone: boolean }): FlatQuery | undefined {
  return group.isPhone ? query.phone : query;
}
