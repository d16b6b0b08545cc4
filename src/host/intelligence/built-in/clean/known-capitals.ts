import { isStopWord } from '#shared/domain/language/stop-words.ts';
import type { Language } from '#shared/domain/user-context.ts';

/** A person that the workspace knows. */
export interface KnownName {
  first: string | null;
  last: string | null;
}

const dates: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\p{N}'’@./-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)(?![\p{L}\p{N}@/-]|\.\p{L})/gu,
  de: /(?<![\p{L}\p{N}'’@./-])(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?![\p{L}\p{N}@/-]|\.\p{L})/gu,
  // Spanish writes months and weekdays in small letters.
  es: /(?!)/gu,
};

/** “march” and “may” are months beside a preposition of time or a number. */
const doubtfulMonth =
  /(?<=(?<![\p{L}\p{N}])(?:in|since|until|till|by|of|from|last|next|this|early|mid|late|\d{1,2}(?:st|nd|rd|th)?)\s)(?:march|may)(?![\p{L}\p{N}'’@/-])|(?<![\p{L}\p{N}'’@./-])(?:march|may)(?=\s\d)/gu;

/** Names that are words as well: alone they are taken for the word. */
const alsoWords: ReadonlySet<string> = new Set(
  `mark sage rose grace hope faith joy april may june august art bill chase clay cliff dale dean drew earl frank gene grant guy
   hunter iris ivy jack jade lance lily mason miles nick norm pat penny pierce ray reed rich rob robin ruby rusty sue violet
   wade wren young king long short brown black white green gray grey hill wood stone baker cook smith carter parker day fox
   wolf bell best bush cross field fields gold hall hand head house knight lake law lane lord love marsh moon noble north
   park pool pope power price rice rivers sharp summers waters wells west winter wise worth page case banks barber bishop
   burns butler child church coach court crew driver farmer fisher flowers ford foster french german gardener good hays
   holder hope justice little major marks means meyer miller moody nurse paige porter post potter rains read reader root rush
   sales sanders savage shepherd sheets singer small snow speaks spring steel story street strong swift taylor tell tower
   trainer turner walker ward weaver webb will wills woods bob carol don gill harry jay jean jo josh kay kit lee max sandy
   skip terry tony van victor
   klein groß lang kurz kraft weiß schwarz braun grün grau jung alt neu ernst stark fromm reich frei gut froh kühn klug
   scharf hart süß rot blau roth sommer herbst koch richter wolf vogel engel kaiser könig bauer fischer weber schneider
   müller rolf kai bernd dick`.split(/\s+/),
);

const spokenWord = /(?<![\p{L}\p{N}@./'’-])\p{Ll}[\p{L}'’-]*(?![\p{L}\p{N}@/])/gu;

function isDoubtful(word: string, language: Language): boolean {
  return word.length < 3 || alsoWords.has(word) || isStopWord(word, language);
}

function lower(name: string | null): string {
  return (name ?? '').trim().toLowerCase();
}

function withNames(text: string, names: readonly KnownName[], language: Language): string {
  const spellings = new Map<string, string>();
  const pairs = new Set<string>();
  for (const { first, last } of names) {
    for (const name of [first, last]) {
      if (name !== null && name.trim() !== '') {
        spellings.set(lower(name), name.trim());
      }
    }
    pairs.add(`${lower(first)} ${lower(last)}`);
  }
  return text.replaceAll(spokenWord, (word, offset: number) => {
    const bare = /['’]s$/.test(word) ? word.slice(0, -2) : word;
    const spelling = spellings.get(bare);
    if (spelling === undefined) {
      return word;
    }
    const next =
      /^\s([\p{L}-]+)/u
        .exec(text.slice(offset + bare.length, offset + bare.length + longestWord))?.[1]
        ?.toLowerCase() ?? '';
    const before =
      /([\p{L}-]+)\s$/u.exec(text.slice(Math.max(0, offset - longestWord), offset))?.[1]?.toLowerCase() ?? '';
    const isWhole = pairs.has(`${bare} ${next}`) || pairs.has(`${before} ${bare}`);
    return isDoubtful(bare, language) && !isWhole ? word : spelling + word.slice(bare.length);
  });
}

/** No name beside another is longer. */
const longestWord = 60;

function capital(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/**
 * Months, weekdays and the names of people that the workspace knows, written as names. What may as well be a word
 * (may, will, mark, sage) is a name only as a first name with its surname.
 */
export function withKnownCapitals(text: string, language: Language, names: readonly KnownName[]): string {
  const dated = text.replaceAll(dates[language], (word) => capital(word, language));
  const months = language === 'en' ? dated.replaceAll(doubtfulMonth, (word) => capital(word, language)) : dated;
  return names.length === 0 ? months : withNames(months, names, language);
}
