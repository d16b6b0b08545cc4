import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import { markPart } from './mark-part.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { distinct, isFigure, shareValue } from './score-figures.ts';
import type { Mark, ScoreBasis } from './score-records.ts';

/** A skill that the job needs, at which level (any above 0, where none is said), and the person's level: `null` is none. */
export interface NeededSkill {
  readonly skill: ScoreObject;
  readonly needed: number | null;
  readonly level: number | null;
}

/** What a job asks of whoever takes it, or a person has: what is not said is left out. `years` is a job's minimum, and a person's. */
export interface Conditions {
  readonly place?: string | null;
  readonly schedule?: string | null;
  /** Days: the longest the job waits, and the notice that the person has to give. */
  readonly notice_days?: number | null;
  readonly languages?: readonly string[] | null;
  readonly years?: number | null;
}

export interface FitInput extends ScoreBasis {
  readonly needs: readonly NeededSkill[];
  /** Marks of this person's scorecards for this job. */
  readonly scorecards: readonly Mark[];
  readonly job: Conditions;
  readonly person: Conditions;
}

function isMet({ needed, level }: NeededSkill): boolean {
  return isFigure(level) && level > 0 && level >= (needed ?? 0);
}

function needsPart(needs: readonly NeededSkill[]): MeasuredPart {
  return {
    key: 'needs_met',
    weight: 0.6,
    value: shareValue(needs.filter(isMet).length, needs.length),
    inputs: needs.map((need) => ({
      what: isMet(need) ? 'need_met' : 'need_unmet',
      values: { needed: need.needed ?? 0, level: need.level ?? 0 },
      object: need.skill,
    })),
    pieces: needs.map(({ skill }) => `need:${skill.id}`),
  };
}

type Condition = keyof Conditions;

function isSame(one: string, other: string): boolean {
  return distinct([one, other]).length === 1;
}

/** Whether a condition is met; `null` where the job does not ask for it, or nothing is known of the person. */
const compared: { readonly [Name in Condition]: (job: Conditions, person: Conditions) => boolean | null } = {
  place: (job, person) => (job.place && person.place ? isSame(job.place, person.place) : null),
  schedule: (job, person) => (job.schedule && person.schedule ? isSame(job.schedule, person.schedule) : null),
  notice_days: (job, person) =>
    isFigure(job.notice_days) && isFigure(person.notice_days) ? person.notice_days <= job.notice_days : null,
  languages: (job, person) => {
    const [asked, spoken] = [distinct(job.languages ?? []), person.languages ?? []];
    return asked.length === 0 || distinct(spoken).length === 0
      ? null
      : distinct([...asked, ...spoken]).length === distinct(spoken).length;
  },
  years: (job, person) => (isFigure(job.years) && isFigure(person.years) ? person.years >= job.years : null),
};

const conditions = Object.keys(compared) as readonly Condition[];

function conditionsPart(job: Conditions, person: Conditions): MeasuredPart {
  const found = conditions.map((condition) => ({ condition, met: compared[condition](job, person) }));
  const known = found.filter(({ met }) => met !== null);
  return {
    key: 'conditions_met',
    weight: 0.1,
    value: shareValue(known.filter(({ met }) => met).length, known.length),
    inputs: known.map(({ condition, met }) => ({
      what: met ? 'condition_met' : 'condition_unmet',
      values: { condition },
    })),
    pieces: [],
    notUsed: { not_stated: found.length - known.length },
  };
}

/**
 * Fit of a person for a job: share of the needed skills that are held at the needed level (.6), mean mark of the released
 * scorecards for this job (.3), share of place, schedule, notice, languages and least years that are met, of those which the
 * job asks for and are known of the person (.1). Languages are met where all are spoken; years are reached or not, and more
 * of them are worth nothing.
 */
export function jobFit(input: FitInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'fit',
    basis: input,
    parts: [
      needsPart(input.needs),
      markPart(input.scorecards, { key: 'scorecard_marks', weight: 0.3, now }),
      conditionsPart(input.job, input.person),
    ],
  });
}
