import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  bar: {
    label: 'Verbindung',
    age: 'Offline: Daten von {{age}}.',
    justNow: 'Offline: Daten von eben.',
    nothing: 'Offline: Der Arbeitsbereich ist nicht erreichbar.',
    waiting_one: '{{count}} Änderung wartet',
    waiting_other: '{{count}} Änderungen warten',
    refused_one: '{{count}} Änderung konnte nicht gespeichert werden',
    refused_other: '{{count}} Änderungen konnten nicht gespeichert werden',
    look: 'Ansehen',
  },
  told: {
    waiting: 'Auf diesem Computer gespeichert',
    waitingText: '{{what}} wird gesendet, sobald der Arbeitsbereich wieder erreichbar ist.',
    sent_one: '{{count}} wartende Änderung gespeichert',
    sent_other: '{{count}} wartende Änderungen gespeichert',
    refused: 'Eine wartende Änderung konnte nicht gespeichert werden',
    refusedText: '{{what}}. Ihre Eingabe bleibt erhalten.',
    look: 'Ansehen',
    held: 'Eine Änderung ist nur in diesem Fenster',
    heldText:
      'Sie konnte nicht auf diesem Computer gespeichert werden. Lassen Sie das Fenster offen, bis der Arbeitsbereich wieder erreichbar ist; dann wird sie gesendet.',
    trying: 'Noch nicht gespeichert',
    tryingText: 'Der Arbeitsbereich hat es nicht angenommen. Neuer Versuch …',
  },
  list: {
    title: 'Wartende Änderungen',
    kept: 'Werden in dieser Reihenfolge gesendet, sobald der Arbeitsbereich wieder erreichbar ist, auch wenn Cadre zwischendurch geschlossen war.',
    notKept:
      'Werden in dieser Reihenfolge gesendet, sobald der Arbeitsbereich wieder erreichbar ist. Beim Schließen von Cadre gehen sie verloren.',
    empty: 'Nichts wartet. Alles ist gespeichert.',
    discard: 'Verwerfen',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Text konnte nicht kopiert werden',
    sendAgain: 'Erneut senden',
    sendFailed: 'Es warten zu viele Änderungen. Verwerfen Sie zuerst eine.',
    refused: 'Der Arbeitsbereich hat sie nicht angenommen.',
    refusedFields:
      'Der Arbeitsbereich hat sie nicht angenommen. Korrigieren Sie die markierten Felder und senden Sie sie erneut.',
    noText: 'Kein Text.',
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
    title: 'Jemand anderes hat das geändert',
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
