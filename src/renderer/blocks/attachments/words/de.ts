import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  attach: 'Dateien anhängen',
  uploading: '{{name}} wird hochgeladen',
  progress: '{{received}} von {{size}}',
  waiting: 'Wartet auf die anderen Dateien …',
  paused: 'Angehalten: Der Arbeitsbereich ist nicht erreichbar. Wird automatisch fortgesetzt.',
  cancelled: 'Hochladen abgebrochen.',
  cancel: 'Hochladen von {{name}} abbrechen',
  remove: '{{name}} entfernen',
  again: 'Erneut versuchen',
  chooseOther: 'Andere Datei wählen',
  chooseAgain: 'Erneut auswählen',
  missing: 'Das Hochladen wurde nicht beendet.',
  gone: 'Nicht mehr verfügbar',
  problem: {
    empty: 'Die Datei ist leer.',
    tooLarge: 'Die Datei ist zu groß ({{size}}). Möglich sind bis zu 25 MiB.',
    unreadable: 'Die Datei kann nicht gelesen werden. Vielleicht wurde sie verschoben oder ist ein Ordner.',
    wrongType: 'Dateien dieser Art können nicht angehängt werden.',
  },
  preview: {
    loading: 'Vorschau von {{site}} wird geladen …',
    remove: 'Vorschau von {{site}} entfernen',
  },
  large: {
    title: 'Diesen Text als Datei anhängen?',
    text: 'Sie haben {{size}} Text eingefügt. Als Datei ist er leichter wiederzufinden, und dieser Text bleibt lesbar.',
    tooLong: 'Sie haben {{size}} Text eingefügt, das ist hier zu viel. Als Datei bleibt alles erhalten.',
    insert: 'Trotzdem einfügen',
    attachAs: 'Als {{kind}} anhängen',
  },
};
