import { fold } from './fold.ts';
import type { SearchRecord } from './types.ts';

const UMLAUT = /[äöüÄÖÜ]|\u0308/;
const TWO_LETTERS = /[aouAOU][eE]/;
const EVERY_UMLAUT = /[äöü]/gu;
const WITH_E: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/**
 * Two letters that stand for an umlaut within a German name: not behind a vowel or q (Bauer, Quent), nor at its end
 * (Zoe, Sue) or before a last l (Michael, Joel, Manuela).
 */
const SPELT_UMLAUT = /(?<![aeiouyq])([aou])e(?=[a-z]{2})(?!l(?:l?[aes])?(?![a-z]))/g;
// biome-ignore lint/plugin: the engine lies below the domain, whose types of people these are
const PEOPLE: ReadonlySet<string> = new Set(['candidate', 'employee', 'member']);

/** How a text with umlauts is typed without them: `Müller` → `mueller`; undefined where it has none. */
export function typedWithoutUmlauts(text: string): string | undefined {
  if (!UMLAUT.test(text)) return undefined;
  return fold(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(EVERY_UMLAUT, (letter) => WITH_E[letter] ?? letter),
  );
}

/** The folded form of a name with umlauts that was written without them: `Mueller` → `muller`; undefined for others. */
export function meantWithUmlauts(name: string): string | undefined {
  if (!TWO_LETTERS.test(name)) return undefined;
  const folded = fold(name);
  const meant = folded.replace(SPELT_UMLAUT, '$1');
  return meant === folded ? undefined : meant;
}

function add(spellings: string[], spelling: string | undefined): void {
  if (spelling !== undefined && !spellings.includes(spelling)) spellings.push(spelling);
}

/** Further spellings under which German users look for a record; they count like keywords. Most records have none. */
export function germanSpellings(record: SearchRecord): readonly string[] {
  const { name, title, role, first_name, last_name, location, org_unit, keywords } = record;
  const spellings: string[] = [];
  add(spellings, typedWithoutUmlauts(name));
  for (const text of [title, role, first_name, last_name, location, org_unit]) {
    if (text !== undefined) add(spellings, typedWithoutUmlauts(text));
  }
  for (const text of keywords ?? []) add(spellings, typedWithoutUmlauts(text));
  if (PEOPLE.has(record.object_type)) add(spellings, meantWithUmlauts(name));
  if (location !== undefined) add(spellings, meantWithUmlauts(location));
  return spellings;
}
