import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { host as original } from '#lib/i18n/en/host.ts';
import { callErrors } from './call-errors.ts';

export const host: Catalogue<typeof original> = {
  missing: 'fehlt',
  notNumber: 'ist keine Zahl',
  wholeNumber: 'muss eine ganze Zahl sein',
  outOfRange: 'liegt außerhalb des möglichen Bereichs',
  between: 'muss zwischen {{low}} und {{high}} liegen',
  atLeast: 'muss mindestens {{low}} sein',
  atMost: 'darf höchstens {{high}} sein',
  belowLowestSalary: 'liegt unter dem niedrigsten Gehalt',
  notCurrency: 'ist keine Währung wie EUR',
  notDay: 'ist kein Tag wie 2025-01-31',
  noSuchDay: 'ist ein Tag, den es nicht gibt',
  notLink: 'ist kein Link',
  notEmail: 'ist keine E-Mail-Adresse',
  tooLong: 'ist länger als {{most}} Zeichen',
  entryTooLong: 'hat einen Eintrag mit mehr als {{most}} Zeichen',
  tooManyEntries: 'hat mehr als {{most}} Einträge',
  tooShort: 'darf nicht leer sein',
  taken: 'ist schon vergeben',
  quoteNeverClosed:
    'Ein Anführungszeichen wird geöffnet und nie geschlossen: der Rest der Datei gehört zu dieser Zeile.',
  quoteInside: 'Mitten in einem Text in Anführungszeichen steht ein Anführungszeichen.',
  oneCellMore: 'Die Zeile hat 1 Zelle mehr, als es Überschriften gibt.',
  cellsMore: 'Die Zeile hat {{more}} Zellen mehr, als es Überschriften gibt.',
  chooseName: 'Wählen Sie eine Spalte für den Namen oder die E-Mail-Adresse.',
  fileEmpty: 'Die Datei ist leer.',
  tooManyColumns: 'Die Datei hat {{columns}} Spalten; {{most}} können gelesen werden.',
  noCsv: 'Diese Datei ist keine CSV-Datei. Exportieren Sie die Tabelle als CSV und versuchen Sie es erneut.',
  noCsvPdf:
    'Diese Datei ist ein PDF-Dokument, keine CSV-Datei. Exportieren Sie die Tabelle als CSV und versuchen Sie es erneut.',
  noCsvExcel:
    'Diese Datei ist eine Excel-Mappe oder ein ZIP-Archiv, keine CSV-Datei. Exportieren Sie die Tabelle als CSV und versuchen Sie es erneut.',
  noCsvOldOffice:
    'Diese Datei ist eine alte Excel- oder Word-Datei, keine CSV-Datei. Exportieren Sie die Tabelle als CSV und versuchen Sie es erneut.',
  noCsvPicture:
    'Diese Datei ist ein {{kind}}-Bild, keine CSV-Datei. Exportieren Sie die Tabelle als CSV und versuchen Sie es erneut.',
  noHeadings: 'Die erste Zeile sieht nach Daten aus, darum heißen die Spalten Column 1, Column 2 und so weiter.',
  columnWithoutHeading: 'Spalte {{column}} hat keine Überschrift.',
  headingTwice: 'Die Überschrift „{{heading}}“ steht über mehr als einer Spalte.',
  oneEmptyRow: '1 leere Zeile wurde ausgelassen.',
  emptyRows: '{{rows}} leere Zeilen wurden ausgelassen.',
  noRows: 'Die Datei hat Überschriften, aber keine Zeilen.',
  notUtf8: 'Die Datei ist nicht UTF-8; sie wurde als Windows-1252 (Latin-1) gelesen. Prüfen Sie Umlaute und Akzente.',
  importRunning: 'Dieser Import läuft schon.',
  failed: 'Etwas ist schiefgegangen',
  busy: 'Die Datenbank ist beschäftigt. Versuchen Sie es gleich noch einmal.',
  duplicate: 'Etwas mit derselben Kennung gibt es schon.',
  forbidden: 'Ihre Rolle erlaubt das nicht.',
  signIn: 'Melden Sie sich zuerst an.',
  wrongCredentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  tooLarge: 'Die Anfrage ist größer als {{most}} MiB.',
  ownFault: 'Bei uns ist etwas schiefgegangen.',
  gone: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  ...callErrors,
};
