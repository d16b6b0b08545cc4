import { fold } from './fold.ts';
import { queryDigits } from './phone.ts';
import { isWordCodePoint, wordBounds } from './words.ts';

/** A query trimmed, folded and taken apart once, to be matched against many texts. */
export interface PreparedQuery {
  readonly text: string;
  /** The distinct words. */
  readonly words: readonly string[];
  /** The text without its spaces, for the subsequence tier. */
  readonly letters: string;
  /** The name is matched as a subsequence: two letters or more. */
  readonly hasSubsequence: boolean;
  /** The text begins with a letter or digit, so that it can stand at a word's start. */
  readonly startsWord: boolean;
  /** The text is one word and nothing else, which makes the words tier the same as a word's start. */
  readonly isOneWord: boolean;
  /** The query that telephone numbers are matched against; absent where the text cannot be a part of one. */
  readonly phone: PreparedQuery | undefined;
}

let latest: { raw: string; prepared: PreparedQuery } | undefined;

function prepareText(text: string, phone: PreparedQuery | undefined): PreparedQuery {
  const bounds = wordBounds(text);
  const words = new Set<string>();
  for (let index = 0; index < bounds.length; index += 2) words.add(text.slice(bounds[index]!, bounds[index + 1]!));
  const letters = text.replaceAll(' ', '');
  const first = letters.codePointAt(0);
  return {
    text,
    words: [...words],
    letters,
    hasSubsequence: first !== undefined && letters.length > (first > 0xffff ? 2 : 1),
    startsWord: first !== undefined && isWordCodePoint(first),
    isOneWord: bounds.length === 2 && bounds[0] === 0 && bounds[1] === text.length,
    phone,
  };
}

function prepare(raw: string): PreparedQuery {
  const text = fold(raw).trim();
  const digits = queryDigits(text);
  return prepareText(text, digits === '' ? undefined : prepareText(digits, undefined));
}

/** Prepares a query; the latest one is kept, because one query is matched against many texts in a row. */
export function prepareQuery(raw: string): PreparedQuery {
  if (latest?.raw !== raw) latest = { raw, prepared: prepare(raw) };
  return latest.prepared;
}
