import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { clamped, distinct } from './score-figures.ts';
import type { Need, ScoreBasis } from './score-records.ts';
import { isoOf } from './score-time.ts';

export interface VersatilityInput extends ScoreBasis {
  readonly needs: readonly Need[];
}

/** Functions that need it: 1→1 … 5 and more→5. Needs without a function say nothing; where all are, there is no data. */
export function skillVersatility(input: VersatilityInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const used = input.needs.filter((need) => distinct([need.function]).length > 0);
  const functions = distinct(used.map((need) => need.function));
  return explainScore({
    key: 'skill_versatility',
    basis: input,
    parts: [
      {
        key: 'functions_needing',
        weight: 1,
        value: functions.length === 0 ? null : clamped(functions.length),
        inputs: functions.map((name) => ({ what: 'function_needing', values: { name }, at })),
        pieces: used.map(({ job, at: since }) => `need:${job.id}:${since}`),
        notUsed: { no_figure: input.needs.length - used.length },
      },
    ],
  });
}
