import { contactsOf } from '#shared/domain/contacts.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { fold } from '#shared/search/fold.ts';
import { changeValue } from './sweep-values.ts';
import type { Sweep } from './text-sweep.ts';

/** What a person is called. */
export interface CalledBy {
  first_name: string | null;
  last_name: string | null;
  name: string;
  email: string | null;
  /** What else is known of them: further addresses. */
  data?: Fields;
}

/** All addresses of somebody, in small letters. */
export function emailsOf({ email, data = {} }: Pick<CalledBy, 'email' | 'data'>): string[] {
  return contactsOf({ ...data, email }, 'email').map(({ value }) => value.trim().toLowerCase());
}

const erasedName = 'Erased person';
const erasedEmail = 'erased@example.invalid';
const separators = [' ', '.', '-', '_', ', ', ''];

/** A text as a pattern of itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** First and last name; of a name that was never parted its first words and its last one. */
function partsOf({ first_name: first, last_name: last, name }: CalledBy): [string, string] | undefined {
  if (first !== null && last !== null && first.trim() !== '' && last.trim() !== '') {
    return [first.trim(), last.trim()];
  }
  const words = name.trim().split(/\s+/u);
  const end = words.pop();
  return end === undefined || words.length === 0 || name.includes('@') ? undefined : [words.join(' '), end];
}

/** Both orders of both parts, as they are written and without accents. */
export function pairsOf(person: CalledBy): [string, string][] {
  const parts = partsOf(person);
  if (parts === undefined) {
    return [];
  }
  const [first, last] = parts;
  const pairs: [string, string][] = [[first, last]];
  if (fold(first) !== first.toLowerCase() || fold(last) !== last.toLowerCase()) {
    pairs.push([fold(first), fold(last)]);
  }
  return pairs.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]);
}

/**
 * Takes a person out of texts: the full name in either order, whatever stands between its parts, and the email become
 * words that say so; what names the person by id in a list is left out, and a mention in a document becomes such words. First or last name alone stay: they are others' too.
 *
 * `keepNames`: somebody else is called the same, so that texts cannot tell whom they mean.
 */
export function erasureSweep(people: readonly CalledBy[], ids: readonly string[], keepNames: boolean): Sweep {
  const pairs = keepNames ? [] : people.flatMap(pairsOf);
  const emails = [...new Set(people.flatMap(emailsOf))];
  const names = pairs.map(
    ([one, other]) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(one)}[\\s._,-]*${escaped(other)}(?![\\p{L}\\p{N}])`, 'giu'),
  );
  const addresses = emails.map((email) => new RegExp(escaped(email), 'giu'));
  const text = (value: string) => {
    const withoutEmails = addresses.reduce((changed, pattern) => changed.replaceAll(pattern, erasedEmail), value);
    const normal = withoutEmails.normalize('NFC');
    const changed = names.reduce((words, pattern) => words.replaceAll(pattern, erasedName), normal);
    return changed === normal ? withoutEmails : changed;
  };
  const gone = new Set(ids);
  const drops = (value: Record<string, unknown>) => typeof value.id === 'string' && gone.has(value.id);
  // The label of a mention is what somebody was called when it was written: a maiden name, a nickname.
  const replaces = ({ type, attrs }: Record<string, unknown>) =>
    type === 'mention' && isFields(attrs) && drops(attrs) ? { type: 'text', text: erasedName } : undefined;
  return {
    needles: [
      ...new Set([
        ...pairs.flatMap(([one, other]) => separators.map((between) => one + between + other)),
        // In a document a name may be in parts: what holds one of them is looked at.
        ...pairs.flat(),
        ...emails,
        ...ids,
      ]),
    ],
    text,
    json: (value) => changeValue(value, { text, drops, replaces }),
  };
}
