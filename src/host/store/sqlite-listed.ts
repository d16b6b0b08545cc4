import { unlistedPaths } from './migrations/076-look-through-lists.ts';

/** SQLite's expression of an object's JSON without what stands at some paths: its index is found by these very letters. */
export function listedData(column: string, unlisted: readonly (readonly string[])[] = unlistedPaths): string {
  return `jsonb_remove(${column}, ${unlisted.map((path) => `'$.${path.join('.')}'`).join(', ')})`;
}
