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
      locations: 'Standorte und Organisationseinheiten',
      org: 'Standorte und Organisationseinheiten',
      skills: 'Kompetenzen',
      jobs: 'Stellen',
      employees: 'Mitarbeiter',
      candidates: 'Kandidaten',
      courses: 'Kurse',
      trainings: 'Schulungen',
      pulses: 'Pulsumfragen und Antworten',
      documents: 'Dokumente',
      interviews: 'Interviews',
      performance: 'Leistungsbeurteilungen',
      spaces: 'Bereiche',
      canvases: 'Canvases',
      tickets: 'Tickets und Aufgaben',
      metrics: 'Kennzahlen',
      other: 'Letzte Handgriffe',
    },
  },
  failed: {
    title: 'Der Arbeitsbereich konnte nicht eingerichtet werden',
    detail: 'Ihre Eingaben bleiben erhalten. Sie können es gefahrlos erneut versuchen.',
  },
};
