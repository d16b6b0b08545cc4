import { commonPasswordWords } from './common-words.ts';

/** As long as a password must be that people choose, in characters. */
export const shortestPassword = 12;
export const longestPassword = 1024;

/**
 * Why a password is refused. `common`: one or two words, names or keyboard walks that everybody tries first, whatever
 * stands around them; `own`: the same of the person's own name, address or company.
 */
export type PasswordProblem = 'blank' | 'short' | 'long' | 'common' | 'own';

/** As the keys lie, and as people count. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p',
  '!"§$%&/()=',
  '!@#$%^&*()',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const words: ReadonlySet<string> = new Set(commonPasswordWords.filter((word) => word.length > 3));
const longestWord = Math.max(...[...words].map((word) => word.length));

const shortestWalk = 4;
const shortestRun = 3;
const shortestOwnWord = 3;
/** However many of a person's own words stand in a password, they are one to guess. */
const ownPiece = 'own';
/** A year, a date, a few signs: so many digits and signs around words make nothing harder to guess. */
const freeSigns = 8;
/** What is told apart by at most this much more, and by at most so many words, is guessed first. */
const guessed = { unexplained: 2, words: 2 } as const;
/** Nothing longer is looked at further: what begins so far with common words is common. */
const longestLookedAt = 200;

const asLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function decoded(text: string, one: string): string {
  return text.replace(/[1!|]/g, one).replace(/[0345789@$€+]/g, (sign) => asLetters[sign] ?? sign);
}

/** The text as it may be meant, letter for letter: as it is, and with its digits and signs as letters. */
function readings(text: string): string[] {
  return [text, decoded(text, 'i'), decoded(text, 'l')];
}

interface Cover {
  letters: number;
  signs: number;
  pieces: readonly string[];
}

function isBetter(one: Cover, other: Cover | undefined): boolean {
  if (other === undefined || one.letters !== other.letters) {
    return other === undefined || one.letters < other.letters;
  }
  return one.signs === other.signs ? one.pieces.length < other.pieces.length : one.signs < other.signs;
}

function runLength(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && text[end] === text[from]) {
    end += 1;
  }
  return end - from;
}

function walkLength(text: string, from: number): number {
  let longest = 0;
  for (const walk of walks) {
    let length = Math.max(longest, shortestWalk - 1);
    while (from + length < text.length && walk.includes(text.slice(from, from + length + 1))) {
      length += 1;
    }
    longest = length >= shortestWalk ? Math.max(longest, length) : longest;
  }
  return longest;
}

/** What begins there and is guessed as one, by its length: a word, a walk over the keyboard, one sign again and again. */
function piecesAt(texts: readonly string[], from: number, own: ReadonlySet<string>): [length: number, piece: string][] {
  const [text = ''] = texts;
  const found: [number, string][] = [];
  const run = runLength(text, from);
  if (run >= shortestRun) {
    found.push([run, 'run of one']);
  }
  const walk = walkLength(text, from);
  if (walk > 0) {
    found.push([walk, 'walk of keys']);
  }
  for (let length = shortestOwnWord; length <= Math.min(longestWord, text.length - from); length += 1) {
    for (const reading of texts) {
      const word = reading.slice(from, from + length);
      if (own.has(word)) {
        found.push([length, ownPiece]);
      } else if (words.has(word)) {
        found.push([length, word]);
      }
    }
  }
  return found;
}

/** Covers a text with pieces so that the fewest letters, then the fewest signs are left. */
function coverOf(text: string, own: ReadonlySet<string>): Cover {
  const texts = readings(text);
  const best: (Cover | undefined)[] = [{ letters: 0, signs: 0, pieces: [] }];
  const offer = (at: number, cover: Cover) => {
    if (isBetter(cover, best[at])) {
      best[at] = cover;
    }
  };
  for (let from = 0; from < text.length; from += 1) {
    const before = best[from];
    if (before !== undefined) {
      const isLetter = /\p{L}/u.test(text[from] ?? '');
      const letters = before.letters + (isLetter ? 1 : 0);
      offer(from + 1, { ...before, letters, signs: before.signs + (isLetter ? 0 : 1) });
      for (const [length, piece] of piecesAt(texts, from, own)) {
        const pieces = before.pieces.includes(piece) ? before.pieces : [...before.pieces, piece];
        offer(from + length, { ...before, pieces });
      }
    }
  }
  return best[text.length] ?? { letters: text.length, signs: 0, pieces: [] };
}

function repeatsItself(text: string): boolean {
  return [1, 2, 3, 4].some((period) => [...text].every((character, index) => character === text[index % period]));
}

/** The words of names, addresses and companies, as they may stand in a password; the ends of domains are none. */
function ownWords(texts: readonly string[]): ReadonlySet<string> {
  const all = texts.flatMap((text) => {
    const parts = plain(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return new Set(all.filter((word) => word.length >= shortestOwnWord && word.length <= longestWord));
}

/**
 * Why somebody must not take a password; undefined where nothing speaks against it.
 * @param own what everybody knows about them: names, address, company
 * @example passwordProblem('P@ssw0rd-2024', []) // 'common'
 */
export function passwordProblem(password: string, own: readonly string[]): PasswordProblem | undefined {
  if (/^[\p{Z}\p{C}]*$/u.test(password)) {
    return 'blank';
  }
  const length = [...password.normalize('NFKC')].length;
  if (length < shortestPassword) {
    return 'short';
  }
  if (password.length > longestPassword) {
    return 'long';
  }
  const text = plain(password).slice(0, longestLookedAt);
  if (repeatsItself(text)) {
    return 'common';
  }
  const known = ownWords(own);
  const { letters, signs, pieces } = coverOf(text, known);
  const unexplained = letters + Math.max(0, signs - freeSigns);
  if (unexplained > guessed.unexplained || pieces.length > guessed.words) {
    return undefined;
  }
  return pieces.includes(ownPiece) ? 'own' : 'common';
}
