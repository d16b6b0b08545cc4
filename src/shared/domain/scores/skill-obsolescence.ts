import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import type { Need, ScoreBasis } from './score-records.ts';
import { isoOf, isWithin, monthsBefore, type When } from './score-time.ts';

export interface ObsolescenceInput extends ScoreBasis {
  readonly needs: readonly Need[];
  /** The skill that took its place, where somebody said so. */
  readonly replacedBy?: { readonly skill: ScoreObject; readonly at?: When | null } | undefined;
}

const months = 12;
const leastNeeds = 6;
const steepestFall = 0.5;

/**
 * Needs of the last 12 months against those of the 12 before: half of them or fewer is 5, as many or more is 0. A skill that
 * another one replaced is 5: the highest counts. Fewer than 6 needs in the 24 months: none; with none in the first 12 its fall
 * has no data.
 */
export function skillObsolescence(input: ObsolescenceInput): ScoreExplained {
  const now = nowOf(input.now);
  const middle = monthsBefore(now, months);
  const lately = input.needs.filter(({ at }) => isWithin(at, now, months));
  const both = input.needs.filter(({ at }) => isWithin(at, now, 2 * months));
  const before = both.length - lately.length;
  const { replacedBy } = input;
  return explainScore({
    key: 'skill_obsolescence',
    basis: input,
    formula: 'highest',
    hinders: both.length < leastNeeds ? 'few_needs' : null,
    parts: [
      {
        key: 'need_falling',
        weight: 1,
        value: before === 0 ? null : ((before - lately.length) / before / steepestFall) * 5,
        inputs: [
          { what: 'needs_lately', values: { count: lately.length }, at: isoOf(now) },
          { what: 'needs_before', values: { count: before }, at: isoOf(middle) },
        ],
        pieces: both.map(({ job, at }) => `need:${job.id}:${at}`),
        notUsed: { outside_window: input.needs.length - both.length },
      },
      {
        key: 'replaced',
        weight: 1,
        value: replacedBy === undefined ? null : 5,
        inputs:
          replacedBy === undefined ? [] : [{ what: 'replaced_by', object: replacedBy.skill, at: isoOf(replacedBy.at) }],
        pieces: [],
      },
    ],
  });
}
