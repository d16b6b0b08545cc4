import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  duplicate: 'Duplizieren …',
  duplicateFailed: '{{name}} konnte nicht gelesen werden',
  assign: 'Zuweisen …',
  export: 'Exportieren …',
  convert: 'Einstellen als Mitarbeiter …',
  move: 'Verschieben nach …',
  mail: 'Nachricht im Mailprogramm',
  open: 'Datei öffnen',
  download: 'Herunterladen',
  people: 'Personen',
  missing: 'Bitte jemanden auswählen.',
  manager: {
    verb: 'Führungskraft ändern …',
    title: 'Wer {{name}} führt',
    label: 'Führungskraft',
    done: '{{manager}} führt jetzt {{name}}',
    none: 'Niemand führt jetzt {{name}}',
  },
  apply: {
    verb: 'Zu einer Stelle hinzufügen …',
    title: '{{name}} zu einer Stelle hinzufügen',
    job: 'Stelle',
    missing: 'Bitte eine Stelle auswählen.',
    go: 'Hinzufügen',
    done: '{{name}} ist jetzt in {{stage}} für {{job}}',
  },
  share: {
    verb: 'Teilen …',
    title: '{{name}} teilen',
    text: 'Wer ausgewählt ist, sieht die Stelle und ihre Bewerbungen.',
    go: 'Teilen',
    done: '{{name}} ist mit {{people}} geteilt',
  },
  addPeople: {
    verb: 'Personen hinzufügen …',
    title: 'Personen zu {{name}} hinzufügen',
    text: 'Um Kandidaten geht es in einem Bereich; Kollegen gehören zu seinem Team.',
    textCandidates: 'Um Kandidaten geht es in einem Bereich.',
    go: 'Hinzufügen',
    done: '{{people}} zu {{name}} hinzugefügt',
  },
  enrol: {
    verb: 'Zuweisen …',
    title: '{{name}} zuweisen',
    text: 'Wer ausgewählt ist, wird eingeschrieben.',
    go: 'Zuweisen',
    done: '{{name}} ist {{people}} zugewiesen',
  },
};
