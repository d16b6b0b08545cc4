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

function drawnFrom(source: IdSource, what: string | number): Uint8Array {
  return createHash('sha256').update(`${source.seed}:${what}`).digest().subarray(0, randomBytes);
}

function nextOf(source: IdSource): Uint8Array {
  source.draws += 1;
  return drawnFrom(source, source.draws);
}

/** 9 characters of time, then 15 random ones (75 bits). */
function written(milliseconds: number, bytes: Uint8Array): string {
  let time = '';
  for (let rest = milliseconds, index = 0; index < timeLength; index += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const byte of bytes) {
    random += alphabet.charAt(byte % 32);
  }
  return time + random;
}

/** A new id. Ids made later sort later, which keeps the tables' trees compact. */
export function newId(now: Date): string {
  const source = idSources.getStore();
  return written(source?.time ?? now.getTime(), source === undefined ? nextRandom() : nextOf(source));
}

/** An id for a call as a whole: a call that may have to run again has the same in each of its runs. Ask once a call. */
export function callId(now: Date): string {
  const source = idSources.getStore();
  return written(source?.time ?? now.getTime(), source === undefined ? nextRandom() : drawnFrom(source, 'call'));
}
