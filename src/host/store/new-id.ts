import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 9;
const randomBytes = 15;
/** A call draws a million ids before their order begins anew; they differ all the same. */
const countLength = 4;
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

function drawnFrom(source: IdSource, what: string | number): Uint8Array {
  return createHash('sha256').update(`${source.seed}:${what}`).digest().subarray(0, randomBytes);
}

/** The last `length` digits of a whole number, first the highest. */
function digits(number: number, length: number): string {
  let text = '';
  for (let rest = number, index = 0; index < length; index += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** 9 characters of time, then 15 that are random (75 bits) but for those that a count takes the place of. */
function written(milliseconds: number, bytes: Uint8Array, count = ''): string {
  let random = count;
  for (const byte of bytes.subarray(count.length)) {
    random += alphabet.charAt(byte % 32);
  }
  return digits(milliseconds, timeLength) + random;
}

/** A new id. Ids made later sort later, also those of one call, which keeps the tables' trees compact. */
export function newId(now: Date): string {
  const source = idSources.getStore();
  if (source === undefined) {
    return written(now.getTime(), nextRandom());
  }
  source.draws += 1;
  return written(source.time, drawnFrom(source, source.draws), digits(source.draws, countLength));
}

/** An id for a call as a whole: a call that may have to run again has the same in each of its runs. Ask once a call. */
export function callId(now: Date): string {
  const source = idSources.getStore();
  return written(source?.time ?? now.getTime(), source === undefined ? nextRandom() : drawnFrom(source, 'call'));
}
