import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  open: 'Öffnen',
  openNamed: '{{name}} in einem anderen Programm öffnen',
  download: 'Herunterladen',
  downloadNamed: '{{name}} herunterladen',
  saved: 'In „Downloads“ gespeichert',
  showInFolder: 'Im Ordner zeigen',
  openFailed: 'Die Datei konnte nicht geöffnet werden',
  saveFailed: 'Die Datei konnte nicht gespeichert werden',
  opening: {
    gone: 'Die Datei ist nicht mehr vorhanden.',
    refused: 'Dateien dieser Art werden von hier nicht geöffnet. Laden Sie sie stattdessen herunter.',
    'no-program': 'Kein Programm auf diesem Computer öffnet solche Dateien. Laden Sie sie stattdessen herunter.',
    failed: 'Versuchen Sie es gleich noch einmal.',
  },
  saving: {
    busy: 'Wird gespeichert…',
    gone: 'Die Datei ist nicht mehr vorhanden.',
    failed: 'Sehen Sie nach, ob im Ordner „Downloads“ Platz ist, und versuchen Sie es noch einmal.',
  },
  missing: 'Die Datei ist nicht mehr vorhanden.',
  nothing: 'In dieser Datei steht kein Text. Öffnen Sie sie, um zu sehen, was sie enthält.',
  wordsOnly: 'Hier stehen nur die Worte. Öffnen Sie die Datei, um zu sehen, wie sie aussieht.',
  text: 'Text der Datei',
  page: 'Seite {{number}} von {{count}}',
  allPages: 'Alle {{count}} Seiten zeigen',
  versions: 'Fassungen',
  version: 'Fassung {{version}}',
  versionOf: 'Fassung {{version}} von {{name}}',
};
