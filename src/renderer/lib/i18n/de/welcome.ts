import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { welcome as original } from '#lib/i18n/en/welcome.ts';

export const welcome: Catalogue<typeof original> = {
  title: 'Willkommen bei Cadre',
  subtitle: 'Zwei Fragen, und Ihr Arbeitsbereich ist fertig.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  firstNameMissing: 'Bitte Vornamen eingeben',
  language: 'Sprache',
  start: 'Wie möchten Sie beginnen?',
  sample: {
    title: 'Mit einer Beispielfirma beginnen',
    detail:
      '240 Mitarbeiter, 600 Kandidaten, 40 Stellen: alles ausgefüllt, damit Sie jede Ansicht ausprobieren können.',
    recommended: 'Empfohlen',
  },
  empty: {
    title: 'Leer beginnen und importieren',
    detail: 'Ein leerer Arbeitsbereich. Holen Sie Ihre Stellen, Kompetenzen und Personen aus CSV-Dateien.',
  },
  local: 'Alles bleibt auf diesem Computer.',
  submit: 'Loslegen',
  progress: {
    title: 'Ihr Arbeitsbereich wird eingerichtet',
    detail: 'Das dauert einige Sekunden.',
    label: 'Fortschritt der Beispielfirma',
    preparing: 'Wird vorbereitet …',
    step: {
      people: 'Personen, Teams und Standorte',
      jobs: 'Stellen und Kandidaten',
      skills: 'Kompetenzen und Niveaus',
      learning: 'Kurse und Schulungen',
      pulses: 'Pulsumfragen und Antworten',
      performance: 'Leistungsbeurteilungen',
      interviews: 'Interviews',
      documents: 'Dokumente',
      metrics: 'Kennzahlen und letzte Handgriffe',
    },
  },
  failed: {
    title: 'Der Arbeitsbereich konnte nicht eingerichtet werden',
    detail: 'Ihre Eingaben bleiben erhalten. Sie können es gefahrlos erneut versuchen.',
  },
};
