import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWordEnd, isWordStart, wordBounds } from './words.ts';

const WORD = /[\p{L}\p{N}]+/gu;

test('words are the runs of letters and digits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '7', ' ', '.', 'é', '𝔸', '😀', '\ud83d', '\ude00', '字') }),
      (text) => {
        const words = [...text.matchAll(WORD)].map((match) => [match.index, match.index + match[0].length]);
        expect(wordBounds(text)).toEqual(words.flat());
        const starts = new Set(words.map((word) => word[0]));
        const ends = new Set(words.map((word) => word[1]));
        for (let index = 0; index <= text.length; index++) {
          expect(isWordStart(text, index)).toBe(starts.has(index));
          expect(isWordEnd(text, index)).toBe(ends.has(index));
        }
      },
    ),
  );
});
