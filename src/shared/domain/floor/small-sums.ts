/** With more lots than this, sets of three and four lots are too many to look at. */
const mostLotsInDepth = 600;

/** Lots of people, each with two numbers, drawn apart from each other, that stand for what is left open of it. */
export interface OpenLots {
  people: readonly number[];
  parts: readonly [Float64Array, Float64Array];
  /** What both numbers are counted modulo. */
  prime: number;
}

/** Sums of one or two lots, found by their first number; typed, as there are many and they are looked for often. */
function createSums(count: number) {
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const heads = new Int32Array(size).fill(-1);
  const next = new Int32Array(count);
  const keys = new Float64Array(count);
  const pairs = new Int32Array(count * 2);
  let used = 0;
  const shift = 32 - Math.log2(size);
  const slotOf = (key: number) => Math.imul(key, 0x9e_37_79_b1) >>> shift;
  return {
    add(key: number, first: number, second: number): void {
      const slot = slotOf(key);
      keys[used] = key;
      pairs[used * 2] = first;
      pairs[used * 2 + 1] = second;
      next[used] = heads[slot] ?? -1;
      heads[slot] = used;
      used += 1;
    },
    some(key: number, holds: (first: number, second: number) => boolean): boolean {
      for (let at = heads[slotOf(key)] ?? -1; at >= 0; at = next[at] ?? -1) {
        if (keys[at] === key && holds(pairs[at * 2] ?? 0, pairs[at * 2 + 1] ?? 0)) {
          return true;
        }
      }
      return false;
    },
  };
}

/** Bits a combination of lots: of so many, one in sixteen says that there may be another where there is none. */
const bitsOfEach = 16;
const leastBits = 2 ** 10;
const mostBits = 2 ** 25;

/** Which numbers there may be among many: never wrong about one that there is. */
function createSieve(count: number) {
  const bits = Math.min(Math.max(2 ** Math.ceil(Math.log2(count * bitsOfEach + 1)), leastBits), mostBits);
  const words = new Uint32Array(bits / 32);
  const mask = bits - 1;
  return {
    add(key: number): void {
      const bit = key & mask;
      words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    },
    mayHave(key: number): boolean {
      const bit = key & mask;
      return ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
    },
  };
}

/** Whether some of the lots, together of at most `most` people, have parts that sum to 0. */
export function hasSmallSum({ people, parts: [first, second], prime }: OpenLots, most: number): boolean {
  const sizes = Int32Array.from(people);
  // The smallest first, so that a lot's partners end where they are too many people together.
  const lots = Int32Array.from([...people.keys()].filter((lot) => (people[lot] ?? 0) <= most)).sort(
    (left, right) => (sizes[left] ?? 0) - (sizes[right] ?? 0),
  );
  const inDepth = lots.length <= mostLotsInDepth;
  /** Of two numbers below the prime: most of the time goes here. */
  const plus = (one: number, other: number) => (one + other < prime ? one + other : one + other - prime);
  const sumOf = (of: Float64Array, one: number, other: number) =>
    plus(of[one] ?? 0, one === other ? 0 : (of[other] ?? 0));
  const sizeOf = (one: number, other: number) => (sizes[one] ?? 0) + (one === other ? 0 : (sizes[other] ?? 0));

  /** Every lot, and every two, of at most so many people, with the first of their numbers; until one is what is looked for. */
  const someOf = (upTo: number, isWanted: (key: number, one: number, other: number) => boolean): boolean => {
    for (let index = 0; index < lots.length; index += 1) {
      const one = lots[index] ?? 0;
      const size = sizes[one] ?? 0;
      if (size > upTo) {
        return false;
      }
      const own = first[one] ?? 0;
      if (isWanted(own, one, one)) {
        return true;
      }
      for (let at = 0; inDepth && at < index; at += 1) {
        const other = lots[at] ?? 0;
        if (size + (sizes[other] ?? 0) > upTo) {
          break;
        }
        if (isWanted(plus(own, first[other] ?? 0), one, other)) {
          return true;
        }
      }
    }
    return false;
  };

  const count = lots.length + (inDepth ? (lots.length * (lots.length - 1)) / 2 : 0);
  const sieve = createSieve(count);
  const isNothing = someOf(most, (key, one, other) => {
    sieve.add(key);
    return key === 0 && sumOf(second, one, other) === 0;
  });
  if (isNothing) {
    return true;
  }
  // Few are left whose number is made up for by that of others; only those are kept and compared.
  const left: number[] = [];
  someOf(most - 1, (key, one, other) => {
    if (sieve.mayHave(key === 0 ? 0 : prime - key)) {
      left.push(key, one, other);
    }
    return false;
  });
  const sums = createSums(left.length / 3);
  for (let at = 0; at < left.length; at += 3) {
    const [key = 0, one = 0, other = 0] = left.slice(at, at + 3);
    const size = sizeOf(one, other);
    const rest = sumOf(second, one, other);
    const isFound = sums.some(
      key === 0 ? 0 : prime - key,
      (before, beside) =>
        before !== one &&
        before !== other &&
        beside !== one &&
        beside !== other &&
        size + sizeOf(before, beside) <= most &&
        plus(sumOf(second, before, beside), rest) === 0,
    );
    if (isFound) {
      return true;
    }
    sums.add(key, one, other);
  }
  return false;
}
