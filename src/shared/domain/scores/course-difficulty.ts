import { explainScore } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { isFigure, meanOf } from './score-figures.ts';
import type { ScoreBasis, SkillHeld } from './score-records.ts';

export interface DifficultyInput extends ScoreBasis {
  /** The skills it teaches, each with the level that it leads to. */
  readonly skills: readonly SkillHeld[];
}

/** As stated, else the mean level taught. Levels taught are facts of the course and no evidence of anybody: one is enough. */
export function courseDifficulty(input: DifficultyInput): ScoreExplained {
  const known = input.skills.filter(({ level }) => isFigure(level));
  return explainScore({
    key: 'course_difficulty',
    basis: input,
    needed: 0,
    parts: [
      {
        key: 'levels_taught',
        weight: 1,
        value: meanOf(known.map(({ level }) => level ?? 0)),
        inputs: known.map(({ skill, level }) => ({
          what: 'level_taught',
          values: { level: level ?? 0 },
          object: skill,
        })),
        pieces: [],
        notUsed: { no_figure: input.skills.length - known.length },
      },
    ],
  });
}
