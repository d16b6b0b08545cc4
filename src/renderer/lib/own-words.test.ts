import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownWordsIn } from './own-words.ts';

test.each([
  ['Ann met Ann.', 'Ann', [0, 8]],
  ['Annabel met Joann and Ann', 'Ann', [22]],
  ['ann met ANN', 'Ann', []],
  ['C++ and C#, not C', 'C++', [0]],
  ['Ann\u0301 is somebody else', 'Ann', []],
  ['𝐀nn is one name', 'nn', []],
  ['a.b axb', 'a.b', [0]],
  ['', 'Ann', []],
  ['Ann', '', []],
])('in %j %j stands at %j', (text, name, places) => {
  expect(Array.from(ownWordsIn(text, name), ({ at }) => at)).toEqual(places);
});

test('any case, where it is asked for', () => {
  expect([...ownWordsIn('ann met ANN', 'Ann', { anyCase: true })]).toEqual([
    { at: 0, end: 3 },
    { at: 8, end: 11 },
  ]);
});

test('any name is found as it is written, and its signs are no pattern', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(name, (one) => {
      const text = `so ${one} so`;
      expect(Array.from(ownWordsIn(text, one), ({ at, end }) => text.slice(at, end))).toContain(one);
    }),
  );
});
