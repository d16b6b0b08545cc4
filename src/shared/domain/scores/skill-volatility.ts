import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { meanOf } from './score-figures.ts';
import type { Need, ScoreBasis } from './score-records.ts';
import { isoOf, monthsBefore, timeOf } from './score-time.ts';

export interface VolatilityInput extends ScoreBasis {
  readonly needs: readonly Need[];
}

const months = 12;

/**
 * Standard deviation ÷ mean of the needs that came up in each of the last 12 months, 1 being 5. The months end at the day and
 * time of `now`; they are all there are, so that the deviation is divided by 12.
 */
export function skillVolatility(input: VolatilityInput): ScoreExplained {
  const now = nowOf(input.now);
  const ends = Array.from({ length: months + 1 }, (_, back) => monthsBefore(now, back));
  const monthly = ends.slice(1).map((start, back) => {
    const end = ends[back] ?? now;
    const needs = input.needs.filter(({ at }) => {
      const time = timeOf(at);
      return time !== undefined && time > start && time <= end;
    });
    return { end, needs };
  });
  const used = monthly.flatMap(({ needs }) => needs);
  const mean = used.length / months;
  const variance = meanOf(monthly.map(({ needs }) => (needs.length - mean) ** 2)) ?? 0;
  return explainScore({
    key: 'skill_volatility',
    basis: input,
    parts: [
      {
        key: 'need_uneven',
        weight: 1,
        value: mean === 0 ? null : (Math.sqrt(variance) / mean) * 5,
        inputs:
          mean === 0
            ? []
            : monthly.map(({ end, needs }) => ({
                what: 'month_of_need',
                values: { count: needs.length },
                at: isoOf(end),
              })),
        pieces: used.map(({ job, at }) => `need:${job.id}:${at}`),
        notUsed: { outside_window: input.needs.length - used.length },
      },
    ],
  });
}
