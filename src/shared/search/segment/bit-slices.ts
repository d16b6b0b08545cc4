import { isWordStartAt, type Units } from './flat-text.ts';

/**
 * For every bucket of a feature (two neighbours, three neighbours, a letter somewhere before another) one bit per text:
 * does the text have the feature? The texts that have all features of a query are the AND of a few rows of bits; they are a
 * superset, because features share buckets, and each is looked at afterwards.
 */
export interface BitSlices {
  readonly bits: Int32Array;
  /** 32-bit words of one bucket. */
  readonly width: number;
  /** Texts in each bucket. */
  readonly population: Uint32Array;
}

const PAIR_BITS = 8;
const TRIPLE_BITS = 8;
const ORDER_BITS = 8;
const NEIGHBOUR_BUCKETS = 2 ** PAIR_BITS + 2 ** TRIPLE_BITS;
const ORDER_BUCKETS = 2 ** ORDER_BITS;
/** Stands before the first letter of a word, so that "starts a word with j" is a pair too. */
const WORD_START = 0;
/** Longer texts have most letters before most others; they count as having all. */
const ORDERED_LONGEST = 64;

function mix(left: number, right: number): number {
  return Math.imul(Math.imul(left, 0x2545_f491) + right, 0x9e37_79b1);
}

function pairBucket(left: number, right: number): number {
  return mix(left, right) >>> (32 - PAIR_BITS);
}

function tripleBucket(first: number, second: number, third: number): number {
  return 2 ** PAIR_BITS + (mix(mix(first, second), third) >>> (32 - TRIPLE_BITS));
}

/** A letter that starts a word. */
export function wordStartBucket(unit: number): number {
  return pairBucket(WORD_START, unit);
}

/** The buckets of every two and every three neighbours. */
export function neighbourBuckets(units: Units, from: number, to: number): number[] {
  const buckets: number[] = [];
  for (let at = from + 1; at < to; at++) {
    buckets.push(pairBucket(units[at - 1]!, units[at]!));
    if (at > from + 1) buckets.push(tripleBucket(units[at - 2]!, units[at - 1]!, units[at]!));
  }
  return buckets;
}

/** One letter and another somewhere after it. */
export function orderBucket(left: number, right: number): number {
  return mix(left, right) >>> (32 - ORDER_BITS);
}

function createBitSlices(buckets: number, texts: number): BitSlices {
  const width = (texts + 31) >>> 5;
  return { bits: new Int32Array(buckets * width), width, population: new Uint32Array(buckets) };
}

export function createNeighbourSlices(texts: number): BitSlices {
  return createBitSlices(NEIGHBOUR_BUCKETS, texts);
}

export function createOrderSlices(texts: number): BitSlices {
  return createBitSlices(ORDER_BUCKETS, texts);
}

function addToBucket(slices: BitSlices, bucket: number, text: number): void {
  const word = bucket * slices.width + (text >>> 5);
  const bit = 1 << (text & 31);
  const before = slices.bits[word]!;
  if ((before & bit) !== 0) return;
  slices.bits[word] = before | bit;
  slices.population[bucket]!++;
}

export function addNeighbours(slices: BitSlices, text: number, units: Units, from: number, to: number): void {
  for (const bucket of neighbourBuckets(units, from, to)) addToBucket(slices, bucket, text);
  for (let at = from; at < to; at++) {
    if (isWordStartAt(units, from, to, at)) addToBucket(slices, wordStartBucket(units[at]!), text);
  }
}

export function addOrder(slices: BitSlices, text: number, units: Units, from: number, to: number): void {
  if (to - from > ORDERED_LONGEST) {
    for (let bucket = 0; bucket < ORDER_BUCKETS; bucket++) addToBucket(slices, bucket, text);
    return;
  }
  const letters: number[] = [];
  // How many of the letters each letter has been paired with as the later of the two.
  const paired: number[] = [];
  for (let at = from; at < to; at++) {
    const right = units[at]!;
    const known = letters.indexOf(right);
    for (let left = known < 0 ? 0 : paired[known]!; left < letters.length; left++) {
      addToBucket(slices, orderBucket(letters[left]!, right), text);
    }
    if (known >= 0) paired[known] = letters.length;
    else paired[letters.push(right) - 1] = letters.length - 1;
  }
}

/** The texts that stand in every one of the buckets; all texts where no bucket is given. */
export function findInBuckets(slices: BitSlices, buckets: Iterable<number>, texts: number): number[] {
  const { bits, width, population } = slices;
  // The rarest first: most words are zero after it and need no second look.
  const starts = [...buckets].sort((a, b) => population[a]! - population[b]!).map((bucket) => bucket * width);
  const first = starts[0];
  const second = starts[1] ?? first;
  const found: number[] = [];
  for (let word = 0; word < width; word++) {
    let left = first === undefined || second === undefined ? -1 : bits[first + word]! & bits[second + word]!;
    for (let index = 2; index < starts.length && left !== 0; index++) left &= bits[starts[index]! + word]!;
    while (left !== 0) {
      const text = (word << 5) + 31 - Math.clz32(left & -left);
      if (text < texts) found.push(text);
      left &= left - 1;
    }
  }
  return found;
}
