import { unlistedPaths } from './migrations/076-look-through-lists.ts';
import type { LookedAt } from './migrations/ddl.ts';

/** SQLite's expression of an object's JSON without what stands at some paths: its index is found by these very letters. */
export function listedData(column: string, unlisted: readonly (readonly string[])[] = unlistedPaths): string {
  return `jsonb_remove(${column}, ${unlisted.map((path) => `'$.${path.join('.')}'`).join(', ')})`;
}

/** SQLite's expressions of values in an object's JSON, by their paths: its index is found by these very letters. */
export function lookedAtValues(column: string, { texts, numbers, json }: LookedAt): ReadonlyMap<string, string> {
  const at = (path: string) => `${column} ->> '$.${path}'`;
  return new Map([
    ...texts.map((path) => [path, `cast(${at(path)} as text)`] as const),
    // Every text stands behind every number, where JSON has none that is endless.
    ...numbers.map((path) => [path, `nullif(min(${at(path)}, 9e999), 9e999)`] as const),
    // A text alone would not be read as JSON.
    ...json.map((path) => {
      const at = `${column}, '$.${path}'`;
      return [path, `iif(json_type(${at}) = 'object', jsonb_extract(${at}), null)`] as const;
    }),
  ]);
}
