/** Sums are worked out modulo a prime whose products stay exact. */
export const prime = 67_108_859;

/** The rest of an exact product or sum, 0 to below the prime: by multiplying, as dividing with a rest takes several times as long. */
export function modulo(value: number): number {
  // The quotient is one too large or too small at most.
  const rest = value - Math.floor(value / prime) * prime;
  return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest;
}

/** What a number is multiplied with to give 1. */
function inverse(value: number): number {
  // Fermat: a^(p-2).
  let result = 1;
  for (let base = modulo(value), exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) {
      result = (result * base) % prime;
    }
    base = (base * base) % prime;
  }
  return result;
}

/** Takes a multiple of another row from a row, so that it is 0 where the other's 1 is. */
export function clear(row: Float64Array, by: Float64Array, at: number): void {
  const factor = row[at] ?? 0;
  if (factor === 0) {
    return;
  }
  // Most places of most rows are 0, and a loop takes a third of the time that `map` takes: this is where sums are slow.
  for (let index = 0; index < row.length; index += 1) {
    const value = by[index] ?? 0;
    if (value !== 0) {
      row[index] = modulo((row[index] ?? 0) - factor * value);
    }
  }
}

/** Makes a row 1 at a place. */
export function scale(row: Float64Array, at: number): void {
  const factor = inverse(row[at] ?? 1);
  for (let index = 0; index < row.length; index += 1) {
    row[index] = modulo((row[index] ?? 0) * factor);
  }
}

/** Numbers that look drawn by lot but are the same each time; those of two seeds have nothing to do with each other. */
export function* drawn(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = Math.trunc(state + 0x6d_2b_79_f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield modulo((mixed ^ (mixed >>> 14)) >>> 0);
  }
}
