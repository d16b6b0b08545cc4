import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { isFigure, rounded, sumOf } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { dayMs, isoOf } from './score-time.ts';

/** Somebody's level in the skill today and 90 days ago; `null` is not held. */
export interface HolderThen {
  readonly person: ScoreObject;
  readonly level: number | null;
  readonly before: number | null;
}

export interface MomentumInput extends ScoreBasis {
  readonly holders: readonly HolderThen[];
}

const days = 90;

/** What the steepest change is that still makes a difference. */
const steepest = 0.2;

/** Holders × their mean level is the sum of their levels. */
function levelsOf(levels: readonly (number | null)[]) {
  const held = levels.filter((level) => isFigure(level) && level > 0) as number[];
  return { count: held.length, sum: sumOf(held) };
}

/** Change of holders × mean level over 90 days: −20 % and below is 0, none is 2.5, +20 % and above is 5. */
export function skillMomentum(input: MomentumInput): ScoreExplained {
  const now = nowOf(input.now);
  const lately = levelsOf(input.holders.map(({ level }) => level));
  const before = levelsOf(input.holders.map((holder) => holder.before));
  const told = ({ count, sum }: typeof lately) => ({ count, mean: count === 0 ? 0 : rounded(sum / count) });
  const then = isoOf(now - days * dayMs);
  return explainScore({
    key: 'skill_momentum',
    basis: input,
    parts: [
      {
        key: 'levels_changed',
        weight: 1,
        value: before.sum === 0 ? null : 2.5 + ((lately.sum - before.sum) / before.sum / steepest) * 2.5,
        inputs:
          before.sum === 0
            ? []
            : [
                { what: 'levels_now', values: told(lately), at: isoOf(now) },
                { what: 'levels_before', values: told(before), at: then },
              ],
        pieces: input.holders.flatMap(({ person, level, before: earlier }) =>
          [level, earlier].some((one) => isFigure(one) && one > 0) ? [`assessment:${person.id}`] : [],
        ),
      },
    ],
  });
}
