import type { CatalogueTree } from './catalogue.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'ß',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ĝ',
  I: 'Î',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  W: 'Ŵ',
  Y: 'Ý',
};

const growth = 0.4;
// Values and nested keys are put in later: accents in them would break the look-up.
const placeholder = /\{\{[^{}]*\}\}|\$t\([^()]*\)/g;

function accent(text: string): string {
  return Array.from(text, (letter) => accents[letter] ?? letter).join('');
}

/** So many letters more, in words, so that lines may break as they do in a real language. */
function padding(length: number): string {
  return Array.from({ length }, (_, index) => (index % 7 === 0 ? ' ' : '~')).join('');
}

/** One text as the pseudo language shows it: accented, 40 % longer, in brackets; placeholders stay as they are. */
export function pseudoText(text: string): string {
  let accented = '';
  let plainLength = 0;
  let from = 0;
  for (const match of text.matchAll(placeholder)) {
    accented += accent(text.slice(from, match.index)) + match[0];
    plainLength += match.index - from;
    from = match.index + match[0].length;
  }
  accented += accent(text.slice(from));
  plainLength += text.length - from;
  return `[${accented}${padding(Math.ceil(plainLength * growth))}]`;
}

/** A whole catalogue in the pseudo language. */
export function pseudoCatalogue(tree: CatalogueTree): CatalogueTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoCatalogue(value),
    ]),
  );
}
