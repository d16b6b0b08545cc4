import { fold } from '#shared/search/fold.ts';

/**
 * Attributes that the law protects from unequal treatment, health, and pay: what they are called in headings, English,
 * German and Spanish, in folded words.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  gender: /\b(?:gender|sex|sexo|genero|geschlecht\w*|anrede|salutation|pronouns?|pronombres?|pronomen)\b/,
  age: /\bage\b|\bedad(?:es)?\b|^alter(?: in jahren)?$|\balters(?:gruppe|klasse)\b/,
  birth:
    /\b(?:birth(?!name\b)\w*|born|dob|geburts(?!name\b)\w*|geboren|geb(?: ?datum| am)?|nacimiento|nacid[oa]|fecha (?:de )?nac|natalicio)\b(?! name\b)/,
  nationality:
    /\b(?:nationalit\w*|citizenship|staats(?:angehorig|burger)\w*|passport (?:country|nationality)|herkunftsland|nacionalidad\w*|ciudadania|pais de origen)\b/,
  religion:
    /\b(?:religio\w*|faith|confession|denomination|konfession\w*|kirchensteuer\w*|glaube\w*|weltanschauung|creencias?|confesion)\b/,
  disability: /\b(?:disab\w*|handicap\w*|(?:schwer)?behinder\w*|gd ?b|gleichgestellt|discapaci\w*|minusval\w*)\b/,
  maritalStatus:
    /\b(?:marital|married|civil status|familienstand|zivilstand|verheiratet|ehepartner|spouse|estado civil|casad[oa]|conyuge)\b/,
  ethnicity:
    /\b(?:ethni\w*|etnia|etnic[oa]|raza|color de piel|race|racial|hautfarbe|skin colou?r|migrationshintergrund)\b/,
  health:
    /\b(?:health|medical|illness|diagnos[ei]s|sick(?:ness)?|gesundheit\w*|krank\w*|diagnosen?|pregnan\w*|schwanger\w*|salud|medic[oa]s?|enfermedad\w*|diagnosticos?|embaraz\w*|incapacidad\w*)\b/,
  orientation: /\b(?:sexual\w*|sexuell\w*|orientation|lgbt\w*)\b/,
  union: /\b(?:(?:trade|labou?r) union|union member\w*|gewerkschaft\w*|sindica\w*)\b|^union$/,
  pay: /\b(?:salar(?:y|ies)|pay|wages?|compensation|remuneration|\w*gehalt\w*|\w*lohn|vergutung\w*|salari\w*|sueldos?|retribucion\w*|remuneracion\w*|nomina)\b/,
  politics: /\b(?:political\w*|politische\w*|politic[oa]s?|ideologia|partei(?:mitglied\w*|zugehorigkeit)?)\b/,
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
