import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Vorgeschlagene Änderung',
  ready: 'Änderung bereit: {{inserted}}, {{removed}}. {{accept}} übernimmt sie, {{undo}} macht sie rückgängig.',
  words: '+{{inserted}} −{{removed}} Wörter',
  insertedWords_one: '{{count}} Wort eingefügt',
  insertedWords_other: '{{count}} Wörter eingefügt',
  removedWords_one: '{{count}} Wort entfernt',
  removedWords_other: '{{count}} Wörter entfernt',
  engine: 'Von {{engine}}',
  builtIn: 'Cadre',
  remembered_one: 'Mit {{count}} Notiz, die Cadre sich für Sie merkt',
  remembered_other: 'Mit {{count}} Notizen, die Cadre sich für Sie merkt',
  rememberedByYou: 'von Ihnen hinzugefügt',
  rememberedFrom: 'aus {{source}}',
  changeMemory: 'Gemerktes ändern',
  accept: 'Übernehmen',
  undo: 'Rückgängig',
  again: 'Erneut versuchen',
  accepted: 'Änderung übernommen.',
  undone: 'Änderung rückgängig gemacht.',
  nothing: 'Nichts zu ändern',
  nothingDetail: 'Der Text kam unverändert zurück. Beschreiben Sie genauer, was anders werden soll.',
  inserted: 'Eingefügt:',
  removed: 'Entfernt:',
  end: 'Ende der Änderung.',
  lineEnd: 'Zeilenende',
  unchanged_one: '{{count}} unveränderter Absatz',
  unchanged_other: '{{count}} unveränderte Absätze',
  problem: {
    textTooLong: {
      title: 'Dieser Text ist zu lang, um auf einmal geändert zu werden',
      detail: 'Er hat {{value}} Zeichen, möglich sind {{most}}. Markieren Sie einen Teil davon.',
    },
    instructionsTooLong: {
      title: 'Diese Anweisungen sind zu lang',
      detail: 'Sie haben {{value}} Zeichen, möglich sind {{most}}.',
    },
    noText: { title: 'Es gibt noch keinen Text zum Ändern', detail: 'Schreiben Sie zuerst etwas.' },
    noAnswer: {
      title: 'Die Engine hat keinen Text zurückgegeben',
      detail: 'Ihr Text ist unverändert. Versuchen Sie es erneut oder mit anderen Worten.',
    },
    notText: {
      title: 'Die Engine hat eine Webseite statt eines Textes zurückgegeben',
      detail: 'Ihr Text ist unverändert. Prüfen Sie die Adresse der Engine unter Einstellungen → KI.',
    },
    answerTooLong: {
      title: 'Die Antwort der Engine ist zu lang für die Anzeige',
      detail: 'Ihr Text ist unverändert. Versuchen Sie es mit einem kleineren Teil davon.',
    },
  },
};
