import { CONTAINS, EXACT, PREFIX, WORD, WORD_PREFIX, WORDS, weightOf } from '#shared/search/formulas.ts';
import { type FlatQuery, queryOfGroup } from '#shared/search/segment/flat-query.ts';
import { scoreFlatSubsequence, scoreFlatText } from '#shared/search/segment/flat-score.ts';
import {
  DETAIL_FIELDS,
  endTextOf,
  type FieldGroup,
  firstTextOf,
  NO_TEXT,
  type Segment,
  SINGLE_FIELDS,
} from '#shared/search/segment/segment.ts';
import type { MatchTier, RecordScore, SearchField } from '#shared/search/types.ts';

function tierOf(base: number): MatchTier {
  if (base === EXACT) return 'exact';
  if (base === PREFIX) return 'prefix';
  if (base === WORD) return 'word';
  if (base === WORD_PREFIX) return 'word-prefix';
  if (base >= CONTAINS) return 'contains';
  return base >= WORDS ? 'words' : 'subsequence';
}

function fieldOf(segment: Segment, group: FieldGroup, index: number): SearchField {
  if (group === segment.nameGroup) return 'name';
  if (group === segment.fieldGroup) return SINGLE_FIELDS[index]!;
  return group.isPhone ? 'phone' : (DETAIL_FIELDS[index] ?? 'keywords');
}

/**
 * The best score of a row over its fields and the field that has it, null where none matches: of equal ones a whole field,
 * then the first. `enough` is a weight known to be the best, at which the search for a better one ends.
 */
export function scoreRow(
  segment: Segment,
  row: number,
  texts: FlatQuery,
  withSubsequence: boolean,
  enough: number,
): RecordScore | null {
  let best: RecordScore | null = null;
  let bestWeight = 0;
  for (const group of segment.groups) {
    const query = queryOfGroup(texts, group);
    if (query === undefined) continue;
    const { units, from, to } = group.texts;
    const first = firstTextOf(group, row);
    for (let index = first; index < endTextOf(group, row); index++) {
      const text = group.rowTexts[index]!;
      if (text === NO_TEXT) continue;
      let base = scoreFlatText(units, from[text]!, to[text]!, query);
      if (base === 0 && withSubsequence && group === segment.nameGroup && query.letters.length > 0) {
        base = scoreFlatSubsequence(units, from[text]!, to[text]!, query);
      }
      const score = base === 0 ? 0 : base - group.penalty;
      const weight = weightOf(score, base === EXACT);
      if (weight <= bestWeight) continue;
      bestWeight = weight;
      best = { score, tier: tierOf(base), field: fieldOf(segment, group, index - first) };
      if (weight >= enough) return best;
    }
  }
  return best;
}
