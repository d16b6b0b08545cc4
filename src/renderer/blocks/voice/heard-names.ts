import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { fold } from '#shared/search/fold.ts';

/** So many words help an engine; more would push out the speech itself. */
const mostWords = 200;
/** Entries that the call takes, and characters of each. */
const mostNames = 200;
const longestName = 200;
/** Shorter names (Go, R) are mostly other words. */
const shortestName = 3;
const mostOffered = 5;

/** Words by which names are told: letters and digits, and what `C++` and `C#` end with. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
}

/** The names that may be said, most likely first, as an engine takes them. */
export function vocabularyOf(objects: readonly ObjectRef[]): string[] {
  const names = new Map<string, string>();
  let words = 0;
  for (const { name } of objects) {
    const folded = wordsOf(name);
    const key = folded.join(' ');
    if (key === '' || names.has(key) || name.length > longestName) {
      continue;
    }
    words += folded.length;
    if (words > mostWords || names.size >= mostNames) {
      break;
    }
    names.set(key, name);
  }
  return [...names.values()];
}

/** Where the words of a name stand in those of a text; −1 where they do not. */
function placeOf(name: readonly string[], text: readonly string[]): number {
  return text.findIndex((_, start) => name.every((word, index) => text[start + index] === word));
}

interface Found {
  object: ObjectRef;
  key: string;
  at: number;
  end: number;
}

/**
 * The objects whose whole name stands in a text, in its order; of names within names the longest. Where two objects
 * share a name nobody knows which was meant, and none is answered.
 */
export function namesIn(text: string, objects: readonly ObjectRef[]): ObjectRef[] {
  const words = wordsOf(text);
  const known = new Set(words);
  const byName = new Map<string, Map<string, Found>>();
  for (const object of objects) {
    const name = wordsOf(object.name);
    if (object.name.length < shortestName || name.length === 0 || !name.every((word) => known.has(word))) {
      continue;
    }
    const at = placeOf(name, words);
    if (at >= 0) {
      const key = name.join(' ');
      const same = byName.get(key) ?? new Map<string, Found>();
      byName.set(key, same.set(object.id, { object, key, at, end: at + name.length }));
    }
  }
  const found = [...byName.values()].flatMap((same) => (same.size === 1 ? [...same.values()] : []));
  return found
    .filter(
      (one) =>
        !found.some((other) => other !== one && other.at <= one.at && other.end >= one.end && other.key !== one.key),
    )
    .sort((a, b) => a.at - b.at)
    .slice(0, mostOffered)
    .map(({ object }) => object);
}
