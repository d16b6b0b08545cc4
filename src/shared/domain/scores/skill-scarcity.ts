import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreInput, ScoreObject } from './score-explained.ts';
import { isFigure, rounded, sumOf } from './score-figures.ts';
import type { Need, ScoreBasis } from './score-records.ts';
import { isoOf } from './score-time.ts';

/** Somebody of the company and their level in a skill today. */
export interface Holder {
  readonly person: ScoreObject;
  readonly level: number | null;
}

export interface SkillSupply {
  /** Jobs that need the skill today, with their filled and open positions (1, where nothing is said). */
  readonly needs: readonly Need[];
  readonly holders: readonly Holder[];
}

export interface ScarcityInput extends ScoreBasis, SkillSupply {}

function positionsOf({ positions }: Need): number {
  return isFigure(positions) ? Math.max(0, positions) : 1;
}

/** How many people are needed, at which level, and how many are there. */
export function supplyOf({ needs, holders }: SkillSupply) {
  const needed = sumOf(needs.map(positionsOf));
  const levelled = needs.filter(({ level }) => isFigure(level));
  const weight = sumOf(levelled.map(positionsOf));
  const level =
    weight === 0 ? 0 : rounded(sumOf(levelled.map((need) => (need.level ?? 0) * positionsOf(need))) / weight);
  const levels = holders.filter((holder) => isFigure(holder.level));
  const there = levels.filter((holder) => (holder.level ?? 0) > 0 && rounded(holder.level ?? 0) >= level);
  return { needed, level, levels, there };
}

/**
 * 5 × (1 − people at the needed level ÷ people needed). People needed are the filled and open positions of the jobs that need
 * it; the needed level is the mean of theirs, each counted for its positions. Nobody needs it: none.
 */
export function skillScarcity(input: ScarcityInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const { needed, level, levels, there } = supplyOf(input);
  const inputs: ScoreInput[] = [
    ...input.needs.map((need) => ({
      what: 'people_needed' as const,
      values: { count: positionsOf(need), level: need.level ?? 0 },
      object: need.job,
      at: isoOf(need.at),
    })),
    { what: 'people_at_level', values: { count: there.length, level }, at },
  ];
  return explainScore({
    key: 'skill_scarcity',
    basis: input,
    parts: [
      {
        key: 'people_short',
        weight: 1,
        value: needed === 0 ? null : 5 * (1 - there.length / needed),
        inputs: needed === 0 ? [] : inputs,
        pieces: [
          ...input.needs.map(({ job }) => `need:${job.id}`),
          ...levels.map(({ person }) => `assessment:${person.id}`),
        ],
        notUsed: { no_figure: input.holders.length - levels.length },
      },
    ],
  });
}
