import type { Fields } from '#shared/domain/nested.ts';
import { fold } from '#shared/search/fold.ts';

/**
 * What a full name says besides the part of it that is known: `Anna Maria Schmidt` without `Schmidt`.
 * @returns undefined where the part is neither its beginning nor its end.
 */
export function otherPartOfName(name: string, part: string): string | undefined {
  const [words, known] = [name, part].map((text) => text.split(/[\s,]+/u).filter((word) => word !== ''));
  if (words === undefined || known === undefined || known.length === 0 || words.length <= known.length) {
    return undefined;
  }
  const same = (some: readonly string[]) => some.every((word, index) => fold(word) === fold(known[index] ?? ''));
  if (same(words.slice(0, known.length))) {
    return words.slice(known.length).join(' ');
  }
  return same(words.slice(-known.length)) ? words.slice(0, -known.length).join(' ') : undefined;
}

function split(name: string): Fields {
  const [family = '', given] = name.split(',').map((part) => part.trim());
  if (given !== undefined && given !== '') {
    return { first_name: given, last_name: family };
  }
  const words = name.split(/\s+/u);
  const last = words.length > 1 ? words.pop() : undefined;
  return last === undefined ? { first_name: words.join(' ') } : { first_name: words.join(' '), last_name: last };
}

/** A person's fields with first and last name of a column “Name”: both, or the one that no other column holds. */
export function withPersonName(fields: Fields, name: unknown): Fields {
  const { first_name: first, last_name: last } = fields;
  if (typeof name !== 'string' || (first !== undefined && last !== undefined)) {
    return fields;
  }
  const known = first ?? last;
  if (typeof known !== 'string') {
    return { ...fields, ...split(name) };
  }
  if (fold(known) === fold(name)) {
    return fields;
  }
  const other = otherPartOfName(name, known) ?? name;
  return first === undefined ? { ...fields, first_name: other } : { ...fields, last_name: other };
}
