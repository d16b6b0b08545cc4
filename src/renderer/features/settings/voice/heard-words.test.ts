import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heardWords } from './heard-words.ts';

const sentence = 'On Thursday, we talk about new skills.';

test.each([
  [sentence, 'On Thursday we talk about new skills', 7],
  ['on thursday we talk about new skills', 'On Thursday we talk about new skills', 7],
  ['on thirsty we talk about news skills', 'On thirsty we talk about news skills', 5],
  ['um on thursday we talk', 'um On Thursday we talk', 4],
  ['skills new about', 'skills new about', 1],
  ['', '', 0],
  ['…', '', 0],
])('of the sentence %j says', (transcript, heard, understood) => {
  expect(heardWords(sentence, transcript)).toEqual({
    said: 'On Thursday we talk about new skills',
    heard,
    understood,
    total: 7,
  });
});

test('accents and case make no difference', () => {
  expect(heardWords('Die Fähigkeiten zählen', 'die fahigkeiten ZÄHLEN').understood).toBe(3);
});

test('no more is understood than was said, and all of it where it was said so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const { understood, total } = heardWords(one, other);
      expect(understood).toBeLessThanOrEqual(total);
      const same = heardWords(one, one);
      expect(same.understood).toBe(same.total);
      expect(same.heard).toBe(same.said);
    }),
  );
});

test('an engine that answers with ten megabytes does not hang the page', () => {
  const { understood, heard } = heardWords(sentence, 'skills '.repeat(1_500_000));
  expect(understood).toBe(1);
  expect(heard.length).toBeLessThan(2000);
});
