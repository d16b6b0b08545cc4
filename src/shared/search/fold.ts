const PLAIN = /^[ -~]*$/;
const SPACE = /^\s$/u;
const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;
const MARK = /^\p{Mn}$/u;
// Vowel signs of other scripts (Thai, Devanagari …) tell words apart and stay.
const ACCENT_SCRIPT = /^[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]$/u;

/** Letters that carry an accent or are two letters in one without Unicode decomposing them. */
const UNDECOMPOSED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);

const foldedCharacters = new Map<string, string>();

function foldDecomposed(character: string): string {
  if (SPACE.test(character)) return ' ';
  if (IGNORED.test(character)) return '';
  if (MARK.test(character) && ACCENT_SCRIPT.test(character)) return '';
  return UNDECOMPOSED.get(character) ?? character;
}

/** The folded form of one code point: none, one or several characters, whatever stands beside it. */
export function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  let folded = '';
  for (const part of character.normalize('NFKD').toLowerCase()) folded += foldDecomposed(part);
  foldedCharacters.set(character, folded);
  return folded;
}

/**
 * The form in which text is matched everywhere (§5): lower-case, accents folded (é → e, ß → ss, ﬁ → fi), white space as
 * plain spaces, invisible characters dropped. Each code point folds by itself, so a prefix folds to a prefix. Text folded
 * twice is text folded once; lone surrogates stay as they are.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}
