import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { compareTexts } from '#shared/search/segment/flat-text.ts';
import { firstTextOf, type Segment } from '#shared/search/segment/segment.ts';
import type { SearchHit } from '#shared/search/types.ts';
import { type Page, type SegmentPage, scoreOf } from './page.ts';
import { scoreRow } from './score-row.ts';

interface Candidate {
  segment: Segment;
  row: number;
  place: number;
}

function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function compareNames(left: Candidate, right: Candidate): number {
  const leftGroup = left.segment.nameGroup;
  const rightGroup = right.segment.nameGroup;
  const leftText = leftGroup.rowTexts[firstTextOf(leftGroup, left.row)]!;
  const rightText = rightGroup.rowTexts[firstTextOf(rightGroup, right.row)]!;
  return compareTexts(
    leftGroup.texts.units,
    leftGroup.texts.from[leftText]!,
    leftGroup.texts.to[leftText]!,
    rightGroup.texts.units,
    rightGroup.texts.from[rightText]!,
    rightGroup.texts.to[rightText]!,
  );
}

function compareCandidates(left: Candidate, right: Candidate, typeNames: readonly string[]): number {
  if (left.place !== right.place) return left.place - right.place;
  if (left.segment === right.segment) return left.row - right.row;
  return (
    compareNames(left, right) ||
    compareStrings(left.segment.names[left.row]!, right.segment.names[right.row]!) ||
    compareStrings(left.segment.ids[left.row]!, right.segment.ids[right.row]!) ||
    compareStrings(typeNames[left.segment.types[left.row]!]!, typeNames[right.segment.types[right.row]!]!)
  );
}

/** The best rows of all segments in rank order, within the page's limit and caps. */
export function collectHits(
  page: Page,
  parts: readonly SegmentPage[],
  typeNames: readonly string[],
  query: FlatQuery,
  withSubsequence: boolean,
): SearchHit[] {
  const candidates: Candidate[] = [];
  for (const part of parts) {
    for (const { row, place } of part.finish()) candidates.push({ segment: part.segment, row, place });
  }
  candidates.sort((left, right) => compareCandidates(left, right, typeNames));
  const left = [...page.capacities];
  const hits: SearchHit[] = [];
  for (const { segment, row, place } of candidates) {
    if (hits.length === page.limit) break;
    const type = segment.types[row]!;
    const slot = page.slots[type]!;
    if (left[slot] === 0) continue;
    left[slot]!--;
    const credit = scoreRow(segment, row, query, withSubsequence, scoreOf(place));
    if (credit) hits.push({ id: segment.ids[row]!, object_type: typeNames[type]!, ...credit });
  }
  return hits;
}
