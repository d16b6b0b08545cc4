/** NUL and halves of a character: PostgreSQL keeps neither, SQLite cuts at one and mangles the other. */
const unstorable = /[\0\p{Surrogate}]/gu;
const replacement = '\uFFFD';

/** The same JSON value with every text made one that any database keeps as it is. */
export function storableText(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(unstorable, replacement);
  }
  if (Array.isArray(value)) {
    return value.map(storableText);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storableText(inner)]));
  }
  return value;
}
