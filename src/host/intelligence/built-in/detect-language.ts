import type { Language } from '#shared/domain/user-context.ts';
import { isStopWord } from './stop-words.ts';

/** German words that mean something else in English, and the other way round, tell nothing. */
const inBoth: ReadonlySet<string> = new Set([
  'um',
  'er',
  'am',
  'in',
  'an',
  'so',
  'also',
  'was',
  'die',
  'man',
  'will',
  'hat',
]);
const german = /[äöüß]|^(?:uhr|bitte|danke|herr|frau|wir|mal)$/;
const looked = 400;

/** The language most of the text's common words belong to; `otherwise` where they do not tell. */
export function detectLanguage(text: string, otherwise: Language): Language {
  let balance = 0;
  for (const word of text
    .slice(0, 20_000)
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.slice(0, looked) ?? []) {
    if (inBoth.has(word)) {
      continue;
    }
    const isGerman = german.test(word) || isStopWord(word, 'de');
    balance += Number(isGerman) - Number(isStopWord(word, 'en'));
  }
  if (balance === 0) {
    return otherwise;
  }
  return balance > 0 ? 'de' : 'en';
}
