import { type ContactField, contactsOf } from './contacts.ts';
import { type CustomKind, customValuesOf } from './custom-fields.ts';
import { type FurtherTexts, textsAt } from './found-texts.ts';
import type { Fields } from './nested.ts';

/** The kinds of own fields whose values are searched; those of sensitive fields never are. */
export const searchedKinds: readonly CustomKind[] = ['text', 'long', 'choice', 'several', 'link'];

/** The words of an object's own fields that are searched; a few hundred thousand objects are held in memory. */
const mostCharacters = 4000;

/** A row of a result shows the piece that was found. */
const pieceCharacters = 160;

/** A text in pieces that end with a word, where a word is not longer than a piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.match(/\S{1,160}/gu) ?? []) {
    if (piece !== '' && piece.length + word.length >= pieceCharacters) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? word : `${piece} ${word}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function furtherContacts(fields: Fields, field: ContactField): string[] {
  return contactsOf(fields, field).flatMap(({ value }) => (value === fields[field] ? [] : [value]));
}

/**
 * What an object is searched by besides the texts that each of its type has.
 * @param fields its data, with `email` where that is a column of its own
 * @param searched ids of the company's own fields that are searched: not sensitive, not removed, of {@link searchedKinds}
 */
export function furtherTextsOf(fields: Fields, searched: ReadonlySet<string>): FurtherTexts {
  const pieces = Object.entries(customValuesOf(fields, 'open')).flatMap(([id, value]) =>
    searched.has(id) ? [value].flat().flatMap((text) => (typeof text === 'string' ? piecesOf(text) : [])) : [],
  );
  let left = mostCharacters;
  const own = pieces.filter((piece) => {
    left -= piece.length;
    return left >= 0;
  });
  const tags = textsAt(fields.tags);
  const texts = [...tags, ...own, ...furtherContacts(fields, 'email')];
  const phones = furtherContacts(fields, 'phone');
  return {
    ...(texts.length === 0 ? {} : { further_texts: texts }),
    ...(phones.length === 0 ? {} : { further_phones: phones }),
  };
}
