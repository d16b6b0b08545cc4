import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** How hard guessing is made: `human` for what people choose, `secret` for 256 random bits that nobody can guess. */
const costs = {
  human: { N: 2 ** 15, r: 8, p: 3 },
  secret: { N: 2 ** 10, r: 8, p: 1 },
} as const;

const keyLength = 32;
const memoryLimit = 128 * 1024 * 1024;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem: memoryLimit }, (error, key) => {
      if (error === null) {
        resolve(key);
      } else {
        reject(error);
      }
    });
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key base64. */
export async function hashPassword(password: string, kind: keyof typeof costs): Promise<string> {
  const { N, r, p } = costs[kind];
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the password is the one hashed; the comparison takes the same time wherever they differ. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), options);
  return expected.byteLength === derived.byteLength && timingSafeEqual(expected, derived);
}

let unknownUser: Promise<string> | undefined;

/** Takes as long as a real check, so that nobody learns from the clock which addresses have an account. */
export async function verifyForUnknownUser(password: string): Promise<false> {
  unknownUser ??= hashPassword(randomBytes(16).toString('hex'), 'human');
  await verifyPassword(password, await unknownUser);
  return false;
}
