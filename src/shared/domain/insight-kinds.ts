/** Every kind of sentence that the built-in engine says of an object, apart from its words. */
export const insightKinds = [
  'application',
  'no_interview',
  'silence',
  'strongest_skill',
  'skills_below',
  'no_skill_below',
  'unusual_score',
  'unusual_rate',
  'leads',
  'learning',
  'interviewed',
  'open_for',
  'skill_gap',
  'skill_growth',
  'short_supply',
  'unfinished',
  'unapplied_jobs',
  'critical_skills',
  'goals',
  'marks',
  'no_scorecard',
  'unassigned',
  'figures_old',
  'little_data',
] as const;

export type InsightKind = (typeof insightKinds)[number];
