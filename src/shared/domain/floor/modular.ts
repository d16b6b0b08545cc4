/** Sums are worked out modulo a prime whose products stay exact. */
export const prime = 67_108_859;

/** The rest, 0 to below the prime. */
export function modulo(value: number): number {
  const rest = value % prime;
  return rest < 0 ? rest + prime : rest;
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

/** A row with a multiple of another taken from it, so that it is 0 where the other's 1 is. */
export function cleared(row: Float64Array, by: Float64Array, at: number): Float64Array {
  const factor = row[at] ?? 0;
  return factor === 0 ? row : row.map((value, index) => modulo(value - factor * (by[index] ?? 0)));
}

/** A row made 1 at a place. */
export function scaled(row: Float64Array, at: number): Float64Array {
  const scale = inverse(row[at] ?? 1);
  return row.map((value) => (value * scale) % prime);
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
