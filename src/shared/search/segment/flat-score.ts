import {
  containsScore,
  EXACT,
  PREFIX,
  subsequenceScore,
  WORD,
  WORD_PREFIX,
  wordsScore,
} from '#shared/search/formulas.ts';
import type { FlatQuery } from './flat-query.ts';
import { findFrom, isSurrogatePairAt, isWordEndAt, isWordStartAt, startsAt, type Units } from './flat-text.ts';

// The scores of score.ts for texts in flat arrays, without an object for each. 0 is no match.

function scoreWordStart(units: Units, from: number, to: number, query: FlatQuery, first: number): number {
  let score = 0;
  for (let at = first; at >= 0; at = findFrom(units, at + 1, to, query.units)) {
    if (!isWordStartAt(units, from, to, at)) continue;
    if (isWordEndAt(units, from, to, at + query.units.length)) return WORD;
    score = WORD_PREFIX;
  }
  return score;
}

function hasWord(units: Units, from: number, to: number, word: Uint16Array): boolean {
  for (let at = findFrom(units, from, to, word); at >= 0; at = findFrom(units, at + 1, to, word)) {
    if (isWordStartAt(units, from, to, at)) return true;
  }
  return false;
}

/** Score of the words tier. */
export function scoreFlatWords(units: Units, from: number, to: number, query: FlatQuery): number {
  if (query.isOneWord || query.words.length === 0) return 0;
  for (const word of query.words) if (!hasWord(units, from, to, word)) return 0;
  return wordsScore(query.units.length, to - from);
}

/** Score of the contains tier; the caller knows that no better tier matches. */
export function scoreFlatContains(units: Units, from: number, to: number, query: FlatQuery): number {
  const at = findFrom(units, from, to, query.units);
  return at < 0 ? 0 : containsScore(at - from, query.units.length, to - from);
}

/** Score of the subsequence tier. */
export function scoreFlatSubsequence(units: Units, from: number, to: number, query: FlatQuery): number {
  const { letters } = query;
  let at = from;
  let following = 0;
  let wordStarts = 0;
  let index = 0;
  while (index < letters.length) {
    const letter = letters[index]!;
    const size = isSurrogatePairAt(letters, index, letters.length) ? 2 : 1;
    let place = at;
    while (place < to && (units[place] !== letter || (size === 2 && units[place + 1] !== letters[index + 1]))) place++;
    if (place + size > to) return 0;
    if (place === at && index > 0) following++;
    if (isWordStartAt(units, from, to, place)) wordStarts++;
    at = place + size;
    index += size;
  }
  return subsequenceScore(following, wordStarts, at - from - letters.length);
}

/** Score of a text over all tiers but the subsequence. */
export function scoreFlatText(units: Units, from: number, to: number, query: FlatQuery): number {
  if (startsAt(units, from, to, query.units)) return to - from === query.units.length ? EXACT : PREFIX;
  const first = findFrom(units, from, to, query.units);
  if (first < 0) return scoreFlatWords(units, from, to, query);
  const score = query.startsWord ? scoreWordStart(units, from, to, query, first) : 0;
  return score || containsScore(first - from, query.units.length, to - from);
}
