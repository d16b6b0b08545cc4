import { expect, it } from 'vitest';
import { languageOf } from './user-context.ts';

it.each([
  ['es-MX', 'es'],
  ['es_ES.UTF-8', 'es'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  // Estonian begins with other letters, Spanish Sign Language with the same ones.
  ['ssp', 'en'],
  ['est', 'en'],
  ['C', 'en'],
  ['', 'en'],
])('a system in %j begins in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
