import { BONUS_MOST, CONTAINS, SUBSEQUENCE, WORDS, weightOf } from '#shared/search/formulas.ts';
import { type BitSlices, findInBuckets } from '#shared/search/segment/bit-slices.ts';
import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { scoreFlatContains, scoreFlatSubsequence, scoreFlatWords } from '#shared/search/segment/flat-score.ts';
import type { Units } from '#shared/search/segment/flat-text.ts';
import type { FieldGroup } from '#shared/search/segment/segment.ts';
import type { SegmentPage } from './segment-page.ts';

type Texts = readonly number[];

/**
 * The only texts of one segment that a query can be found in which goes on where another ended. Absent where they were not
 * looked for, or are too many to be worth keeping.
 */
export interface Survivors {
  /** By field group: texts that may contain the query. */
  readonly containing: readonly (Texts | undefined)[];
  /** By field group: texts that may have a word for each word of the query. */
  readonly withWords: readonly (Texts | undefined)[];
  /** Names that may have the letters of the query in order. */
  subsequence: Texts | undefined;
}

/** More survivors than this share of all texts narrow less than a look at the bit slices. */
const SURVIVORS_MOST = 1 / 16;

type ScoreText = (units: Units, from: number, to: number, query: FlatQuery) => number;

/** Notes the rows of those candidates that match, with scores of at most `best`, and returns what may match a longer query. */
function noteMatches(
  target: SegmentPage,
  group: FieldGroup,
  candidates: Texts,
  query: FlatQuery,
  score: ScoreText,
  best: number,
): Texts | undefined {
  const { units, from, to, rows, rowsAt, count } = group.texts;
  const left: number[] = [];
  for (const text of candidates) {
    const first = rowsAt[text]!;
    const end = rowsAt[text + 1]!;
    if (target.hasOpenRow(rows, first, end, weightOf(best - group.penalty, false))) {
      const base = score(units, from[text]!, to[text]!, query);
      if (base === 0) continue;
      const weight = weightOf(base - group.penalty, false);
      for (let index = first; index < end; index++) target.note(rows[index]!, weight);
    }
    left.push(text);
  }
  return left.length > count * SURVIVORS_MOST ? undefined : left;
}

function findCandidates(slices: BitSlices | undefined, buckets: Iterable<number>, { texts }: FieldGroup): Texts {
  if (texts.count === 0) return [];
  return slices === undefined
    ? Array.from({ length: texts.count }, (_, text) => text)
    : findInBuckets(slices, buckets, texts.count);
}

/** Notes the telephone numbers that contain a query's digits; those of a longer query need not go on where they end. */
function scanPhones(target: SegmentPage, group: FieldGroup, query: FlatQuery | undefined): undefined {
  if (query === undefined) return;
  const candidates = findCandidates(undefined, [], group);
  noteMatches(target, group, candidates, query, scoreFlatContains, CONTAINS + BONUS_MOST);
}

/** Notes every row that contains the query or has all its words. */
export function scanContaining(target: SegmentPage, query: FlatQuery, known: Survivors | undefined): Survivors {
  const { groups } = target.segment;
  const containing = groups.map((group, index) => {
    if (group.isPhone) return scanPhones(target, group, query.phone);
    const candidates = known?.containing[index] ?? findCandidates(group.neighbours, query.neighbours, group);
    return noteMatches(target, group, candidates, query, scoreFlatContains, CONTAINS + BONUS_MOST);
  });
  // A text with a word that starts with the only word contains it.
  if (query.isOneWord) return { containing, withWords: containing, subsequence: known?.subsequence };
  const withWords = groups.map((group, index) => {
    if (query.words.length === 0 || group.isPhone) return undefined;
    const candidates = known?.withWords[index] ?? findCandidates(group.neighbours, query.wordNeighbours, group);
    return noteMatches(target, group, candidates, query, scoreFlatWords, WORDS + BONUS_MOST);
  });
  return { containing, withWords, subsequence: known?.subsequence };
}

/** Notes every row whose name has the letters of the query in order. */
export function scanSubsequence(target: SegmentPage, query: FlatQuery, survivors: Survivors): void {
  const { nameGroup, nameOrder } = target.segment;
  if (query.letters.length === 0) return;
  const candidates = survivors.subsequence ?? findCandidates(nameOrder, query.order, nameGroup);
  survivors.subsequence = noteMatches(
    target,
    nameGroup,
    candidates,
    query,
    scoreFlatSubsequence,
    SUBSEQUENCE + BONUS_MOST,
  );
}
