import { expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

/** Each text by its key, as the values that it names. */
function valuesOf(words: object, at = ''): [string, string[]][] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string'
      ? [[`${at}${key}`, (word.match(/\{\{\w+\}\}/g) ?? []).sort()] as [string, string[]]]
      : valuesOf(word, `${at}${key}.`),
  );
}

it('says in Spanish all that is said in English, with the same values', () => {
  expect(valuesOf(es)).toEqual(valuesOf(en));
});
