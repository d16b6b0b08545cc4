import { fold } from '#shared/search/fold.ts';
import { piecesOf } from './contact.ts';
import { headingKind, withoutLetterSpacing } from './sections.ts';
import { companyWords, degreeWords, roleWords, schoolWords } from './words.ts';

export interface FoundName {
  first: string;
  last: string;
  certain: boolean;
}

const particles = new Set([
  'van',
  'von',
  'vom',
  'zu',
  'zur',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'las',
  'los',
  'le',
  'el',
  'al',
  'bin',
  'ibn',
  'ter',
  'ten',
  'y',
  'e',
]);
const honorifics =
  /^(?:(?:herr|frau|sr|sra|srta|don|doña|mr|mrs|ms|mx|dr|prof|professor|dipl|ing|mag)\b\.?(?:-\p{L}+\.?)*(?:\s*(?:med|rer|nat|phil|jur|h\.?\s?c)\.?)*\s+)+/iu;
const documentWords =
  /^(?:curriculum vitae|c\.?v\.?|resume|résumé|lebenslauf|tabellarischer lebenslauf|bewerbung|currículum vitae|curriculum|currículum|hoja de vida)(?:\s+(?:von|of|de))?\s*[-–:|]*\s*/i;
const nameWord = /^(?:\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?|\p{Lo}+)$/u;
const linesLookedAt = 80;
const label =
  /^\s*(?:(?:full |vollständiger )?name|vor- und (?:nach|zu)name|vorname und (?:nach|zu)name|nombre(?: completo| y apellidos?)?)\s*[:\t]\s*(.+)$/i;

function wordsOf(text: string): string[] | undefined {
  const words = text.split(/\s+/);
  const isName =
    words.length >= 2 &&
    words.length <= 5 &&
    text.length <= 60 &&
    words.every((word) => nameWord.test(word) || particles.has(word.toLowerCase())) &&
    words.filter((word) => nameWord.test(word)).length >= 2;
  return isName ? words : undefined;
}

/** `ADA LOVELACE` as one writes it. */
function capitalised(word: string): string {
  return word.length > 2 && word === word.toUpperCase()
    ? word
        .toLowerCase()
        .replaceAll(/(^|['’-])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase())
    : word;
}

function partsOf(words: readonly string[]): { first: string; last: string } {
  const from = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const split = from > 0 ? from : words.length - 1;
  const isShouted = words.every((word) => word === word.toUpperCase());
  return {
    first: words.slice(0, split).map(capitalised).join(' '),
    last: words
      .slice(split)
      .map((word) => (isShouted && particles.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word)))
      .join(' '),
  };
}

function tidied(line: string): string {
  return (
    withoutLetterSpacing(line)
      .replace(/^[#*\s]+/, '')
      .replace(/(?<![*_])[*_]+$/, '')
      .trim()
      .replace(documentWords, '')
      .replace(honorifics, '')
      .replace(/,\s*(?:ph\.?d|m\.?sc|b\.?sc|mba|m\.?a|b\.?a|m\.?d)\.?.*$/i, '')
      // `Ada Lovelace, PMP`: where the name is shouted, so may be its other half.
      .replace(/(?<=\p{Ll})(?:,\s*[A-Z]{2,6})+$/u, '')
      .trim()
  );
}

function readName(line: string): { first: string; last: string } | undefined {
  const plain = tidied(line);
  const [, last = '', first = ''] =
    /^(\p{Lu}[\p{L}\p{M}'’-]+),\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)$/u.exec(plain) ?? [];
  if (last !== '' && first !== '') {
    return { first: capitalised(first), last: capitalised(last) };
  }
  const words = wordsOf(plain);
  return words === undefined ? undefined : partsOf(words);
}

function isSomethingElse(line: string): boolean {
  return (
    headingKind(line) !== undefined ||
    [roleWords, companyWords, degreeWords, schoolWords].some((words) => words.test(line)) ||
    /\d|@|https?:|www\./.test(line)
  );
}

/** How much of a name stands in an address: 2 both names, 1 one of them or initials, 0 nothing. */
function agreement({ first, last }: { first: string; last: string }, email: string | undefined): number {
  const local = fold(email?.split('@')[0] ?? '').replaceAll(/[^a-z]/g, '');
  const letters = (text: string) =>
    fold(text)
      .replaceAll('ß', 'ss')
      .replaceAll(/[^a-z]/g, '');
  const has = (text: string) =>
    letters(text).length > 1 &&
    (local.includes(letters(text)) ||
      local.includes(letters(text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))));
  return Number(has(first.split(' ')[0] ?? '')) + Number(has(last.split(' ').at(-1) ?? ''));
}

function fromEmail(email: string | undefined): FoundName | undefined {
  const [, first = '', last = ''] = /^(\p{L}{2,})[._-](\p{L}{2,})\d*@/u.exec(email ?? '') ?? [];
  return first === ''
    ? undefined
    : { first: capitalised(first.toUpperCase()), last: capitalised(last.toUpperCase()), certain: false };
}

/**
 * Whose résumé it is. A labelled name or one that agrees with the email address is certain; what merely reads like a
 * name at the top is not, nor what the address suggests.
 */
export function findName(
  lines: readonly string[],
  headLines: number,
  email: string | undefined,
): FoundName | undefined {
  let best: { name: FoundName; score: number } | undefined;
  lines.slice(0, linesLookedAt).forEach((line, index) => {
    const labelled = label.exec(line)?.[1];
    for (const piece of labelled === undefined ? piecesOf(line).slice(0, 2) : [labelled]) {
      const name = isSomethingElse(tidied(piece)) ? undefined : readName(piece);
      if (name === undefined) {
        continue;
      }
      const agrees = agreement(name, email);
      const inHead = index < headLines;
      const score = agrees * 5 + (labelled === undefined ? 0 : 8) + (inHead ? 4 : 0) - index * 0.1;
      if (score > (best?.score ?? 0)) {
        best = {
          name: { ...name, certain: labelled !== undefined || agrees === 2 || (agrees === 1 && inHead) },
          score,
        };
      }
    }
  });
  return best === undefined || (best.score < 1 && email !== undefined) ? (fromEmail(email) ?? best?.name) : best.name;
}
