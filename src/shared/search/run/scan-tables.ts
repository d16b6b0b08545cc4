import { EXACT, PREFIX, WORD, WORD_PREFIX, weightOf } from '#shared/search/formulas.ts';
import { type FlatQuery, queryOfGroup } from '#shared/search/segment/flat-query.ts';
import { isWordAt, isWordEndAt } from '#shared/search/segment/flat-text.ts';
import type { FieldGroup } from '#shared/search/segment/segment.ts';
import { findRange, type TextTable } from '#shared/search/segment/text-table.ts';
import type { SegmentPage } from './segment-page.ts';

/** Weights that the sorted tables answer in full, best first: whatever is left weighs less. */
export const TABLE_WEIGHTS = [
  weightOf(1000, true),
  weightOf(950, true),
  weightOf(950, false),
  weightOf(900, true),
  weightOf(900, false),
  weightOf(850, false),
  weightOf(800, false),
] as const;

interface Range {
  low: number;
  high: number;
}

interface GroupRanges {
  group: FieldGroup;
  query: FlatQuery;
  endsWord: boolean;
  texts: Range;
  endings: Range | undefined;
}

/** Lists shorter than this on average are read as one run. */
const LONG_LISTS = 64;

function rangesOf(group: FieldGroup, texts: FlatQuery): GroupRanges[] {
  const query = queryOfGroup(texts, group);
  if (query === undefined || group.texts.count === 0) return [];
  const endsWord = isWordEndAt(query.units, 0, query.units.length, query.units.length);
  return [{ group, query, endsWord, texts: findRange(group.texts, query.units), endings: undefined }];
}

/** Reads the rows of one segment off its sorted tables, one weight at a time, best first. */
export class TableScan {
  private readonly target: SegmentPage;
  private readonly ranges: GroupRanges[];

  constructor(target: SegmentPage, query: FlatQuery) {
    this.target = target;
    this.ranges = target.segment.groups.flatMap((group) => rangesOf(group, query));
  }

  offer(weight: number): void {
    for (const ranges of this.ranges) {
      const { penalty } = ranges.group;
      if (weight === weightOf(EXACT - penalty, true)) this.offerExact(ranges, weight);
      else if (weight === weightOf(PREFIX - penalty, false)) this.offerRange(ranges.group.texts, ranges.texts, weight);
      else if (weight === weightOf(WORD - penalty, false)) this.offerWords(ranges, weight);
      else if (weight === weightOf(WORD_PREFIX - penalty, false)) {
        this.offerRange(ranges.group.endings, this.endingsOf(ranges), weight);
      }
    }
  }

  /** Notes details and keywords with a word that starts with the query: they score below the best names that contain it. */
  noteAdded(): void {
    for (const ranges of this.ranges) {
      const weight = weightOf(WORD_PREFIX - ranges.group.penalty, false);
      if (weight >= TABLE_WEIGHTS.at(-1)!) continue;
      const { rows, rowsAt } = ranges.group.endings;
      const { low, high } = this.endingsOf(ranges);
      for (let index = rowsAt[low]!; index < rowsAt[high]!; index++) this.target.note(rows[index]!, weight);
    }
  }

  private offerExact({ group, query, texts }: GroupRanges, weight: number): void {
    const { from, to, rows, rowsAt } = group.texts;
    const { low, high } = texts;
    // Distinct and sorted: only the first text that starts with the query can equal it.
    if (low === high || to[low]! - from[low]! !== query.units.length) return;
    this.target.offerRows(rows, rowsAt[low]!, rowsAt[low + 1]!, weight);
  }

  private offerWords(ranges: GroupRanges, weight: number): void {
    const { units, from, to, rows, rowsAt } = ranges.group.endings;
    const { low, high } = this.endingsOf(ranges);
    if (!ranges.endsWord) return;
    const { length } = ranges.query.units;
    for (let ending = low; ending < high; ending++) {
      if (isWordAt(units, from[ending]! + length, to[ending]!)) continue;
      this.target.offerRows(rows, rowsAt[ending]!, rowsAt[ending + 1]!, weight);
    }
  }

  private offerRange(table: TextTable, { low, high }: Range, weight: number): void {
    const { rows, rowsAt } = table;
    const from = rowsAt[low]!;
    const to = rowsAt[high]!;
    if (to - from < LONG_LISTS * (high - low)) {
      for (let index = from; index < to; index++) this.target.offerRow(rows[index]!, weight);
    } else
      for (let text = low; text < high; text++) this.target.offerRows(rows, rowsAt[text]!, rowsAt[text + 1]!, weight);
  }

  private endingsOf(ranges: GroupRanges): Range {
    const none = { low: 0, high: 0 };
    ranges.endings ??= ranges.query.startsWord ? findRange(ranges.group.endings, ranges.query.units) : none;
    return ranges.endings;
  }
}
