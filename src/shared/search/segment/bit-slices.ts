import { isWordStartAt } from './flat-text.ts';

/**
 * For every bucket of a feature (a letter, a pair of neighbours) one bit per text: does the text have the feature? The
 * texts that have all features of a query are the AND of a few rows of bits; they are a superset, because features share
 * buckets, and each is looked at afterwards.
 */
export interface BitSlices {
  readonly bits: Uint32Array;
  /** 32-bit words of one bucket. */
  readonly width: number;
  /** Texts in each bucket. */
  readonly population: Uint32Array;
}

export const PAIR_BUCKETS = 256;
export const LETTER_BUCKETS = 64;
/** Stands before the first letter of a word, so that "starts a word with j" is a pair too. */
const WORD_START = 0;

export function pairBucket(left: number, right: number): number {
  return Math.imul(Math.imul(left, 0x2545_f491) + right, 0x9e37_79b1) >>> 24;
}

export function wordStartBucket(unit: number): number {
  return pairBucket(WORD_START, unit);
}

export function letterBucket(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return unit - 22;
  return 36 + (unit % 28);
}

export function createBitSlices(buckets: number, texts: number): BitSlices {
  const width = (texts + 31) >>> 5;
  return { bits: new Uint32Array(buckets * width), width, population: new Uint32Array(buckets) };
}

function addToBucket(slices: BitSlices, bucket: number, text: number): void {
  const word = bucket * slices.width + (text >>> 5);
  const bit = 1 << (text & 31);
  const before = slices.bits[word]!;
  if ((before & bit) !== 0) return;
  slices.bits[word] = before | bit;
  slices.population[bucket]!++;
}

export function addPairs(slices: BitSlices, text: number, units: Uint16Array, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    if (at > from) addToBucket(slices, pairBucket(units[at - 1]!, units[at]!), text);
    if (isWordStartAt(units, from, to, at)) addToBucket(slices, wordStartBucket(units[at]!), text);
  }
}

export function addLetters(slices: BitSlices, text: number, units: Uint16Array, from: number, to: number): void {
  for (let at = from; at < to; at++) addToBucket(slices, letterBucket(units[at]!), text);
}

/** The texts that stand in every one of the buckets; all texts where no bucket is given. */
export function findInBuckets(slices: BitSlices, buckets: Iterable<number>, texts: number): number[] {
  const { bits, width, population } = slices;
  // The rarest first: most words are zero after it and need no second look.
  const starts = [...buckets].sort((a, b) => population[a]! - population[b]!).map((bucket) => bucket * width);
  const found: number[] = [];
  for (let word = 0; word < width; word++) {
    let left = -1;
    for (let index = 0; index < starts.length && left !== 0; index++) left &= bits[starts[index]! + word]!;
    while (left !== 0) {
      const text = (word << 5) + 31 - Math.clz32(left & -left);
      if (text < texts) found.push(text);
      left &= left - 1;
    }
  }
  return found;
}
