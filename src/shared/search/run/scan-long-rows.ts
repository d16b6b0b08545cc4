import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { scoreRow } from './score-row.ts';
import type { SegmentPage } from './segment-page.ts';

/** Scores the rows that stand in no table because a text of theirs is too long. */
export class LongRowScan {
  private readonly target: SegmentPage;
  private readonly query: FlatQuery;
  private readonly scores: ReadonlyMap<number, number>;

  constructor(target: SegmentPage, query: FlatQuery) {
    this.target = target;
    this.query = query;
    this.scores = new Map(target.segment.longRows.map((row) => [row, this.score(row, false)]));
  }

  /** Offers the rows with exactly this score. */
  offer(score: number): void {
    for (const [row, best] of this.scores) if (best === score) this.target.offerRow(row, score);
  }

  /** Notes the rows that match at all. */
  note(): void {
    for (const [row, best] of this.scores) if (best > 0) this.target.note(row, best);
  }

  noteSubsequence(): void {
    for (const row of this.scores.keys()) {
      const score = this.score(row, true);
      if (score > 0) this.target.note(row, score);
    }
  }

  private score(row: number, withSubsequence: boolean): number {
    return scoreRow(this.target.segment, row, this.query, withSubsequence, Number.POSITIVE_INFINITY)?.score ?? 0;
  }
}
