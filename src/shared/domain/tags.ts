/** As many tags as an object has at most, and as many characters as one has. */
export const mostTagsOfObject = 200;
export const longestTag = 1000;

function keyOf(tag: unknown): string {
  return typeof tag === 'string' ? tag.replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en') : JSON.stringify(tag);
}

/** Whether two tags are one, in whatever letters they are written. */
export function isSameTag(left: unknown, right: unknown): boolean {
  return keyOf(left) === keyOf(right);
}

/**
 * Tags as they are kept: without space around them, and each once, in whatever letters it is written. What is no text stays,
 * for whoever checks it to find.
 */
export function tidyTags(tags: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => (typeof tag === 'string' ? tag.replaceAll(/\s+/gu, ' ').trim() : tag))
    .filter((tag) => {
      const key = keyOf(tag);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
