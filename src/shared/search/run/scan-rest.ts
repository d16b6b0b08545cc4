import { type BitSlices, findInBuckets } from '#shared/search/segment/bit-slices.ts';
import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { scoreFlatContains, scoreFlatSubsequence, scoreFlatWords } from '#shared/search/segment/flat-score.ts';
import type { Units } from '#shared/search/segment/flat-text.ts';
import type { FieldGroup } from '#shared/search/segment/segment.ts';
import type { SegmentPage } from './page.ts';

type Texts = readonly number[];

/** Texts of one segment that matched a query: a query that goes on where it ended need look at no others. */
export interface Survivors {
  /** By field group: texts that contain the query. */
  readonly containing: readonly Texts[];
  /** By field group: texts with a word for each word of the query; absent where it has none. */
  readonly withWords: readonly (Texts | undefined)[];
  /** Names with the letters of the query in order, as far as they were looked for. */
  subsequence: Texts | undefined;
}

type ScoreText = (units: Units, from: number, to: number, query: FlatQuery) => number;

/** Notes the rows of those candidates that match, and returns these. */
function noteMatches(
  target: SegmentPage,
  group: FieldGroup,
  candidates: Texts,
  query: FlatQuery,
  score: ScoreText,
): Texts {
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

function findCandidates(slices: BitSlices, buckets: Iterable<number>, group: FieldGroup): Texts {
  return group.texts.count === 0 ? [] : findInBuckets(slices, buckets, group.texts.count);
}

/** Notes every row that contains the query or has all its words. */
export function scanContaining(target: SegmentPage, query: FlatQuery, known: Survivors | undefined): Survivors {
  const { groups } = target.segment;
  const containing = groups.map((group, index) => {
    const candidates = known?.containing[index] ?? findCandidates(group.neighbours, query.neighbours, group);
    return noteMatches(target, group, candidates, query, scoreFlatContains);
  });
  // A text with a word that starts with the only word contains it.
  if (query.isOneWord) return { containing, withWords: containing, subsequence: known?.subsequence };
  const withWords = groups.map((group, index) => {
    if (query.words.length === 0) return undefined;
    const candidates = known?.withWords[index] ?? findCandidates(group.neighbours, query.wordNeighbours, group);
    return noteMatches(target, group, candidates, query, scoreFlatWords);
  });
  return { containing, withWords, subsequence: known?.subsequence };
}

/** Notes every row whose name has the letters of the query in order. */
export function scanSubsequence(target: SegmentPage, query: FlatQuery, survivors: Survivors): void {
  const { nameGroup, nameOrder } = target.segment;
  if (query.letters.length === 0) return;
  const candidates = survivors.subsequence ?? findCandidates(nameOrder, query.order, nameGroup);
  survivors.subsequence = noteMatches(target, nameGroup, candidates, query, scoreFlatSubsequence);
}
