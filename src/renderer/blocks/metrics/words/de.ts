import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Kennzahlen',
  sample: 'Beispielzahlen',
  sampleText: 'Ihre Zahlen konnten nicht geladen werden. Das hier sind Beispiele.',
  noData: 'Keine Daten',
  withheld: {
    too_few: 'Weniger als fünf Personen',
    fixed_groups: 'Nur für feste Gruppen',
  },
  figureOf: '{{name}} gesamt',
  up: '{{change}} mehr als letzte Woche',
  down: '{{change}} weniger als letzte Woche',
  name: {
    engagement: 'Engagement',
    retention_risk: 'Abwanderungsrisiko',
    attrition_rate: 'Fluktuationsrate',
    applications: 'Bewerbungen',
    time_to_review: 'Zeit bis zur Sichtung',
    drop_off_rate: 'Abbruchquote',
    ai_adoption: 'KI-Nutzung',
    legacy_tools_usage: 'Nutzung von Altsystemen',
    job_views: 'Aufrufe von Stellen',
    offer_acceptance_rate: 'Angebotsannahme',
    response_rate: 'Rücklaufquote',
    completion_rate: 'Abschlussquote',
    participation_rate: 'Beteiligungsquote',
    engagement_level: 'Engagement-Niveau',
    insight_quality: 'Aussagekraft',
    data_completeness: 'Vollständigkeit der Daten',
    course_completion_rate: 'Kursabschlussquote',
    course_difficulty: 'Schwierigkeit des Kurses',
    course_relevance: 'Relevanz des Kurses',
  },
};
