import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { editor as original } from '#lib/i18n/en/editor.ts';

export const editor: Catalogue<typeof original> = {
  checkbox: 'Erledigt: {{text}}',
  formatting: 'Formatierung',
  turnInto: 'Umwandeln ({{kind}})',
  blocks: {
    paragraph: 'Text',
    heading1: 'Überschrift 1',
    heading2: 'Überschrift 2',
    heading3: 'Überschrift 3',
    bulletList: 'Aufzählung',
    orderedList: 'Nummerierte Liste',
    taskList: 'Checkliste',
    blockquote: 'Zitat',
    codeBlock: 'Codeblock',
  },
  marks: {
    bold: 'Fett',
    italic: 'Kursiv',
    strike: 'Durchgestrichen',
    code: 'Code',
    link: 'Link',
  },
  link: {
    title: 'Link',
    address: 'Adresse',
    placeholder: 'https://example.com',
    apply: 'Übernehmen',
    open: 'Link öffnen',
    remove: 'Link entfernen',
    wrong: 'Geben Sie eine Web- oder E-Mail-Adresse ein.',
  },
  insertTable: 'Tabelle einfügen',
  table: {
    label: 'Tabelle',
    addRowBefore: 'Zeile darüber einfügen',
    addRowAfter: 'Zeile darunter einfügen',
    deleteRow: 'Zeile löschen',
    addColumnBefore: 'Spalte davor einfügen',
    addColumnAfter: 'Spalte danach einfügen',
    deleteColumn: 'Spalte löschen',
    toggleHeaderRow: 'Kopfzeile ein oder aus',
    mergeOrSplit: 'Zellen verbinden oder teilen',
    deleteTable: 'Tabelle löschen',
  },
  draft: {
    restored: 'Ihr ungespeicherter Text ist wieder da.',
    offered: 'Hier liegt noch ein ungespeicherter Text von Ihnen; das Original wurde seither geändert.',
    elsewhere: 'Hier wurde noch ein anderer Text geschrieben, der nicht gespeichert ist.',
    use: 'Verwenden',
    discard: 'Verwerfen',
  },
  proposalGone: {
    text: 'Der Text wurde inzwischen geändert, deshalb wurde nichts ersetzt. Der Vorschlag steht noch darunter.',
    append: 'Am Ende anfügen',
  },
  tooLong: 'Dieser Text ist zu lang zum Speichern. Kürzen Sie ihn oder hängen Sie ihn als Datei an.',
  unreadable: {
    title:
      'Nicht alles von diesem Text lässt sich hier zeigen. Wer eine Änderung speichert, ersetzt ihn durch das Sichtbare.',
    show: 'Original zeigen',
    heading: 'Der Text, wie er gespeichert ist',
    copy: 'Kopieren',
  },
};
