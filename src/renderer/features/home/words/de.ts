import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  greeting: {
    morning: 'Guten Morgen, {{name}}',
    afternoon: 'Guten Tag, {{name}}',
    evening: 'Guten Abend, {{name}}',
  },
  greetingUnnamed: {
    morning: 'Guten Morgen',
    afternoon: 'Guten Tag',
    evening: 'Guten Abend',
  },
  counts: 'Ihr Arbeitsbereich',
  countsFailed: 'Die Zahlen konnten nicht geladen werden',
  area: {
    hiring: 'Recruiting',
    people: 'Personal',
    learning: 'Lernen',
    work: 'Arbeit',
  },
  opened: {
    title: 'Zuletzt geöffnet',
    failed: 'Zuletzt Geöffnetes konnte nicht geladen werden',
  },
  changed: {
    title: 'Zuletzt geändert',
    empty: 'Es wurde noch nichts geändert.',
    failed: 'Die letzten Änderungen konnten nicht geladen werden',
  },
  empty: {
    text: 'Ihr Arbeitsbereich ist leer. Importieren Sie Ihre Stellen, Kompetenzen und Personen aus CSV- und Excel-Dateien.',
    action: 'Daten importieren',
  },
};
