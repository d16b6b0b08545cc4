import { findInBuckets } from '#shared/search/segment/bit-slices.ts';
import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { scoreFlatContains, scoreFlatSubsequence, scoreFlatWords } from '#shared/search/segment/flat-score.ts';
import type { FieldGroup } from '#shared/search/segment/segment.ts';
import type { SegmentPage } from './page.ts';

/** Texts of one segment known to hold the query, or its letters, so that a longer query need look at no others. */
export interface Survivors {
  /** By field group. */
  readonly containing: (readonly number[] | undefined)[];
  subsequence: readonly number[] | undefined;
}

type ScoreText = (units: Uint16Array, from: number, to: number, query: FlatQuery) => number;

/** Notes the rows of those candidates that match, and returns these. */
function noteMatches(
  target: SegmentPage,
  group: FieldGroup,
  candidates: readonly number[],
  query: FlatQuery,
  score: ScoreText,
): number[] {
  const { units, from, to, rows, rowsAt } = group.texts;
  const matching: number[] = [];
  for (const text of candidates) {
    const base = score(units, from[text]!, to[text]!, query);
    if (base === 0) continue;
    matching.push(text);
    for (let index = rowsAt[text]!; index < rowsAt[text + 1]!; index++) target.note(rows[index]!, base - group.penalty);
  }
  return matching;
}

/** Notes every row that contains the query or has all its words. */
export function scanContaining(target: SegmentPage, query: FlatQuery, known: Survivors | undefined): Survivors {
  const containing = target.segment.groups.map((group, index) => {
    const { count } = group.texts;
    if (count === 0) return [];
    const candidates = known?.containing[index] ?? findInBuckets(group.pairs, query.pairs, count);
    return noteMatches(target, group, candidates, query, scoreFlatContains);
  });
  if (query.words.length > 0 && !query.isOneWord) {
    for (const group of target.segment.groups) {
      const candidates = findInBuckets(group.pairs, query.wordPairs, group.texts.count);
      noteMatches(target, group, candidates, query, scoreFlatWords);
    }
  }
  return { containing, subsequence: known?.subsequence };
}

/** Notes every row whose name has the letters of the query in order. */
export function scanSubsequence(target: SegmentPage, query: FlatQuery, survivors: Survivors): void {
  const { nameGroup, nameLetters } = target.segment;
  if (query.letters.length === 0) return;
  const candidates = survivors.subsequence ?? findInBuckets(nameLetters, query.letterBuckets, nameGroup.texts.count);
  survivors.subsequence = noteMatches(target, nameGroup, candidates, query, scoreFlatSubsequence);
}
