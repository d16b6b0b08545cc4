import { textMark } from './text-mark.ts';

/** Longer values are not sent as they were read: with what is written in their place a call would carry the text twice. */
const longestWhole = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/** What is named by its id is the same under another name or picture, which may be long: its id says it all. */
function byId(value: unknown): unknown {
  const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
  return hasId ? { id: value.id } : value;
}

/**
 * Fields as a caller read them, as `if_unchanged` takes them: of a long text only its mark, `{ mark }`, of what has an id
 * only that, `{ id }`. A long document is left out, the words beside it speak for it.
 */
export function briefly(asRead: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asRead).flatMap(([key, value]) => {
      if (typeof value === 'string' && value.length > longestWhole) {
        return [[key, { mark: textMark(value.trim()) }]];
      }
      const brief = byId(value);
      const isLong = typeof brief === 'object' && brief !== null && JSON.stringify(brief).length > longestWhole;
      return isLong ? [] : [[key, brief]];
    }),
  );
}

/** Whether a stored text is the one whose mark a caller sent in its place. */
export function hasMark(text: string, asRead: unknown): boolean {
  return typeof asRead === 'object' && asRead !== null && 'mark' in asRead && asRead.mark === textMark(text.trim());
}
