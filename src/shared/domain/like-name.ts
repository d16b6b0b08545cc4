import { fold } from '#shared/search/fold.ts';

/**
 * Letters that look like a Latin one, by the letter they look like (Unicode TS 39, the part of it that writes names):
 * Cyrillic, Greek, Armenian, Coptic, Cherokee, Lisu, Latin letters of phonetic alphabets, and digits. What NFKD, small letters and accents settle is not here.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪ',
  b: 'ВвьΒβʙꓐᏴ',
  c: 'СсϹϲᴄꓚᏟⲥⲤ',
  d: 'ԀԁᴅꓓᎠ',
  e: 'ЕеЄєΕεᴇꓰᎬ',
  f: 'ƒꓝ',
  g: 'ɡɢցꓖᏀ',
  h: 'НнҺһΗʜհꓧᎻ',
  i: 'ІіΙιɩɪꓲᎥ',
  j: 'ЈјϳᴊյꓙᎫ',
  k: 'КкΚκᴋꓗᏦⲕⲔ',
  l: 'Ӏӏǀʟ1|ꓡᏞ',
  m: 'МмΜᴍꓟᎷⲘ',
  n: 'пΝηɴոꓠⲚ',
  o: 'ОоΟοσᴏ0օՕꓳⲟⲞ',
  p: 'РрΡρᴘꓑᏢⲣⲢ',
  q: 'Ԛԛզ',
  r: 'гʀꓣᎡ',
  s: 'ЅѕꜱꓢᏚ',
  t: 'ТтΤτᴛꓔᎢⲦ',
  u: 'υμʋᴜսꓴ',
  v: 'ѴѵνᴠꓦᏙ',
  w: 'ԜԝωᴡաꓪᎳ',
  x: 'ХхΧχꓫⲬ',
  y: 'УуҮүΥγʏꓬᎩⲩⲨ',
  z: 'ΖᴢꓜᏃ',
};

const latin: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** What a name looks like: in Latin letters wherever it could be read as such, without case, accents and punctuation. */
function looksOf(name: string): string {
  const inLatin = [...name.normalize('NFKD')].map((character) => latin.get(character) ?? character).join('');
  // A capital I beside small letters within a word is read as a small l.
  const plain = fold(inLatin.replaceAll(/(?<=\p{Ll})I|(?<=\p{L})I(?=\p{Ll})/gu, 'l'));
  return lettersOf(plain).replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/**
 * Whether one name would be taken for another: it is the same but for capitals, accents, spaces and punctuation, or looks
 * the same in letters of another alphabet. Names without a single letter are like none.
 */
export function isLikeName(one: string, other: string): boolean {
  const [letters, looks] = [lettersOf(fold(one)), looksOf(one)];
  return letters !== '' && (letters === lettersOf(fold(other)) || looks === looksOf(other));
}
