import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  question: 'Ihre Frage',
  askedOf: 'Frage',
  asked: 'Gefragt am {{date}}',
  youAsked: 'Von Ihnen gefragt am {{date}}',
  askedBy: '{{name}} fragte am {{date}}',
  working: {
    title: 'Dieser Bericht wird gerade geschrieben',
    text: 'Er erscheint hier, sobald er fertig ist. Sie können diese Seite inzwischen verlassen.',
    progress: 'Wie weit der Bericht ist',
  },
  failed: {
    title: 'Dieser Bericht konnte nicht geschrieben werden',
    retry: 'Noch einmal fragen',
    asking: 'Wird gefragt…',
  },
  empty: 'Dieses Canvas ist leer.',
  cannotShow:
    'Dieser Teil stammt aus einer neueren Version von Cadre und kann hier nicht gezeigt werden. Er bleibt erhalten.',
  table: 'Tabelle',
  findings: {
    title: 'Auffälligkeiten',
    more_one: '{{count}} weitere',
    more_other: '{{count}} weitere',
    evidence: 'Beleg',
  },
  evidence: {
    title: 'Beleg',
    of: 'Beleg: {{label}}',
    before: 'vorher: {{value}}',
    noRecords: 'Gezählt über alles, was der Bericht umfasst. Kein einzelner Datensatz steht dahinter.',
    part_one: 'Der Bericht nennt {{count}} davon.',
    part_other: 'Der Bericht nennt die ersten {{count}} davon.',
    records_one: '{{count}} Datensatz dahinter',
    records_other: '{{count}} Datensätze dahinter',
  },
  metric: {
    none: 'Kein Wert erfasst',
    before: 'vorher: {{value}}',
    better: 'besser',
    worse: 'schlechter',
  },
  chart: {
    title: 'Diagramm',
    day: 'Tag',
    place: 'Was',
    value: 'Wert',
    empty: 'In diesem Diagramm sind keine Zahlen.',
  },
  unit: {
    score: '{{value}} / 5',
    days_one: '{{value}} Tag',
    days_other: '{{value}} Tage',
  },
  made: {
    title: 'Wie dies entstand',
    document: 'Auch als Dokument geschrieben:',
    documentFailed: 'Das Dokument konnte nicht angelegt werden: {{reason}}',
    builtIn: 'Zahlen und Worte stammen aus Ihren Daten; kein Sprachmodell war beteiligt.',
    engine: 'Die Zahlen stammen aus Ihren Daten; die Worte schrieb {{engine}}.',
    figures_one: '{{leading}} von {{count}} Zahl in den Auffälligkeiten führt zu einem Datensatz.',
    figures_other: '{{leading}} von {{count}} Zahlen in den Auffälligkeiten führen zu einem Datensatz.',
  },
};
