import { expect, it } from 'vitest';
import { hashPassword, verifyForUnknownUser, verifyPassword } from './password.ts';

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
  expect(await verifyForUnknownUser('x')).toBe(false);
});
