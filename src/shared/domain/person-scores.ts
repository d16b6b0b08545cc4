import { wishesField } from './wishes.ts';

/** The six scores of a person (§3), by their dotted paths: read by the person, their managers, owner and admin. */
export const personScores = [
  'qualification.statistics.talent_uniqueness',
  'qualification.statistics.adaptability_potential',
  'qualification.statistics.growth_ambition',
  'resume.statistics.execution_excellence',
  'resume.statistics.impact_capacity',
  'resume.statistics.learning_agility',
] as const;

/** Those of them that rest on the marks of scorecards as well: told to nobody to whom somebody's scorecards are closed. */
export const scoresOfMarks: readonly string[] = [
  'qualification.statistics.adaptability_potential',
  'resume.statistics.execution_excellence',
  'resume.statistics.impact_capacity',
] satisfies readonly (typeof personScores)[number][];

/** What of an employee or member only they, their managers, owner and admin read: the scores, what they wish, and why somebody left. */
export const keptOfStaff = [...personScores, wishesField, 'company_user.end_reason'] as const;
