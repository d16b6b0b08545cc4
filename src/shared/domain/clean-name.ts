/**
 * Characters that turn the direction of reading, or that nobody sees: bidi overrides, embeddings and isolates, zero-width
 * and word-joining spaces. The joiners that Persian, Indic names and emoji need are none of them.
 */
const disguises = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;

/** A name or title without what makes it look like another: for what is saved as for what is drawn. */
export function cleanName(name: string): string {
  return name.replace(disguises, '').trim();
}
