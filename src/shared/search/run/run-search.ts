import type { PreparedQuery } from '#shared/search/query.ts';
import { toFlatQuery } from '#shared/search/segment/flat-query.ts';
import type { Segment } from '#shared/search/segment/segment.ts';
import type { SearchAnswer, SearchRequest } from '#shared/search/types.ts';
import { collectHits } from './collect-hits.ts';
import { Page } from './page.ts';
import { LongRowScan } from './scan-long-rows.ts';
import { type Survivors, scanContaining, scanSubsequence } from './scan-rest.ts';
import { TABLE_WEIGHTS, TableScan } from './scan-tables.ts';
import { SegmentPage } from './segment-page.ts';

/** What one search leaves to the next: which texts of each segment can hold a query that goes on where this one ends. */
export interface Trail {
  readonly query: string;
  readonly survivors: ReadonlyMap<Segment, Survivors>;
}

interface Part {
  target: SegmentPage;
  tables: TableScan;
  longRows: LongRowScan;
}

function countsByType(page: Page, typeNames: readonly string[]): { total: number; totals: Record<string, number> } {
  let total = 0;
  const totals: Record<string, number> = {};
  for (const [type, count] of page.counts.entries()) {
    if (count === 0) continue;
    total += count;
    totals[typeNames[type]!] = count;
  }
  return { total, totals };
}

/** Searches all segments together: a better score of one segment ends the search of the others. */
export function runSearch(
  segments: readonly Segment[],
  typeNames: readonly string[],
  prepared: PreparedQuery,
  request: SearchRequest,
  trail: Trail | undefined,
): { answer: SearchAnswer; trail: Trail | undefined } {
  const known = trail !== undefined && prepared.text.startsWith(trail.query) ? trail : undefined;
  const query = toFlatQuery(prepared, Math.max(0, ...segments.map((segment) => segment.longestText)));
  const page = new Page(request, typeNames, prepared.text.length);
  const parts: Part[] = segments.map((segment) => {
    const target = new SegmentPage(page, segment);
    return { target, tables: new TableScan(target, query), longRows: new LongRowScan(target, query) };
  });

  const isDone = () => page.isFilled && !page.wantsTotals;
  for (const weight of TABLE_WEIGHTS) {
    if (isDone()) break;
    for (const { tables, longRows } of parts) {
      tables.offer(weight);
      longRows.offer(weight);
    }
  }

  let left = known;
  let withSubsequence = false;
  let complete = false;
  if (!isDone()) {
    const hasClosed = page.beginRest();
    const survivors = new Map<Segment, Survivors>();
    for (const { target, tables, longRows } of parts) {
      tables.noteAdded();
      longRows.note();
      survivors.set(target.segment, scanContaining(target, query, known?.survivors.get(target.segment)));
    }
    withSubsequence = prepared.hasSubsequence && !page.isFilled;
    for (const { target, longRows } of withSubsequence ? parts : []) {
      longRows.noteSubsequence();
      scanSubsequence(target, query, survivors.get(target.segment)!);
    }
    for (const { target } of parts) target.offerNoted();
    left = { query: prepared.text, survivors };
    complete = !hasClosed && (withSubsequence || !prepared.hasSubsequence);
  }

  const targets = parts.map((part) => part.target);
  const hits = collectHits(page, targets, typeNames, query, withSubsequence);
  return { answer: { hits, ...countsByType(page, typeNames), complete }, trail: left };
}
