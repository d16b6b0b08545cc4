import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { attachments as original } from '#lib/i18n/en/attachments.ts';

export const attachments: Catalogue<typeof original> = {
  attach: 'Dateien anhängen',
  uploading: '{{name}} wird hochgeladen',
  progress: '{{received}} von {{size}}',
  waiting: 'Wartet auf die anderen Dateien …',
  paused: 'Angehalten: Der Arbeitsbereich ist nicht erreichbar. Es geht von selbst weiter.',
  cancelled: 'Das Hochladen wurde abgebrochen.',
  cancel: 'Hochladen von {{name}} abbrechen',
  remove: '{{name}} entfernen',
  again: 'Erneut versuchen',
  chooseOther: 'Andere Datei wählen',
  chooseAgain: 'Erneut auswählen',
  missing: 'Das Hochladen wurde nicht beendet.',
  gone: 'Nicht mehr verfügbar',
  problem: {
    empty: 'Die Datei ist leer.',
    tooLarge: 'Die Datei ist zu groß: {{size}}. Höchstens 25 MiB können angehängt werden.',
    unreadable: 'Die Datei kann nicht gelesen werden. Vielleicht wurde sie verschoben, oder sie ist ein Ordner.',
    wrongType: 'Dateien dieser Art können nicht angehängt werden.',
  },
  preview: {
    loading: 'Vorschau von {{site}} wird geladen …',
    remove: 'Vorschau von {{site}} entfernen',
  },
  large: {
    title: 'Diesen Text als Datei anhängen?',
    text: 'Sie haben {{size}} Text eingefügt. Als Datei bleibt er leicht zu finden und dieser Text leicht zu lesen.',
    tooLong:
      'Sie haben {{size}} Text eingefügt: zu viel, um zwischen anderem Text zu stehen. Als Datei geht nichts verloren.',
    insert: 'Trotzdem einfügen',
    attachAs: 'Als {{kind}} anhängen',
  },
};
