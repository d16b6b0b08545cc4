import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { fold } from '#shared/search/fold.ts';
import { stopWords } from './stop-words.ts';

/** What several people wrote of: the words as most of them wrote them, and how many people they are. */
export type TextTheme = {
  theme: string;
  people: number;
};

const mostThemes = 12;
const shortestWord = 4;

interface Term {
  people: Set<number>;
  /** How the term was written, and how often so. */
  spellings: Map<string, number>;
}

/** One form of a word in singular and plural, as far as endings tell. */
function stem(word: string): string {
  for (const ending of ['ies', 'es', 's', 'en', 'n', 'e', 'y']) {
    if (word.length - ending.length >= shortestWord && word.endsWith(ending)) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}

function wordsOf(text: string): { spelling: string; key: string | undefined }[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).map((spelling) => {
    const word = fold(spelling);
    const carries = word.length >= shortestWord && !stopWords.has(word) && !/^\d+$/.test(word);
    return { spelling: spelling.toLowerCase(), key: carries ? stem(word) : undefined };
  });
}

function note(terms: Map<string, Term>, key: string, spelling: string, person: number): void {
  const term = terms.get(key) ?? { people: new Set<number>(), spellings: new Map<string, number>() };
  terms.set(key, term);
  term.people.add(person);
  term.spellings.set(spelling, (term.spellings.get(spelling) ?? 0) + 1);
}

function commonSpelling(term: Term): string {
  const [first] = [...term.spellings].sort(
    ([leftText, left], [rightText, right]) => right - left || (leftText < rightText ? -1 : 1),
  );
  return first?.[0] ?? '';
}

/** A word that is part of a phrase of as many people adds nothing to the phrase. */
function withoutParts(themes: readonly (TextTheme & { key: string })[]): TextTheme[] {
  const phrases = themes.filter(({ key }) => key.includes(' '));
  return themes
    .filter(
      ({ key, people }) =>
        key.includes(' ') || !phrases.some((phrase) => phrase.people === people && phrase.key.split(' ').includes(key)),
    )
    .map(({ theme, people }) => ({ theme, people }));
}

/**
 * What people wrote of: words and pairs of words, each counted once a person, most people first. Themes of fewer than
 * five people are left out. `texts`: all that one person wrote. The same texts give the same themes.
 */
export function textThemes(texts: readonly string[]): TextTheme[] {
  const terms = new Map<string, Term>();
  for (const [person, text] of texts.entries()) {
    const words = wordsOf(text);
    for (const [index, { spelling, key }] of words.entries()) {
      const next = words[index + 1];
      if (key !== undefined) {
        note(terms, key, spelling, person);
      }
      if (key !== undefined && next?.key !== undefined && next.key !== key) {
        note(terms, `${key} ${next.key}`, `${spelling} ${next.spelling}`, person);
      }
    }
  }
  const themes = [...terms]
    .map(([key, term]) => ({ key, theme: commonSpelling(term), people: term.people.size }))
    .filter(({ people }) => people >= fewestPeople)
    .sort((left, right) => right.people - left.people || (left.theme < right.theme ? -1 : 1));
  return withoutParts(themes).slice(0, mostThemes);
}
