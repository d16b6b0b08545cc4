import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { shareValue } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { isoOf } from './score-time.ts';
import { type SkillSupply, supplyOf } from './skill-scarcity.ts';

/** A skill that a course teaches, with who needs and who holds it. */
export interface TaughtSkill extends SkillSupply {
  readonly skill: ScoreObject;
}

export interface CourseRelevanceInput extends ScoreBasis {
  readonly skills: readonly TaughtSkill[];
}

/**
 * As stated, else the share of its skills that the company lacks: those that more people are needed for than are there at the
 * needed level. The needs and levels of its skills are the evidence.
 */
export function courseRelevance(input: CourseRelevanceInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const found = input.skills.map((taught) => {
    const { needed, levels, there } = supplyOf(taught);
    return { ...taught, needed, levels, there: there.length, isLacking: there.length < needed };
  });
  return explainScore({
    key: 'course_relevance',
    basis: input,
    parts: [
      {
        key: 'skills_lacked',
        weight: 1,
        value: shareValue(found.filter(({ isLacking }) => isLacking).length, found.length),
        inputs: found.map(({ skill, needed, there, isLacking }) => ({
          what: isLacking ? 'skill_lacked' : 'skill_covered',
          values: { needed, there },
          object: skill,
          at,
        })),
        pieces: found.flatMap(({ skill, needs, levels }) => [
          ...needs.map(({ job }) => `need:${skill.id}:${job.id}`),
          ...levels.map(({ person }) => `assessment:${skill.id}:${person.id}`),
        ]),
      },
    ],
  });
}
