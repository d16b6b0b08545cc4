import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { isFigure, meanOf, rounded, shareValue } from './score-figures.ts';
import type { Assessment, Enrolment, ScoreBasis } from './score-records.ts';
import { dayMs, hasCome, isoOf, isWithin, timeOf } from './score-time.ts';

export interface LearningInput extends ScoreBasis {
  readonly assessments: readonly Assessment[];
  readonly enrolments: readonly Enrolment[];
}

/** ms; growth of a few days says nothing of a year. */
const leastApart = 90 * dayMs;
const yearMs = 365.25 * dayMs;

interface Level {
  id: string;
  level: number;
  at: number;
}

/** Levels of one skill at one end of time: of several at the same moment, their mean. */
function levelAt(levels: readonly Level[], at: number): number {
  return meanOf(levels.filter((one) => one.at === at).map(({ level }) => level)) ?? 0;
}

function growthOf(levels: readonly Level[]) {
  const times = levels.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (last - first < leastApart) {
    return null;
  }
  const [from, to] = [levelAt(levels, first), levelAt(levels, last)];
  return {
    from,
    to,
    last,
    aYear: (to - from) / ((last - first) / yearMs),
    ends: levels.filter(({ at }) => at === first || at === last),
  };
}

function growthPart(assessments: readonly Assessment[], now: number): MeasuredPart {
  const bySkill = new Map<string, { skill: ScoreObject; levels: Level[] }>();
  const usable = assessments.filter(({ level, at }) => isFigure(level) && hasCome(at, now));
  for (const { id, skill, level, at } of usable) {
    const entry = bySkill.get(skill.id) ?? { skill, levels: [] };
    entry.levels.push({ id, level: level ?? 0, at: timeOf(at) ?? 0 });
    bySkill.set(skill.id, entry);
  }
  const skills = [...bySkill.values()].map(({ skill, levels }) => ({ skill, growth: growthOf(levels) }));
  const grown = skills.flatMap(({ skill, growth }) => (growth === null ? [] : [{ skill, growth }]));
  const mean = meanOf(grown.map(({ growth }) => growth.aYear));
  return {
    key: 'level_growth',
    weight: 0.6,
    value: mean === null ? null : mean * 5,
    inputs: grown.map(({ skill, growth }) => ({
      what: 'growth',
      values: { from: rounded(growth.from), to: rounded(growth.to), aYear: rounded(growth.aYear) },
      object: skill,
      at: isoOf(growth.last),
    })),
    pieces: grown.flatMap(({ growth }) => growth.ends.map(({ id }) => `assessment:${id}`)),
    notUsed: { too_close: skills.length - grown.length, no_figure: assessments.length - usable.length },
  };
}

function finishedPart(enrolments: readonly Enrolment[], now: number): MeasuredPart {
  const used = enrolments
    .filter(({ started }) => isWithin(started, now, 24))
    .map((enrolment) => ({ ...enrolment, isFinished: hasCome(enrolment.finished, now) }));
  return {
    key: 'learning_finished',
    weight: 0.4,
    value: shareValue(used.filter(({ isFinished }) => isFinished).length, used.length),
    inputs: used.map(({ started, finished, isFinished, source }) => ({
      what: isFinished ? 'learning_finished' : 'learning_unfinished',
      object: source,
      at: isoOf(isFinished ? finished : started),
    })),
    pieces: used.map(({ id }) => `course:${id}`),
    notUsed: { outside_window: enrolments.length - used.length },
  };
}

/**
 * Mean growth of assessed levels a year, +1 being 5 (.6), and learning finished of what was started in 24 months (.4).
 *
 * The growth of a skill lies between its first and its last assessment, by whomever, which are 90 days apart at least; a
 * year has 365.25 days. Learning is started in the window, and may be finished at any time since.
 */
export function learningAgility(input: LearningInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'learning_agility',
    basis: input,
    parts: [growthPart(input.assessments, now), finishedPart(input.enrolments, now)],
  });
}
