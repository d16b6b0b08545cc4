import type { Texts } from './draft.ts';

/** A stored figure of a type that one object's is held against the others'. */
export interface UsualField {
  path: string;
  label: Texts;
  /** Out of 5, or percent. */
  unit: 'score' | '%';
}

const person: readonly UsualField[] = [
  {
    path: 'resume.statistics.execution_excellence',
    label: { en: 'Execution excellence', de: 'Umsetzungsstärke' },
    unit: 'score',
  },
  { path: 'resume.statistics.impact_capacity', label: { en: 'Impact capacity', de: 'Wirkungskraft' }, unit: 'score' },
  { path: 'resume.statistics.learning_agility', label: { en: 'Learning agility', de: 'Lernfähigkeit' }, unit: 'score' },
  {
    path: 'qualification.statistics.talent_uniqueness',
    label: { en: 'Talent uniqueness', de: 'Einzigartigkeit' },
    unit: 'score',
  },
  {
    path: 'qualification.statistics.adaptability_potential',
    label: { en: 'Adaptability potential', de: 'Anpassungsfähigkeit' },
    unit: 'score',
  },
  {
    path: 'qualification.statistics.growth_ambition',
    label: { en: 'Growth ambition', de: 'Entwicklungswille' },
    unit: 'score',
  },
];

const learning: readonly UsualField[] = [
  { path: 'metrics.course_relevance', label: { en: 'Relevance', de: 'Relevanz' }, unit: 'score' },
  { path: 'metrics.course_difficulty', label: { en: 'Difficulty', de: 'Schwierigkeit' }, unit: 'score' },
  { path: 'metrics.course_completion_rate', label: { en: 'Completion rate', de: 'Abschlussquote' }, unit: '%' },
];

const fields: Readonly<Partial<Record<string, readonly UsualField[]>>> = {
  candidate: person,
  employee: person,
  member: person,
  course: learning,
  training: learning,
  job: [
    { path: 'urgency_level', label: { en: 'Urgency', de: 'Dringlichkeit' }, unit: 'score' },
    { path: 'internal_potential', label: { en: 'Internal potential', de: 'Internes Potenzial' }, unit: 'score' },
    { path: 'market_complexity', label: { en: 'Market complexity', de: 'Marktkomplexität' }, unit: 'score' },
  ],
  skill: [
    { path: 'statistics.skill_scarcity', label: { en: 'Scarcity', de: 'Knappheit' }, unit: 'score' },
    { path: 'statistics.skill_obsolescence', label: { en: 'Obsolescence', de: 'Veralten' }, unit: 'score' },
    { path: 'statistics.skill_momentum', label: { en: 'Momentum', de: 'Dynamik' }, unit: 'score' },
  ],
  pulse: [
    { path: 'metrics.response_rate', label: { en: 'Response rate', de: 'Rücklaufquote' }, unit: '%' },
    { path: 'metrics.completion_rate', label: { en: 'Completion rate', de: 'Abschlussquote' }, unit: '%' },
    { path: 'metrics.engagement_level', label: { en: 'Engagement', de: 'Engagement' }, unit: 'score' },
    { path: 'metrics.insight_quality', label: { en: 'Insight quality', de: 'Aussagekraft' }, unit: 'score' },
  ],
  performance: [{ path: 'rating', label: { en: 'Rating', de: 'Bewertung' }, unit: 'score' }],
};

/** The figures of a type that can be unusual. */
export function usualFieldsOf(type: string): readonly UsualField[] {
  return fields[type] ?? [];
}
