import { expect, it } from 'vitest';
import { hashPassword, matchPassword, verifyPassword } from './password.ts';

it.each(['human', 'secret'] as const)('knows a %s password again, and no other', async (kind) => {
  const hash = await hashPassword('pässword 🔑', kind);
  expect(hash).not.toContain('pässword');
  expect(await verifyPassword('pässword 🔑', hash)).toBe(true);
  expect(await verifyPassword('passw\u0308ord 🔑', hash)).toBe(false);
  expect(await verifyPassword('pa\u0308ssword 🔑', hash)).toBe(true);
});

it('hashes the same password differently each time', async () => {
  expect(await hashPassword('x', 'secret')).not.toBe(await hashPassword('x', 'secret'));
});

it('accepts nothing for a hash it does not understand, or for nobody', async () => {
  expect(await verifyPassword('x', 'md5$1$2$3$4$5')).toBe(false);
  expect(await verifyPassword('x', '')).toBe(false);
  expect(await matchPassword('x', [])).toBeUndefined();
  expect(await matchPassword('x', ['', 'md5$1'])).toBeUndefined();
});

it('finds whose password it is among accounts of one address, which share their salt', async () => {
  const first = await hashPassword('one', 'secret');
  const second = await hashPassword('two', 'secret', '', ['', first]);
  const apart = await hashPassword('three', 'secret');
  const salts = [first, second, apart].map((hash) => hash.split('$')[4]);
  expect([salts[0] === salts[1], salts[0] === salts[2]]).toEqual([true, false]);
  const hashes = [first, second, apart];
  const found = await Promise.all(['one', 'two', 'three', 'four'].map((password) => matchPassword(password, hashes)));
  expect(found).toEqual([0, 1, 2, undefined]);
});
