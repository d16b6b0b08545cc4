import { weightOfMatch } from '#shared/search/formulas.ts';
import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { scoreRow } from './score-row.ts';
import type { SegmentPage } from './segment-page.ts';

/** Scores the rows that stand in no table because a text of theirs is too long. */
export class LongRowScan {
  private readonly target: SegmentPage;
  private readonly query: FlatQuery;
  private readonly weights: ReadonlyMap<number, number>;

  constructor(target: SegmentPage, query: FlatQuery) {
    this.target = target;
    this.query = query;
    this.weights = new Map(target.segment.longRows.map((row) => [row, this.weigh(row, false)]));
  }

  /** Offers the rows with exactly this weight. */
  offer(weight: number): void {
    for (const [row, best] of this.weights) if (best === weight) this.target.offerRow(row, weight);
  }

  /** Notes the rows that match at all. */
  note(): void {
    for (const [row, best] of this.weights) if (best > 0) this.target.note(row, best);
  }

  noteSubsequence(): void {
    for (const row of this.weights.keys()) {
      const weight = this.weigh(row, true);
      if (weight > 0) this.target.note(row, weight);
    }
  }

  private weigh(row: number, withSubsequence: boolean): number {
    const match = scoreRow(this.target.segment, row, this.query, withSubsequence, Number.POSITIVE_INFINITY);
    return match === null ? 0 : weightOfMatch(match);
  }
}
