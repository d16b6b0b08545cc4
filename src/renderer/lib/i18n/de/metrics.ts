import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { metrics as english } from '#lib/i18n/en/metrics.ts';

export const metrics: Catalogue<typeof english> = {
  title: 'Kennzahlen',
  sample: 'Beispielzahlen',
  sampleText: 'Die Zahlen konnten nicht geladen werden. Diese zeigen, wie sie aussehen.',
  noData: 'Keine Daten',
  up: '{{change}} mehr als letzte Woche',
  down: '{{change}} weniger als letzte Woche',
  name: {
    engagement: 'Engagement',
    retention_risk: 'Abwanderungsrisiko',
    attrition_rate: 'Fluktuationsrate',
  },
};
