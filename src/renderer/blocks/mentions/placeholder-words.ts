import { type ObjectType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';
import type { RichTextNode } from '#shared/domain/rich-text.ts';

const typeOfWord: ReadonlyMap<string, ObjectType> = new Map(
  objectTypes.flatMap((type) =>
    [type.replace('_', ' '), ...objectTypeRows[type].alias.split(' ')].map((word) => [word, type] as const),
  ),
);

/** The longest word with its spaces; what is longer between two brackets is text. */
const mostLetters = 40;

/** `[[candidate]]`, wherever it stands; bounded, so that brackets within brackets cost no more than other text. */
const placeholder = new RegExp(`\\[\\[([^[\\]\\n]{1,${mostLetters}})\\]\\]`, 'g');

/** The same where it has just been closed. */
export const typedPlaceholder: RegExp = new RegExp(`${placeholder.source}$`);

/** The object type that a word between double brackets stands for; undefined for any other text. */
export function placeholderType(word: string): ObjectType | undefined {
  const folded = word.trim().normalize('NFC').toLowerCase().replaceAll('_', ' ');
  return typeOfWord.get(folded);
}

/** A piece of a text: as it stands, or a placeholder. */
export type TextPart = { text: string } | { object_type: ObjectType };

/** Splits a text at its placeholders, in one pass. */
export function placeholderParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const type = placeholderType(match[1] ?? '');
    if (type !== undefined) {
      if (match.index > end) {
        parts.push({ text: text.slice(end, match.index) });
      }
      parts.push({ object_type: type });
      end = match.index + match[0].length;
    }
  }
  if (end < text.length) {
    parts.push({ text: text.slice(end) });
  }
  return parts;
}

/** The inline nodes of a text of a template: what stands between double brackets becomes placeholder pills (§2). */
export function withPlaceholders(text: string): RichTextNode[] {
  return placeholderParts(text).map((part) =>
    'text' in part ? { type: 'text', text: part.text } : { type: 'placeholder', attrs: part },
  );
}
