/** As many tags as an object has at most, and as many characters as one has. */
export const mostTagsOfObject = 200;
export const longestTag = 1000;

/**
 * Tags as they are kept: without space around them, and each once, in whatever letters it is written. What is no text stays,
 * for whoever checks it to find.
 */
export function tidyTags(tags: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => (typeof tag === 'string' ? tag.replaceAll(/\s+/gu, ' ').trim() : tag))
    .filter((tag) => {
      const key = typeof tag === 'string' ? tag.toLocaleLowerCase('en') : JSON.stringify(tag);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
