import { fold } from '#shared/search/fold.ts';

/**
 * Attributes that the law protects from unequal treatment, health, and pay: what they are called in headings, English and
 * German, in folded words.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  gender: /\b(?:gender|sex|geschlecht\w*|anrede|salutation|pronouns?|pronomen)\b/,
  age: /\bage\b|^alter(?: in jahren)?$|\balters(?:gruppe|klasse)\b/,
  birth: /\b(?:birth(?!name\b)\w*|born|dob|geburts(?!name\b)\w*|geboren|geb(?: ?datum| am)?)\b(?! name\b)/,
  nationality:
    /\b(?:nationalit\w*|citizenship|staats(?:angehorig|burger)\w*|passport (?:country|nationality)|herkunftsland)\b/,
  religion: /\b(?:religio\w*|faith|confession|denomination|konfession\w*|kirchensteuer\w*|glaube\w*|weltanschauung)\b/,
  disability: /\b(?:disab\w*|handicap\w*|(?:schwer)?behinder\w*|gd ?b|gleichgestellt)\b/,
  maritalStatus: /\b(?:marital|married|civil status|familienstand|zivilstand|verheiratet|ehepartner|spouse)\b/,
  ethnicity: /\b(?:ethni\w*|race|racial|hautfarbe|skin colou?r|migrationshintergrund)\b/,
  health:
    /\b(?:health|medical|illness|diagnos[ei]s|sick(?:ness)?|gesundheit\w*|krank\w*|diagnosen?|pregnan\w*|schwanger\w*)\b/,
  orientation: /\b(?:sexual\w*|sexuell\w*|orientation|lgbt\w*)\b/,
  union: /\b(?:(?:trade|labou?r) union|union member\w*|gewerkschaft\w*)\b|^union$/,
  pay: /\b(?:salar(?:y|ies)|pay|wages?|compensation|remuneration|\w*gehalt\w*|\w*lohn|vergutung\w*)\b/,
  politics: /\b(?:political\w*|politische\w*|partei(?:mitglied\w*|zugehorigkeit)?)\b/,
};

/** `dateOfBirth`, `Date_of_birth` → `date of birth`. */
function words(heading: string): string {
  return fold(heading.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * True for the heading of a column about sex, age, birth, nationality, religion, disability, marital status, ethnicity,
 * health, sexual orientation, union, party or pay: everything imported can be searched, so a person's are not.
 */
export function isProtectedAttribute(heading: string): boolean {
  const folded = words(heading);
  return Object.values(patterns).some((pattern) => pattern.test(folded));
}
