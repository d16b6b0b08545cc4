import { fold } from '#shared/search/fold.ts';

/** Longer keys fit into no index of PostgreSQL; one character may fold to eighteen. */
const longest = 300;

/** The form of a name that lists sort by: accents and capitals folded. */
export function sortKeyOf(name: string): string {
  // Never half a character: a database takes none.
  return fold(name)
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
}
