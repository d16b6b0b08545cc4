import type { Fields } from './nested.ts';

/** What an object is searched by besides the texts that each of its type has. */
export interface FurtherTexts {
  /** Its tags, what the company's own fields say of it, in pieces, and further e-mail addresses of a person. */
  further_texts?: string[];
  /** Further telephone numbers of a person, as they are written. */
  further_phones?: string[];
}

/** The texts of a list; none of what is no list. */
export function textsAt(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** The texts by which an object is found as by its keywords, as a row or an option has them. */
export function foundTextsOf({ keywords, further_texts }: Readonly<Fields>): string[] {
  return [...textsAt(keywords), ...textsAt(further_texts)];
}

/** Further numbers of a person, as a row or an option has them. */
export function foundPhonesOf({ further_phones }: Readonly<Fields>): string[] {
  return textsAt(further_phones);
}
