/** Longer text is no name; a pasted page must not become an address of a megabyte. */
export const mostQueryLength = 1000;

/** What is searched for: trimmed (§5), without control characters and halves of characters, which no address can carry. */
export function normaliseQuery(text: string): string {
  return text
    .slice(0, mostQueryLength)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
