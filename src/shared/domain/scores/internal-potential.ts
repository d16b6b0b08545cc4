import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { isFigure } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { isoOf } from './score-time.ts';

export interface PotentialInput extends ScoreBasis {
  /** People of the company with their fit for the job; `null` where there is too little evidence of it. */
  readonly people: readonly { readonly person: ScoreObject; readonly fit: number | null }[];
}

const leastFit = 3.5;
const steps = [0, 2, 3, 4, 4] as const;

/**
 * People inside with a fit of 3.5 and above, by skills and conditions alone (scorecards are not read by all who read this): 0, 1→2, 2→3, 3–4→4, 5 and more→5. A fit has its own three pieces of evidence, so
 * that none more are needed here; where nobody's fit is known there is no data.
 */
export function internalPotential(input: PotentialInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const known = input.people.filter(({ fit }) => isFigure(fit));
  const fitting = known.filter(({ fit }) => (fit ?? 0) >= leastFit);
  return explainScore({
    key: 'internal_potential',
    basis: input,
    needed: 0,
    parts: [
      {
        key: 'fitting_people',
        weight: 1,
        value: known.length === 0 ? null : (steps[fitting.length] ?? 5),
        inputs: fitting.map(({ person, fit }) => ({
          what: 'fit_of_person',
          values: { fit: fit ?? 0 },
          object: person,
          at,
        })),
        pieces: [],
        notUsed: { no_figure: input.people.length - known.length },
      },
    ],
  });
}
