import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { changes as original } from '#lib/i18n/en/changes.ts';

export const changes: Catalogue<typeof original> = {
  title: 'Vorgeschlagene Änderung',
  ready: 'Änderung bereit: {{inserted}}, {{removed}}. {{accept}} übernimmt sie, {{undo}} macht sie rückgängig.',
  words: '+{{inserted}} −{{removed}} Wörter',
  insertedWords_one: '{{count}} Wort eingefügt',
  insertedWords_other: '{{count}} Wörter eingefügt',
  removedWords_one: '{{count}} Wort entfernt',
  removedWords_other: '{{count}} Wörter entfernt',
  engine: 'Von {{engine}}',
  builtIn: 'der eingebauten Engine',
  accept: 'Übernehmen',
  undo: 'Rückgängig',
  again: 'Erneut versuchen',
  accepted: 'Änderung übernommen.',
  undone: 'Änderung rückgängig gemacht. Ihr Text ist wie zuvor.',
  nothing: 'Nichts zu ändern',
  nothingDetail: 'Die Antwort ist derselbe Text. Sagen Sie genauer, was anders werden soll.',
  inserted: 'Eingefügt:',
  removed: 'Entfernt:',
  end: 'Ende der Änderung.',
  lineEnd: 'Zeilenende',
  unchanged_one: '{{count}} unveränderter Absatz',
  unchanged_other: '{{count}} unveränderte Absätze',
  problem: {
    textTooLong: {
      title: 'Dieser Text ist zu lang, um auf einmal geändert zu werden',
      detail: 'Er hat {{value}} Zeichen; höchstens {{most}} sind möglich. Markieren Sie einen Teil davon.',
    },
    instructionsTooLong: {
      title: 'Diese Anweisungen sind zu lang',
      detail: 'Sie haben {{value}} Zeichen; höchstens {{most}} sind möglich.',
    },
    noText: { title: 'Es gibt noch keinen Text zum Ändern', detail: 'Schreiben Sie zuerst etwas.' },
    noAnswer: {
      title: 'Die Engine hat keinen Text zurückgegeben',
      detail: 'Ihr Text ist wie zuvor. Versuchen Sie es erneut oder mit anderen Worten.',
    },
    notText: {
      title: 'Die Engine hat mit einer Webseite statt mit einem Text geantwortet',
      detail: 'Ihr Text ist wie zuvor. Prüfen Sie die Adresse der Engine unter Einstellungen → Intelligenz.',
    },
    answerTooLong: {
      title: 'Die Antwort der Engine ist zu lang, um sie zu zeigen',
      detail: 'Ihr Text ist wie zuvor. Versuchen Sie es mit einem kleineren Teil davon.',
    },
  },
};
