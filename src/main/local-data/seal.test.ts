import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyBytes, seal, unseal } from './seal.ts';

const key = randomBytes(keyBytes);

test('what is sealed comes back, whatever it is, and is nowhere to be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string(), (text, about) => {
      const sealed = seal(key, text, about);
      expect(unseal(key, sealed, about)).toBe(text);
      expect(seal(key, text, about)).not.toBe(sealed);
    }),
  );
});

test('one changed bit, another key or another purpose is noticed', () => {
  const sealed = Buffer.from(seal(key, 'Ada Lovelace', 'queries'), 'base64');
  for (let at = 0; at < sealed.byteLength; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(key, changed.toString('base64'), 'queries'), `byte ${at}`).toBeUndefined();
  }
  expect(unseal(randomBytes(keyBytes), sealed.toString('base64'), 'queries')).toBeUndefined();
  expect(unseal(key, sealed.toString('base64'), 'writes')).toBeUndefined();
});

test('what was never sealed is no text', () => {
  fc.assert(fc.property(fc.string(), (text) => unseal(key, text, 'queries') === undefined));
});
