import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { countValue } from './score-figures.ts';
import type { Enrolment, Goal, ScoreBasis, Wish } from './score-records.ts';
import { isoOf, isWithin } from './score-time.ts';

export interface AmbitionInput extends ScoreBasis {
  readonly enrolments: readonly Enrolment[];
  readonly goals: readonly Goal[];
  readonly wishes: readonly Wish[];
}

const months = 12;

function learningPart(enrolments: readonly Enrolment[], now: number): MeasuredPart {
  const own = enrolments.filter(({ own_choice }) => own_choice);
  const used = own.filter(({ started }) => isWithin(started, now, months));
  return {
    key: 'learning_by_choice',
    weight: 0.4,
    value: countValue(used.length),
    inputs: used.map(({ started, source }) => ({ what: 'learning_begun', object: source, at: isoOf(started) })),
    pieces: used.map(({ id }) => `course:${id}`),
    notUsed: { not_by_choice: enrolments.length - own.length, outside_window: own.length - used.length },
  };
}

function goalsPart(goals: readonly Goal[], now: number): MeasuredPart {
  const development = goals.filter(({ kind }) => kind === 'development');
  const used = development.filter(({ set_at }) => isWithin(set_at, now, months));
  return {
    key: 'goals_set',
    weight: 0.3,
    value: countValue(used.length),
    inputs: used.map(({ text = '', set_at, source }) => ({
      what: 'goal_set',
      values: { text },
      object: source,
      at: isoOf(set_at),
    })),
    pieces: used.map(({ id }) => `goal:${id}`),
    notUsed: { outside_window: development.length - used.length },
  };
}

/**
 * Learning begun by own choice in 12 months (.4), development goals set in 12 months (.3), wishes stated (.3): counts, of
 * which none is 0. Wishes are no evidence by themselves: whoever has wished three times has not done anything yet.
 */
export function growthAmbition(input: AmbitionInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'growth_ambition',
    basis: input,
    parts: [
      learningPart(input.enrolments, now),
      goalsPart(input.goals, now),
      {
        key: 'wishes_stated',
        weight: 0.3,
        value: countValue(input.wishes.length),
        inputs: input.wishes.map(({ kind, text = '' }) => ({ what: 'wish', values: { kind, text } })),
        pieces: [],
      },
    ],
  });
}
