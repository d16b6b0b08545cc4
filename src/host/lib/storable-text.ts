import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';

/** NUL and halves of a character: PostgreSQL keeps neither, SQLite cuts at one and mangles the other. */
const unstorable = /[\0\p{Surrogate}]/gu;
const replacement = '\uFFFD';

/** Validation compares what is called a length with a number, which throws for what has no primitive value. */
function requireMeasure(key: string, value: unknown): void {
  const isMeasure = key === 'length' || key === 'size';
  const isObject = typeof value === 'object' && value !== null;
  if (isMeasure && isObject && (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf'))) {
    throw new Refusal('malformed', tellClient('noMeasure', { name: key }));
  }
}

/**
 * Looks at the name of a query or form field, which says where in a value it stands.
 * @throws Refusal 400 for fields of a list's length, which has none.
 */
export function requireFieldName(name: string): void {
  if (/\[(length|size)\]\[/.test(name)) {
    throw new Refusal('malformed', tellClient('noFieldsThere'));
  }
}

/** No field of the contract is nested deeper: documents have forty levels of two each, and stand within other fields. */
const deepest = 200;

/**
 * The same JSON value with every text made one that any database keeps as it is.
 * @throws Refusal 400 for a value that cannot be validated, or is nested deeper than anything that is.
 */
export function storableText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(unstorable, replacement);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth > deepest) {
    throw new Refusal('malformed', tellClient('bodyTooDeep', { most: deepest }));
  }
  if (Array.isArray(value)) {
    return value.map((inner) => storableText(inner, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      requireMeasure(key, inner);
      return [key, storableText(inner, depth + 1)];
    }),
  );
}
