import { fold } from '#shared/search/fold.ts';

const longest = 80;

/** The slug of a name: small letters, digits and dashes; `fallback` where nothing is left of it. */
export function slugOf(name: string, fallback: string): string {
  const slug = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
}

/** The slug itself, or the first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug;
  for (let number = 2; isTaken(candidate); number += 1) {
    candidate = `${slug}-${number}`;
  }
  return candidate;
}
