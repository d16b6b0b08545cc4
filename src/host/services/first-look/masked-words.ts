import { type CalledBy, escaped, pairsOf } from '#host/services/people/erasure-words.ts';
import { contactsOf } from '#shared/domain/contacts.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';

/** So many words make a text in which a first or last name alone means somebody; fewer may be what another one is called. */
const fewestWords = 4;

/** Somebody who is masked, with what texts may call them. */
export interface Masked {
  standIn: string;
  person: CalledBy & { data: Fields };
  /** What they were called where they were mentioned. */
  labels: string[];
}

/** A text without what tells who somebody is. */
export type TextSweep = (text: string) => string;

function textsAt(fields: Fields, path: string, key: string): string[] {
  const list = valueAt(fields, path);
  return (Array.isArray(list) ? list : []).flatMap((one) =>
    isFields(one) && typeof one[key] === 'string' && one[key] !== '' ? [one[key]] : [],
  );
}

/** What tells who somebody is wherever it stands: addresses, numbers, links, schools, and what they are called in full. */
function tellingTexts({ person, labels }: Masked): string[] {
  const { data, email, name } = person;
  const contacts = (['email', 'phone'] as const).flatMap((kind) => contactsOf({ ...data, email }, kind));
  return [
    ...contacts.map(({ value }) => value),
    ...textsAt(data, 'resume.links', 'url'),
    ...textsAt(data, 'resume.education', 'school'),
    ...labels,
    name,
  ].filter((text) => text.trim() !== '');
}

/** What tells who somebody is in a text that is long enough to mean them: a first or a last name. */
function namesAlone({ person }: Masked): string[] {
  return [person.first_name, person.last_name].flatMap((part) =>
    part === null || part.trim().length < 2 ? [] : [part.trim()],
  );
}

function isTooShort(text: string): boolean {
  return text.split(/\s+/u).length < fewestWords;
}

const word = (text: string) => `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`;

/** A text without what tells who one masked person is: what is withheld, wherever else it is only looked for. */
export function sweepOf(masked: Masked): TextSweep {
  const { standIn, person } = masked;
  const always = [
    ...tellingTexts(masked).map(escaped),
    ...pairsOf(person).map(([one, other]) => `${escaped(one)}[\\s._,-]*${escaped(other)}`),
  ].map((text) => new RegExp(word(text), 'giu'));
  const alone = namesAlone(masked).map((text) => new RegExp(word(escaped(text)), 'gu'));
  const replaced = (text: string, patterns: readonly RegExp[]) =>
    patterns.reduce((words, pattern) => words.replaceAll(pattern, standIn), text);
  return (value) => {
    const normal = value.normalize('NFC');
    const told = replaced(normal, always);
    const swept = isTooShort(told) ? told : replaced(told, alone);
    return swept === normal ? value : swept;
  };
}

/** The only sign that is a letter to a pattern which takes small letters for capitals, and none to any other. */
const partLetter = '\u0345';

/** The words of a text, each once, in a form that all signs have which such a pattern takes for the same. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu)?.map((one) => one.toLowerCase().toUpperCase()));
}

/** Words that all stand in a text where it says something of somebody. */
interface Telling {
  /** The place of that person among all. */
  place: number;
  words: ReadonlySet<string>;
  /** Whether it says it only in a text that is long enough to mean them. */
  isAlone: boolean;
}

function tellingsOf(masked: Masked, place: number): Telling[] {
  const pairs = pairsOf(masked.person);
  // Parts of a name may be written as one word.
  const texts = [...tellingTexts(masked), ...pairs.flatMap(([one, other]) => [`${one} ${other}`, one + other])];
  const telling = (isAlone: boolean) => (text: string) => ({
    place,
    words: text.includes(partLetter) ? new Set<string>() : wordsOf(text),
    isAlone,
  });
  return [...texts.map(telling(false)), ...namesAlone(masked).map(telling(true))];
}

/** By one word of each that few other texts hold: the longest. */
function byLongestWord(tellings: readonly Telling[]): Map<string, Telling[]> {
  const known = new Map<string, Telling[]>();
  for (const telling of tellings) {
    const longest = [...telling.words].reduce((best, one) => (one.length > best.length ? one : best), '');
    const same = known.get(longest);
    if (same === undefined) {
      known.set(longest, [telling]);
    } else {
      same.push(telling);
    }
  }
  return known;
}

/**
 * A text without what tells who any of some masked people is, one after the other as {@link sweepOf} says it of each. A word
 * is looked up once for all of them, and only for whom all words of a name, an address or a school stand in a text is it read:
 * what a text costs follows its length and whom it names, not how many people are masked.
 */
export function sweepOfAll(people: readonly Masked[]): TextSweep {
  const tellings = people.flatMap(tellingsOf);
  // What has no words may stand anywhere.
  const wordless = tellings.filter(({ words }) => words.size === 0).map(({ place }) => place);
  const known = byLongestWord(tellings.filter(({ words }) => words.size > 0));
  const sweeps = new Map<number, TextSweep>();
  const swept = new Map<string, string>();

  /** Whom a text may name, in their order. */
  function placesIn(text: string): number[] {
    const normal = text.normalize('NFC');
    if (normal.includes(partLetter)) {
      return [...people.keys()];
    }
    const words = wordsOf(normal);
    const told = [...words].flatMap((one) => known.get(one) ?? []);
    const isShort = isTooShort(normal);
    const named = told.filter(
      (telling) => !(isShort && telling.isAlone) && [...telling.words].every((one) => words.has(one)),
    );
    return [...new Set([...wordless, ...named.map(({ place }) => place)])].sort((one, other) => one - other);
  }

  function sweepAt(place: number, text: string): string {
    const masked = people[place];
    const sweep = sweeps.get(place) ?? (masked === undefined ? (same: string) => same : sweepOf(masked));
    sweeps.set(place, sweep);
    return sweep(text);
  }

  function sweep(text: string): string {
    let words = text;
    let places = placesIn(text);
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const last = place;
      const left = sweepAt(last, words);
      if (left !== words) {
        words = left;
        // What stands for one may be what another is called, and who went to the same school need not be looked for again.
        places = placesIn(words).filter((one) => one > last);
      }
    }
    return words;
  }

  return (text) => {
    const told = swept.get(text) ?? sweep(text);
    swept.set(text, told);
    return told;
  };
}
