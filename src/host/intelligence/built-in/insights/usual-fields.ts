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
    label: { en: 'Execution excellence', de: 'Umsetzungsstärke', es: 'Excelencia en la ejecución' },
    unit: 'score',
  },
  {
    path: 'resume.statistics.impact_capacity',
    label: { en: 'Impact capacity', de: 'Wirkungskraft', es: 'Capacidad de impacto' },
    unit: 'score',
  },
  {
    path: 'resume.statistics.learning_agility',
    label: { en: 'Learning agility', de: 'Lernfähigkeit', es: 'Agilidad de aprendizaje' },
    unit: 'score',
  },
  {
    path: 'qualification.statistics.talent_uniqueness',
    label: { en: 'Talent uniqueness', de: 'Einzigartigkeit', es: 'Singularidad del talento' },
    unit: 'score',
  },
  {
    path: 'qualification.statistics.adaptability_potential',
    label: { en: 'Adaptability potential', de: 'Anpassungsfähigkeit', es: 'Potencial de adaptación' },
    unit: 'score',
  },
  {
    path: 'qualification.statistics.growth_ambition',
    label: { en: 'Growth ambition', de: 'Entwicklungswille', es: 'Ambición de crecimiento' },
    unit: 'score',
  },
];

const learning: readonly UsualField[] = [
  { path: 'metrics.course_relevance', label: { en: 'Relevance', de: 'Relevanz', es: 'Relevancia' }, unit: 'score' },
  {
    path: 'metrics.course_difficulty',
    label: { en: 'Difficulty', de: 'Schwierigkeit', es: 'Dificultad' },
    unit: 'score',
  },
  {
    path: 'metrics.course_completion_rate',
    label: { en: 'Completion rate', de: 'Abschlussquote', es: 'Tasa de finalización' },
    unit: '%',
  },
];

const fields: Readonly<Partial<Record<string, readonly UsualField[]>>> = {
  candidate: person,
  employee: person,
  member: person,
  course: learning,
  training: learning,
  job: [
    { path: 'urgency_level', label: { en: 'Urgency', de: 'Dringlichkeit', es: 'Urgencia' }, unit: 'score' },
    {
      path: 'internal_potential',
      label: { en: 'Internal potential', de: 'Internes Potenzial', es: 'Potencial interno' },
      unit: 'score',
    },
    {
      path: 'market_complexity',
      label: { en: 'Market complexity', de: 'Marktkomplexität', es: 'Complejidad del mercado' },
      unit: 'score',
    },
  ],
  skill: [
    { path: 'statistics.skill_scarcity', label: { en: 'Scarcity', de: 'Knappheit', es: 'Escasez' }, unit: 'score' },
    {
      path: 'statistics.skill_obsolescence',
      label: { en: 'Obsolescence', de: 'Veralten', es: 'Obsolescencia' },
      unit: 'score',
    },
    { path: 'statistics.skill_momentum', label: { en: 'Momentum', de: 'Dynamik', es: 'Impulso' }, unit: 'score' },
  ],
  pulse: [
    {
      path: 'metrics.response_rate',
      label: { en: 'Response rate', de: 'Rücklaufquote', es: 'Tasa de respuesta' },
      unit: '%',
    },
    {
      path: 'metrics.completion_rate',
      label: { en: 'Completion rate', de: 'Abschlussquote', es: 'Tasa de finalización' },
      unit: '%',
    },
    {
      path: 'metrics.engagement_level',
      label: { en: 'Engagement', de: 'Engagement', es: 'Compromiso' },
      unit: 'score',
    },
    {
      path: 'metrics.insight_quality',
      label: { en: 'Insight quality', de: 'Aussagekraft', es: 'Calidad de las conclusiones' },
      unit: 'score',
    },
  ],
  performance: [{ path: 'rating', label: { en: 'Rating', de: 'Bewertung', es: 'Valoración' }, unit: 'score' }],
};

/** The figures of a type that can be unusual. */
export function usualFieldsOf(type: string): readonly UsualField[] {
  return fields[type] ?? [];
}
