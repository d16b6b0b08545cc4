import { textMark } from './text-mark.ts';

/** Longer values are not sent as they were read: with what is written in their place a call would carry the text twice. */
const longestWhole = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields as a caller read them, as `if_unchanged` takes them: of a long text only its mark, `{ mark }`. A long document is
 * left out, the words beside it speak for it.
 */
export function briefly(asRead: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asRead).flatMap(([key, value]) => {
      if (typeof value === 'string' && value.length > longestWhole) {
        return [[key, { mark: textMark(value.trim()) }]];
      }
      const isLong = typeof value === 'object' && value !== null && JSON.stringify(value).length > longestWhole;
      return isLong ? [] : [[key, value]];
    }),
  );
}

/** Whether a stored text is the one whose mark a caller sent in its place. */
export function hasMark(text: string, asRead: unknown): boolean {
  return typeof asRead === 'object' && asRead !== null && 'mark' in asRead && asRead.mark === textMark(text.trim());
}
