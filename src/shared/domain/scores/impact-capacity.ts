import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import { markPart, marksOf } from './mark-part.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { countValue } from './score-figures.ts';
import type { Goal, Mark, ReachedUnit, ScoreBasis } from './score-records.ts';
import { isoOf, isWithin, type When } from './score-time.ts';

/** A space that the person works in, when they last did, and the org units whose people are in it. */
export interface SharedSpace {
  readonly space: ScoreObject;
  readonly at: When;
  readonly org_units: readonly ReachedUnit[];
}

export interface ImpactInput extends ScoreBasis {
  readonly marks: readonly Mark[];
  readonly goals: readonly Goal[];
  readonly spaces: readonly SharedSpace[];
}

const months = 12;

function unitsPart({ goals, spaces }: ImpactInput, now: number): MeasuredPart {
  const reaching = goals.filter(({ org_units = [] }) => org_units.length > 0);
  const done = reaching.filter(({ done_at }) => isWithin(done_at, now, months));
  const wide = spaces.filter(({ org_units }) => org_units.length > 0);
  const shared = wide.filter(({ at }) => isWithin(at, now, months));
  const units = [...done.flatMap(({ org_units = [] }) => org_units), ...shared.flatMap(({ org_units }) => org_units)];
  return {
    key: 'units_reached',
    weight: 0.3,
    value: countValue(new Set(units.map(({ id }) => id)).size),
    inputs: [
      ...done.flatMap(({ text = '', done_at, org_units = [], source }) =>
        org_units.map(({ id, name = id }) => ({
          what: 'goal_reaching' as const,
          values: { unit: name, text },
          object: source,
          at: isoOf(done_at),
        })),
      ),
      ...shared.flatMap(({ space, at, org_units }) =>
        org_units.map(({ id, name = id }) => ({
          what: 'space_reaching' as const,
          values: { unit: name },
          object: space,
          at: isoOf(at),
        })),
      ),
    ],
    pieces: done.map(({ id }) => `goal:${id}`),
    notUsed: { outside_window: reaching.length - done.length + (wide.length - shared.length) },
  };
}

/**
 * Marks of kind impact in 24 months (.7), and org units reached by goals and spaces in 12 months (.3), each counted once. A
 * goal reaches a unit when it is done, a space while the person works in it.
 */
export function impactCapacity(input: ImpactInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'impact_capacity',
    basis: input,
    parts: [
      markPart(marksOf(input.marks, 'impact'), { key: 'impact_marks', weight: 0.7, now, months: 24 }),
      unitsPart(input, now),
    ],
  });
}
