import { expect, it } from 'vitest';
import { scoreWord } from './score-words.ts';

it.each([
  [0, 'low'],
  [2, 'low'],
  [2.01, 'medium'],
  [4, 'medium'],
  [4.01, 'high'],
  [5, 'high'],
  [undefined, null],
  [null, null],
  [Number.NaN, null],
])('%s is %s', (score, word) => {
  expect(scoreWord(score)).toBe(word);
});
