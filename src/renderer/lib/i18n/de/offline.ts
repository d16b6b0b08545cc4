import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { offline as original } from '#lib/i18n/en/offline.ts';

export const offline: Catalogue<typeof original> = {
  bar: {
    label: 'Verbindung',
    age: 'Offline: Die Daten sind von {{age}}.',
    justNow: 'Offline: Die Daten sind von eben gerade.',
    nothing: 'Offline: Der Arbeitsbereich antwortet nicht.',
    waiting_one: '{{count}} Änderung wartet',
    waiting_other: '{{count}} Änderungen warten',
    refused_one: '{{count}} Änderung konnte nicht gespeichert werden',
    refused_other: '{{count}} Änderungen konnten nicht gespeichert werden',
    look: 'Ansehen',
  },
  told: {
    waiting: 'Für später aufgehoben',
    waitingText: '{{what}} wird gesendet, sobald der Arbeitsbereich wieder antwortet.',
    sent_one: '{{count}} wartende Änderung ist gespeichert',
    sent_other: '{{count}} wartende Änderungen sind gespeichert',
    refused: 'Eine wartende Änderung konnte nicht gespeichert werden',
    refusedText: '{{what}}. Was Sie geschrieben haben, ist aufgehoben.',
    look: 'Ansehen',
    held: 'Eine Änderung wartet nur in diesem Fenster',
    heldText:
      'Sie konnte nicht für später aufgehoben werden. Sie wird gesendet, sobald der Arbeitsbereich wieder antwortet, wenn das Fenster bis dahin offen bleibt.',
    trying: 'Noch nicht gespeichert',
    tryingText: 'Der Arbeitsbereich hat es nicht angenommen. Es wird noch einmal versucht …',
  },
  list: {
    title: 'Wartende Änderungen',
    kept: 'Sie werden in dieser Reihenfolge gesendet, sobald der Arbeitsbereich wieder antwortet, auch wenn Cadre zwischendurch geschlossen war.',
    notKept:
      'Sie werden in dieser Reihenfolge gesendet, sobald der Arbeitsbereich wieder antwortet. Sie sind aufgehoben, bis Cadre geschlossen wird.',
    empty: 'Nichts wartet. Alles ist gespeichert.',
    discard: 'Verwerfen',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Text konnte nicht kopiert werden',
    sendAgain: 'Erneut senden',
    sendFailed: 'Für eine weitere Änderung ist kein Platz. Verwerfen Sie zuerst eine.',
    refused: 'Der Arbeitsbereich hat sie nicht angenommen.',
    refusedFields:
      'Der Arbeitsbereich hat sie nicht angenommen. Ändern Sie, was markiert ist, und senden Sie sie erneut.',
    noText: 'Es wurde kein Text geschrieben.',
  },
  write: {
    change: 'Änderung an {{what}}',
    create: 'Neu: {{what}}',
    delete: '{{what}} löschen',
    profile: 'Ihr Profil',
    company: 'Unternehmen',
    message: 'Nachricht',
    report: 'Bericht: {{what}}',
    other: 'Änderung',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    text_one: 'Sie haben beide ein Feld geändert. Welcher Wert soll bleiben?',
    text_other: 'Sie haben beide {{count}} Felder geändert. Welche Werte sollen bleiben?',
    field: 'Feld',
    mine: 'Von Ihnen',
    theirs: 'Von anderen',
    empty: 'Leer',
    keepMine: 'Meine behalten',
    takeTheirs: 'Die anderen übernehmen',
    editAgain: 'Weiter bearbeiten',
  },
};
