import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostQueryLength, normaliseQuery } from './normalise-query.ts';

test.each([
  ['  data en ', 'data en'],
  ['a\u0000b\r\n\tc', 'a b c'],
  ['\ud800data\udc00', 'data'],
  ['👩‍💻 dev', '👩‍💻 dev'],
  ["[[candidate]] .* ' OR 1=1 --", "[[candidate]] .* ' OR 1=1 --"],
  ['שלום', 'שלום'],
  ['\n\t ', ''],
])('%j is searched as %j', (text, expected) => {
  expect(normaliseQuery(text)).toBe(expected);
});

test('a megabyte is cut, never in the middle of a character', () => {
  const query = normaliseQuery('x'.repeat(mostQueryLength - 1) + '👍'.repeat(500_000));
  expect(query).toHaveLength(mostQueryLength - 1);
});

test('whatever is pasted can be part of an address, and normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const query = normaliseQuery(text);
      expect(() => encodeURIComponent(query)).not.toThrow();
      expect(normaliseQuery(query)).toBe(query);
    }),
  );
});
