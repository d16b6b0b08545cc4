import { EXACT, PREFIX, WORD, WORD_PREFIX } from '#shared/search/formulas.ts';
import type { FlatQuery } from '#shared/search/segment/flat-query.ts';
import { isWordAt, isWordEndAt } from '#shared/search/segment/flat-text.ts';
import type { FieldGroup } from '#shared/search/segment/segment.ts';
import { findRange, type TextTable } from '#shared/search/segment/text-table.ts';
import type { SegmentPage } from './segment-page.ts';

/** Scores that the sorted tables answer in full, best first: whatever is left scores below. */
export const TABLE_SCORES = [1000, 950, 900, 850, 800] as const;

interface Range {
  low: number;
  high: number;
}

interface GroupRanges {
  group: FieldGroup;
  texts: Range;
  endings: Range | undefined;
}

/** Lists shorter than this on average are read as one run. */
const LONG_LISTS = 64;

/** Reads the rows of one segment off its sorted tables, one score at a time, best first. */
export class TableScan {
  private readonly target: SegmentPage;
  private readonly query: FlatQuery;
  private readonly endsWord: boolean;
  private readonly ranges: GroupRanges[];

  constructor(target: SegmentPage, query: FlatQuery) {
    this.target = target;
    this.query = query;
    this.endsWord = isWordEndAt(query.units, 0, query.units.length, query.units.length);
    this.ranges = target.segment.groups
      .filter((group) => group.texts.count > 0)
      .map((group) => ({ group, texts: findRange(group.texts, query.units), endings: undefined }));
  }

  offer(score: number): void {
    for (const ranges of this.ranges) {
      const base = score + ranges.group.penalty;
      if (base === EXACT) this.offerExact(ranges, score);
      else if (base === PREFIX) this.offerRange(ranges.group.texts, ranges.texts, score);
      else if (base === WORD) this.offerWords(ranges, score);
      else if (base === WORD_PREFIX) this.offerRange(ranges.group.endings, this.endingsOf(ranges), score);
    }
  }

  /** Notes keywords with a word that starts with the query: they score below the best names that contain it. */
  noteKeywords(): void {
    for (const ranges of this.ranges) {
      const score = WORD_PREFIX - ranges.group.penalty;
      if (score >= TABLE_SCORES.at(-1)!) continue;
      const { rows, rowsAt } = ranges.group.endings;
      const { low, high } = this.endingsOf(ranges);
      for (let index = rowsAt[low]!; index < rowsAt[high]!; index++) this.target.note(rows[index]!, score);
    }
  }

  private offerExact({ group, texts }: GroupRanges, score: number): void {
    const { from, to, rows, rowsAt } = group.texts;
    const { low, high } = texts;
    // Distinct and sorted: only the first text that starts with the query can equal it.
    if (low === high || to[low]! - from[low]! !== this.query.units.length) return;
    this.target.offerRows(rows, rowsAt[low]!, rowsAt[low + 1]!, score);
  }

  private offerWords(ranges: GroupRanges, score: number): void {
    const { units, from, to, rows, rowsAt } = ranges.group.endings;
    const { low, high } = this.endingsOf(ranges);
    if (!this.endsWord) return;
    const length = this.query.units.length;
    for (let ending = low; ending < high; ending++) {
      if (isWordAt(units, from[ending]! + length, to[ending]!)) continue;
      this.target.offerRows(rows, rowsAt[ending]!, rowsAt[ending + 1]!, score);
    }
  }

  private offerRange(table: TextTable, { low, high }: Range, score: number): void {
    const { rows, rowsAt } = table;
    const from = rowsAt[low]!;
    const to = rowsAt[high]!;
    if (to - from < LONG_LISTS * (high - low)) {
      for (let index = from; index < to; index++) this.target.offerRow(rows[index]!, score);
    } else
      for (let text = low; text < high; text++) this.target.offerRows(rows, rowsAt[text]!, rowsAt[text + 1]!, score);
  }

  private endingsOf(ranges: GroupRanges): Range {
    const none = { low: 0, high: 0 };
    ranges.endings ??= this.query.startsWord ? findRange(ranges.group.endings, this.query.units) : none;
    return ranges.endings;
  }
}
