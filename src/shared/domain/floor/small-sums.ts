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
  const slotOf = (key: number) => Math.imul(key, 0x9e_37_79_b1) >>> (32 - Math.log2(size));
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

/** Whether some of the lots, together of at most `most` people, have parts that sum to 0. */
export function hasSmallSum({ people, parts: [first, second], prime }: OpenLots, most: number): boolean {
  const lots = [...people.keys()].filter((lot) => (people[lot] ?? 0) <= most);
  const depth = lots.length <= mostLotsInDepth ? 2 : 1;
  const sums = createSums(lots.length + (depth === 2 ? (lots.length * (lots.length - 1)) / 2 : 0));
  const sumOf = (of: Float64Array, one: number, other: number) =>
    ((of[one] ?? 0) + (one === other ? 0 : (of[other] ?? 0))) % prime;
  const sizeOf = (one: number, other: number) => (people[one] ?? 0) + (one === other ? 0 : (people[other] ?? 0));
  /** Whether two lots, or one, and some that were looked at before sum to 0 together; else they are looked at now. */
  const completes = (one: number, other: number): boolean => {
    const key = sumOf(first, one, other);
    const rest = sumOf(second, one, other);
    const size = sizeOf(one, other);
    if (size > most) {
      return false;
    }
    if (key === 0 && rest === 0) {
      return true;
    }
    const isFound = sums.some(
      (prime - key) % prime,
      (left, right) =>
        left !== one &&
        left !== other &&
        right !== one &&
        right !== other &&
        size + sizeOf(left, right) <= most &&
        (sumOf(second, left, right) + rest) % prime === 0,
    );
    sums.add(key, one, other);
    return isFound;
  };
  return lots.some((one, index) => {
    if (completes(one, one)) {
      return true;
    }
    return depth === 2 && lots.slice(0, index).some((other) => completes(one, other));
  });
}
