import { explainScore, nowOf } from './explain-score.ts';
import type { LevelKey, PartKey, ScoreExplained, ScoreInput, ScoreObject } from './score-explained.ts';
import { rounded } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { isoOf, monthsBefore } from './score-time.ts';

/** How many have a level (0–5), and the mean of theirs. */
export interface MeanLevel {
  readonly count: number;
  readonly mean: number;
}

/** Whose levels of a skill a figure is the mean of: people who hold it, or jobs that need it. */
export interface LevelRecords {
  /** `null`: nobody says a level. */
  readonly now: MeanLevel | null;
  /** As it stood 12 months before. */
  readonly before: MeanLevel | null;
  /** How many more are there today of whom no level is known. */
  readonly withoutLevel: number;
  /** Some of those with a level today, the highest first. */
  readonly some: readonly { readonly object: ScoreObject; readonly level: number }[];
}

export interface LevelInput extends ScoreBasis {
  readonly key: LevelKey;
  readonly records: LevelRecords;
}

/** Growth is the change in so many months. */
export const growthMonths = 12;

const parts: Readonly<Record<LevelKey, PartKey>> = {
  level: 'levels_held',
  needs_level: 'levels_needed',
  pool_level: 'levels_offered',
};

/** Percent with one decimal; nothing grows from 0, and nothing from what is not known. */
function growthOf({ now, before }: Pick<LevelRecords, 'now' | 'before'>): number | null {
  return now === null || before === null || before.mean === 0
    ? null
    : Math.round(((now.mean - before.mean) / before.mean) * 1000) / 10 + 0;
}

/**
 * A level of a skill (records.md "Scores and statistics"): the mean of the levels of those at work, of what open jobs need, or
 * of active candidates. One level is enough, and none is no level. Its growth is the change against 12 months before.
 */
export function skillLevel({ key, records, ...basis }: LevelInput): ScoreExplained {
  const { now: mean, before, some, withoutLevel } = records;
  const now = nowOf(basis.now);
  const growth = growthOf(records);
  const told = ({ count, mean: value }: MeanLevel) => ({ count, mean: rounded(value) });
  const explained = explainScore({
    key,
    basis,
    needed: 0,
    parts: [
      {
        key: parts[key],
        weight: 1,
        value: mean?.mean ?? null,
        inputs: [],
        pieces: [],
        notUsed: { no_figure: withoutLevel },
      },
    ],
  });
  const then = isoOf(monthsBefore(now, growthMonths));
  // What it is comes before those it is made of, the highest first.
  const inputs: ScoreInput[] = [
    ...(mean === null ? [] : [{ what: 'mean_of_levels' as const, values: told(mean), at: explained.at }]),
    ...(before === null ? [] : [{ what: 'mean_a_year_before' as const, values: told(before), at: then }]),
    ...(growth === null ? [] : [{ what: 'growth_of_mean' as const, values: { percent: growth } }]),
    ...some.map(({ object, level }) => ({
      what: key === 'needs_level' ? ('need_of_one' as const) : ('level_of_one' as const),
      values: { level },
      object,
    })),
  ];
  return { ...explained, growth, parts: explained.parts.map((part) => ({ ...part, inputs })) };
}
