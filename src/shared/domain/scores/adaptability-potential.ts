import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import { markPart, marksOf } from './mark-part.ts';
import type { ScoreExplained } from './score-explained.ts';
import { countValue, distinct, isFigure } from './score-figures.ts';
import type { Experience, Mark, ScoreBasis, SkillHeld } from './score-records.ts';
import { isoOf, monthsBefore, timeOf } from './score-time.ts';

export interface AdaptabilityInput extends ScoreBasis {
  readonly experience: readonly Experience[];
  readonly skills: readonly SkillHeld[];
  readonly marks: readonly Mark[];
}

const months = 8 * 12;
const leastLevel = 3;

/** Whether it went on in the window: it began by now, and ended, if it did, after the window began. */
function isRecent({ from, to }: Experience, now: number): boolean {
  const began = timeOf(from);
  const ended = to === undefined || to === null || to === 'today' ? now : timeOf(to);
  return began !== undefined && ended !== undefined && began <= now && ended > monthsBefore(now, months);
}

function workPart(experience: readonly Experience[], now: number): MeasuredPart {
  const used = experience.filter((work) => isRecent(work, now));
  const functions = distinct(used.map((work) => work.function));
  const units = distinct(used.map(({ unit }) => unit));
  const called = [...functions, ...units];
  return {
    key: 'functions_and_units',
    weight: 0.4,
    value: called.length === 0 ? null : countValue(called.length),
    inputs: called.map((name) => ({ what: 'worked_in', values: { name } })),
    pieces: [],
    notUsed: { outside_window: experience.length - used.length },
  };
}

function categoriesPart(skills: readonly SkillHeld[], at: string | undefined): MeasuredPart {
  const assessed = skills.filter(({ level }) => isFigure(level));
  const used = assessed.filter(({ level, category }) => (level ?? 0) >= leastLevel && distinct([category]).length > 0);
  return {
    key: 'skill_categories',
    weight: 0.3,
    value: assessed.length === 0 ? null : countValue(distinct(used.map(({ category }) => category)).length),
    inputs: used.map(({ skill, level, category }) => ({
      what: 'category',
      values: { category: category?.trim() ?? '', level: level ?? 0 },
      object: skill,
      at,
    })),
    pieces: used.map(({ skill }) => `assessment:${skill.id}`),
    notUsed: { no_figure: skills.length - assessed.length },
  };
}

/**
 * Functions and units worked in within 8 years, counted together and each once (.4), categories with a skill at level 3 and
 * above (.3), marks of kind adaptability of whatever age (.3).
 *
 * Somebody without any recorded work, or any assessed skill, has no data there: nobody has worked nowhere. Which functions
 * and units count, not for how long: gaps and part-time are never an input.
 */
export function adaptabilityPotential(input: AdaptabilityInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'adaptability_potential',
    basis: input,
    parts: [
      workPart(input.experience, now),
      categoriesPart(input.skills, isoOf(now)),
      markPart(marksOf(input.marks, 'adaptability'), { key: 'adaptability_marks', weight: 0.3, now }),
    ],
  });
}
