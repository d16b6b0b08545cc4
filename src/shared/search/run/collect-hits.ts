import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { compareTexts } from '#shared/search/segment/flat-text.ts';
import { firstTextOf, type Segment } from '#shared/search/segment/segment.ts';
import type { SearchHit } from '#shared/search/types.ts';
import type { Page } from './page.ts';
import { placeOfKey, rowOfKey, weightOfKey } from './row-key.ts';
import { scoreRow } from './score-row.ts';
import type { SegmentPage } from './segment-page.ts';

/** The kept rows of one segment, best first, and how many of them have been taken. */
interface Run {
  segment: Segment;
  keys: Float64Array;
  taken: number;
}

function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function compareNames(left: Segment, leftRow: number, right: Segment, rightRow: number): number {
  const leftTexts = left.nameGroup.texts;
  const rightTexts = right.nameGroup.texts;
  const leftText = left.nameGroup.rowTexts[firstTextOf(left.nameGroup, leftRow)]!;
  const rightText = right.nameGroup.rowTexts[firstTextOf(right.nameGroup, rightRow)]!;
  return compareTexts(
    leftTexts.units,
    leftTexts.from[leftText]!,
    leftTexts.to[leftText]!,
    rightTexts.units,
    rightTexts.from[rightText]!,
    rightTexts.to[rightText]!,
  );
}

function compareHeads(left: Run, right: Run, typeNames: readonly string[]): number {
  const leftKey = left.keys[left.taken]!;
  const rightKey = right.keys[right.taken]!;
  const difference = placeOfKey(leftKey) - placeOfKey(rightKey);
  if (difference !== 0) return difference;
  const leftRow = rowOfKey(leftKey);
  const rightRow = rowOfKey(rightKey);
  const past = Number(leftRow >= left.segment.firstPast) - Number(rightRow >= right.segment.firstPast);
  return (
    past ||
    compareNames(left.segment, leftRow, right.segment, rightRow) ||
    compareStrings(left.segment.names[leftRow]!, right.segment.names[rightRow]!) ||
    compareStrings(left.segment.ids[leftRow]!, right.segment.ids[rightRow]!) ||
    compareStrings(typeNames[left.segment.types[leftRow]!]!, typeNames[right.segment.types[rightRow]!]!)
  );
}

function bestRun(runs: readonly Run[], typeNames: readonly string[]): Run | undefined {
  let best: Run | undefined;
  for (const run of runs) {
    if (run.taken === run.keys.length) continue;
    if (best === undefined || compareHeads(run, best, typeNames) < 0) best = run;
  }
  return best;
}

/** The best rows of all segments in rank order, within the page's limit and caps. */
export function collectHits(
  page: Page,
  parts: readonly SegmentPage[],
  typeNames: readonly string[],
  query: FlatQuery,
  withSubsequence: boolean,
): SearchHit[] {
  const runs = parts.map((part) => ({ segment: part.segment, keys: part.finish(), taken: 0 }));
  const left = [...page.capacities];
  const hits: SearchHit[] = [];
  while (hits.length < page.limit) {
    const run = bestRun(runs, typeNames);
    if (run === undefined) break;
    const { segment } = run;
    const key = run.keys[run.taken++]!;
    const row = rowOfKey(key);
    const type = segment.types[row]!;
    const slot = page.slots[type]!;
    if (left[slot] === 0) continue;
    left[slot]!--;
    const credit = scoreRow(segment, row, query, withSubsequence, weightOfKey(key));
    if (credit) hits.push({ id: segment.ids[row]!, object_type: typeNames[type]!, ...credit });
  }
  return hits;
}
