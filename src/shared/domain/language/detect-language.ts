import { type Language, languages } from '#shared/domain/user-context.ts';
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
const spanish = /ñ|ci(?:ón|ones)$|^(?:hola|gracias|señor|señora)$/;
const looked = 400;

/** Whether a word tells of Spanish; of those that English or German have too (a, no, es) only to who reads Spanish. */
function isSpanish(word: string, otherwise: Language): boolean {
  const isShared = otherwise !== 'es' && (isStopWord(word, 'en') || isStopWord(word, 'de'));
  return spanish.test(word) || (!isShared && isStopWord(word, 'es'));
}

/** The language most of the text's common words belong to; `otherwise` where they do not tell. */
export function detectLanguage(text: string, otherwise: Language): Language {
  const found: Record<Language, number> = { en: 0, de: 0, es: 0 };
  for (const word of text
    .slice(0, 20_000)
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.slice(0, looked) ?? []) {
    if (inBoth.has(word)) {
      continue;
    }
    found.en += Number(isStopWord(word, 'en'));
    found.de += Number(german.test(word) || isStopWord(word, 'de'));
    found.es += Number(isSpanish(word, otherwise));
  }
  const most = Math.max(...Object.values(found));
  const [first, ...others] = languages.filter((language) => found[language] === most);
  return first === undefined || others.length > 0 ? otherwise : first;
}
