import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { errors as original } from '#lib/i18n/en/errors.ts';

export const errors: Catalogue<typeof original> = {
  searchTimeout: {
    title: 'Zeitüberschreitung',
    detail: 'Die Suche hat zu lange gedauert und wurde abgebrochen, um Störungen zu vermeiden.',
  },
  search: { title: 'Fehler bei der Suche', detail: 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  unknown: {
    title: 'Etwas ist schiefgegangen',
    detail: 'Bitte versuchen Sie es erneut. Passiert es wieder, starten Sie Cadre neu.',
  },
  crashed: {
    title: 'Diese Ansicht funktioniert nicht mehr',
    detail: 'Der Rest von Cadre läuft weiter. Versuchen Sie es erneut, oder gehen Sie zum Start.',
    home: 'Zum Start',
  },
  unavailable: {
    title: 'Der Arbeitsbereich reagiert nicht',
    detail: 'Ihre Daten liegen sicher auf diesem Computer. Cadre startet den Arbeitsbereich neu.',
  },
  damaged: {
    title: 'Die Datenbank des Arbeitsbereichs ist beschädigt',
    detail:
      'Cadre kann mit der neuesten intakten Sicherung weiterarbeiten. Was danach gespeichert wurde, fehlt. Die beschädigte Datei bleibt erhalten.',
    none: 'Es gibt keine intakte Sicherung. Cadre kann leer beginnen; die beschädigte Datei bleibt erhalten.',
    failed:
      'Das hat nicht geklappt. Nichts ging verloren. Versuchen Sie es erneut, oder schaffen Sie zuerst Platz auf dem Datenträger.',
    restore: 'Sicherung vom {{date}} wiederherstellen',
    empty: 'Leer beginnen',
    emptyTitle: 'Mit einem leeren Arbeitsbereich beginnen?',
    emptyDetail: 'Er enthält nichts aus dem beschädigten Arbeitsbereich. Dessen Datei bleibt in ihrem Ordner.',
    untouched: 'Nichts wurde in sie geschrieben.',
  },
  diskFull: {
    title: 'Der Datenträger ist voll',
    detail: 'Nichts wurde geändert. Schaffen Sie Platz und versuchen Sie es erneut.',
  },
  notFound: {
    title: 'Nicht gefunden',
    detail: 'Diese Seite gibt es nicht, sie wurde gelöscht oder gehört zu einem anderen Unternehmen.',
    search: 'Stattdessen danach suchen',
  },
};
