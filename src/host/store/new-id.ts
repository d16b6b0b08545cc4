import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 9;
const randomBytes = 15;
const poolSize = randomBytes * 256;

const pool = new Uint8Array(poolSize);
let used = poolSize;

/** Where ids come from while a call runs that may have to run again: the same ones each time. */
export interface IdSource {
  readonly seed: string;
  /** Milliseconds that the ids carry. */
  readonly time: number;
  /** How many were drawn. */
  draws: number;
}

/** The source of the call that is running; without one, ids are random. */
export const idSources = new AsyncLocalStorage<IdSource | undefined>();

function nextRandom(): Uint8Array {
  if (used === poolSize) {
    randomFillSync(pool);
    used = 0;
  }
  used += randomBytes;
  return pool.subarray(used - randomBytes, used);
}

function nextOf(source: IdSource): Uint8Array {
  source.draws += 1;
  return createHash('sha256').update(`${source.seed}:${source.draws}`).digest().subarray(0, randomBytes);
}

/**
 * A new id: 9 characters of time, then 15 random ones (75 bits). Ids made later sort later, which keeps the tables'
 * trees compact.
 */
export function newId(now: Date): string {
  const source = idSources.getStore();
  let time = '';
  for (let rest = source?.time ?? now.getTime(), index = 0; index < timeLength; index += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const byte of source === undefined ? nextRandom() : nextOf(source)) {
    random += alphabet.charAt(byte % 32);
  }
  return time + random;
}
