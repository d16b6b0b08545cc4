import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Notizen',
  write: 'Notiz schreiben …',
  writeOne: 'Notiz schreiben',
  edit: 'Notiz bearbeiten',
  placeholder: 'Was soll festgehalten werden? @ erwähnt Personen und Datensätze.',
  add: 'Notiz hinzufügen',
  none: 'Noch keine Notizen.',
  failed: 'Die Notizen konnten nicht geladen werden.',
  loading: 'Notizen werden geladen',
  showMore_one: '{{count}} weitere anzeigen',
  showMore_other: '{{count}} weitere anzeigen',
  audience: {
    label: 'Wer sie liest',
    team: 'Alle, die diese Seite sehen',
    private: 'Nur Sie',
  },
  privateHint: 'Dateien darin liegen bei den anderen Dokumenten dieser Seite.',
  formerMember: 'Ehemaliges Mitglied',
  edited: 'bearbeitet',
  editedAt: 'Bearbeitet {{at}}. Frühere Fassungen anzeigen',
  actions: 'Aktionen für die Notiz von {{name}}',
  editIt: 'Bearbeiten',
  deleteIt: 'Löschen',
  notSaved: 'Die Notiz konnte nicht gespeichert werden',
  uploading_one: 'Warten Sie, bis {{count}} Datei hochgeladen ist.',
  uploading_other: 'Warten Sie, bis {{count}} Dateien hochgeladen sind.',
  versions: {
    title: 'Frühere Fassungen',
    text: 'Was die Notiz vorher sagte, die neueste zuerst.',
    failed: 'Die früheren Fassungen konnten nicht geladen werden.',
    loading: 'Frühere Fassungen werden geladen',
  },
};
