import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Willkommen bei Cadre',
  subtitle: 'Ihr Arbeitsbereich ist in wenigen Sekunden bereit.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  firstNameMissing: 'Bitte Vornamen eingeben',
  language: 'Sprache',
  start: 'Wie möchten Sie beginnen?',
  sample: {
    title: 'Mit einem Beispielunternehmen beginnen',
    detail: '240 Mitarbeiter, 600 Kandidaten und 40 Stellen, um jede Ansicht auszuprobieren.',
    recommended: 'Empfohlen',
  },
  empty: {
    title: 'Leer beginnen und importieren',
    detail: 'Mit Ihren eigenen Stellen, Kompetenzen und Personen aus CSV- und Excel-Dateien.',
  },
  local: 'Alles bleibt auf diesem Computer.',
  submit: 'Loslegen',
  progress: {
    title: 'Ihr Arbeitsbereich wird eingerichtet',
    detail: 'Das dauert einige Sekunden.',
    label: 'Fortschritt des Beispielunternehmens',
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
      metrics: 'Kennzahlen und letzte Schritte',
    },
  },
  failed: {
    title: 'Der Arbeitsbereich konnte nicht eingerichtet werden',
    detail: 'Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut.',
  },
};
