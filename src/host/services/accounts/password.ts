import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { deriveInTurn } from './scrypt-workers.ts';

/** How hard guessing is made: `human` for what people choose, `secret` for 256 random bits that nobody can guess. */
const costs = {
  human: { N: 2 ** 15, r: 8, p: 3 },
  secret: { N: 2 ** 10, r: 8, p: 1 },
} as const;

const keyLength = 32;
const memoryLimit = 128 * 1024 * 1024;

function derive(password: string, salt: Buffer, { N = 0, r, p }: ScryptOptions, from: string): Promise<Buffer> {
  const text = password.normalize('NFKC');
  const options = { N, r, p, maxmem: memoryLimit };
  if (N > costs.secret.N) {
    return deriveInTurn({ password: text, salt, keyLength, options }, from);
  }
  // Milliseconds, at every start: no thread is worth them.
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyLength, options, (error, key) => {
      if (error === null) {
        resolve(key);
      } else {
        reject(error);
      }
    });
  });
}

interface ReadHash {
  options: { N: number; r: number; p: number };
  salt: Buffer;
  key: Buffer;
}

function readHash(hash: string): ReadHash | undefined {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    return undefined;
  }
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  return { options, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/**
 * `scrypt$N$r$p$salt$key`, salt and key base64.
 * @param from the network address that asks: addresses take turns
 * @param beside hashes of other accounts that have the same address: theirs is the salt, so that {@link matchPassword}
 * works out one key for all of them
 * @throws Refusal 429 where too many wait already.
 */
export async function hashPassword(
  password: string,
  kind: keyof typeof costs,
  from = '',
  beside: readonly string[] = [],
): Promise<string> {
  const { N, r, p } = costs[kind];
  const alike = beside.map(readHash).find((hash) => hash?.options.N === N && hash.options.p === p);
  const salt = alike?.salt ?? randomBytes(16);
  const key = await derive(password, salt, { N, r, p }, from);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the password is the one hashed, as {@link hashPassword}; the comparison takes the same time wherever they differ. */
export async function verifyPassword(password: string, hash: string, from = ''): Promise<boolean> {
  const read = readHash(hash);
  if (read === undefined) {
    return false;
  }
  const derived = await derive(password, read.salt, read.options, from);
  return read.key.byteLength === derived.byteLength && timingSafeEqual(read.key, derived);
}

/** No password has it: a key of nothing but zeros. */
const nobodys = ['scrypt', costs.human.N, costs.human.r, costs.human.p, Buffer.alloc(16), Buffer.alloc(keyLength)]
  .map((part) => (Buffer.isBuffer(part) ? part.toString('base64') : part))
  .join('$');

/**
 * Which of some hashes is the password's; undefined for none. Where none can be any password's it takes as long as for
 * one, so that nobody learns from the clock which addresses have an account.
 */
export async function matchPassword(
  password: string,
  hashes: readonly string[],
  from = '',
): Promise<number | undefined> {
  const derivedBySalt = new Map<string, Buffer>();
  let match: number | undefined;
  for (const [index, hash] of [...hashes, nobodys].entries()) {
    const read = readHash(hash);
    if (read !== undefined && (index < hashes.length || derivedBySalt.size === 0)) {
      const salt = hash.slice(0, hash.lastIndexOf('$'));
      const derived = derivedBySalt.get(salt) ?? (await derive(password, read.salt, read.options, from));
      derivedBySalt.set(salt, derived);
      const matches = read.key.byteLength === derived.byteLength && timingSafeEqual(read.key, derived);
      match ??= matches && index < hashes.length ? index : undefined;
    }
  }
  return match;
}
