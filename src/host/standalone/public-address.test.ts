import { expect, test } from 'vitest';
import { readPublicAddress } from './public-address.ts';

test.each([
  [undefined, undefined],
  [' ', undefined],
  ['https://cadre.acme.example', 'https://cadre.acme.example'],
  ['https://cadre.acme.example:8443/', 'https://cadre.acme.example:8443'],
  ['http://localhost:4600', 'http://localhost:4600'],
])('%j is read as %j', (text, address) => {
  expect(readPublicAddress(text)).toBe(address);
});

test.each([
  'cadre.acme.example',
  'http://cadre.acme.example',
  'https://user:secret@cadre.acme.example',
  'https://cadre.acme.example/app',
  'https://cadre.acme.example/?a=b',
  'javascript:alert(1)',
  'http://localhost.acme.example',
])('%j is refused', (text) => {
  expect(() => readPublicAddress(text)).toThrow('CADRE_PUBLIC_URL must be');
});
