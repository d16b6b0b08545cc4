import { foldCharacter } from './fold.ts';
import { phoneDigits } from './phone.ts';
import { type PreparedQuery, prepareQuery } from './query.ts';
import { scoreFoldedText } from './score.ts';
import type { MatchTier, SearchField } from './types.ts';
import { isWordEnd, isWordStart, wordBounds } from './words.ts';

/** UTF-16 bounds, end exclusive. */
export interface MatchRange {
  start: number;
  end: number;
}

interface MappedText {
  folded: string;
  /** Where the character behind each folded unit starts in the original text, and where it and its accents end. */
  starts: number[];
  ends: number[];
}

function foldMapped(text: string): MappedText {
  const mapped: MappedText = { folded: '', starts: [], ends: [] };
  let index = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    const end = index + character.length;
    // What folds to nothing, such as a combining accent, belongs to the character before it.
    const last = mapped.starts.at(-1);
    if (folded === '' && last !== undefined) {
      for (let unit = mapped.ends.length - 1; mapped.starts[unit] === last; unit--) mapped.ends[unit] = end;
    }
    for (let unit = 0; unit < folded.length; unit++) {
      mapped.starts.push(index);
      mapped.ends.push(end);
    }
    mapped.folded += folded;
    index = end;
  }
  return mapped;
}

/** The digits that count of a telephone number, in their places. */
function mapDigits(text: string): MappedText {
  const mapped = foldMapped(text);
  const digits = phoneDigits(text);
  const number: MappedText = { folded: '', starts: [], ends: [] };
  // From the end: zeros that do not count stand in front of those that do.
  let left = digits.length;
  for (let unit = mapped.folded.length - 1; unit >= 0 && left > 0; unit--) {
    if (mapped.folded[unit] !== digits[left - 1] || /^\(0\)/.test(mapped.folded.slice(unit - 1))) continue;
    left--;
    number.folded = digits[left] + number.folded;
    number.starts.unshift(mapped.starts[unit]!);
    number.ends.unshift(mapped.ends[unit]!);
  }
  return number;
}

function findOccurrence(text: string, query: string, tier: MatchTier): number {
  let at = text.indexOf(query);
  if (tier === 'word' || tier === 'word-prefix') {
    while (!isWordStart(text, at) || (tier === 'word' && !isWordEnd(text, at + query.length))) {
      at = text.indexOf(query, at + 1);
    }
  }
  return at;
}

function findWords(text: string, words: readonly string[]): MatchRange[] {
  const bounds = wordBounds(text);
  return words.map((word) => {
    const start = bounds.find((bound, index) => index % 2 === 0 && text.startsWith(word, bound)) ?? 0;
    return { start, end: start + word.length };
  });
}

function findLetters(text: string, letters: string): MatchRange[] {
  const ranges: MatchRange[] = [];
  let from = 0;
  for (const letter of letters) {
    const start = text.indexOf(letter, from);
    from = start + letter.length;
    ranges.push({ start, end: from });
  }
  return ranges;
}

function findFolded(text: string, query: PreparedQuery): MatchRange[] {
  const match = scoreFoldedText(text, query, 'name');
  if (match === null) return [];
  if (match.tier === 'words') return findWords(text, query.words);
  if (match.tier === 'subsequence') return findLetters(text, query.letters);
  const start = findOccurrence(text, query.text, match.tier);
  return [{ start, end: start + query.text.length }];
}

function merge(ranges: MatchRange[]): MatchRange[] {
  const merged: MatchRange[] = [];
  for (const range of ranges.sort((left, right) => left.start - right.start || left.end - right.end)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/**
 * The letters of `text` (as written, not folded) that the query matched, for highlighting: sorted UTF-16 ranges that do not
 * touch and never split a character from its accents or a surrogate pair. Empty where the text does not match. `text` is
 * one field; letters in order are found in any field, so ask only for the field a hit names. Of a phone its digits match.
 */
export function matchRanges(text: string, query: string, field: SearchField = 'name'): MatchRange[] {
  const mapped = field === 'phone' ? mapDigits(text) : foldMapped(text);
  const prepared = prepareQuery(query);
  const wanted = field === 'phone' ? prepared.phone : prepared;
  const ranges = wanted === undefined ? [] : findFolded(mapped.folded, wanted);
  return merge(ranges.map((range) => ({ start: mapped.starts[range.start]!, end: mapped.ends[range.end - 1]! })));
}
