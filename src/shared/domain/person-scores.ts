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

/** What of an employee or member only they, their managers, owner and admin read: the scores, what they wish, and why somebody left. */
export const keptOfStaff = [...personScores, wishesField, 'company_user.end_reason'] as const;
