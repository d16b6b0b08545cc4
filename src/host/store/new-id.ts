import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 9;
const randomBytes = 15;
const poolSize = randomBytes * 256;

const pool = new Uint8Array(poolSize);
let used = poolSize;

/**
 * A new id: 9 characters of time, then 15 random ones (75 bits). Ids made later sort later, which keeps the tables'
 * trees compact.
 */
export function newId(now: Date): string {
  if (used === poolSize) {
    randomFillSync(pool);
    used = 0;
  }
  let time = '';
  for (let rest = now.getTime(), index = 0; index < timeLength; index += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const byte of pool.subarray(used, used + randomBytes)) {
    random += alphabet.charAt(byte % 32);
  }
  used += randomBytes;
  return time + random;
}
