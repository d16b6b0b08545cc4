import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  export: 'Exportieren',
  title: 'Exportieren: {{type}}',
  what: 'Zeilen',
  selected_one: 'Die ausgewählte',
  selected_other: 'Die {{value}} ausgewählten',
  filtered_one: 'Die eine, die der Filter übrig lässt',
  filtered_other: 'Alle {{value}}, die der Filter übrig lässt',
  all_one: 'Die einzige',
  all_other: 'Alle {{value}}',
  format: 'Datei',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON' },
  columns: 'Spalten',
  whole: 'Alle Felder',
  wholeDetail: 'Eine Datei, die ein Import vollständig zurückbringt.',
  chosen: 'Gewählte Spalten',
  noColumn: 'Wählen Sie mindestens eine Spalte.',
  copy: 'Als Tabelle kopieren',
  copied_one: 'Tabelle mit einer Zeile kopiert',
  copied_other: 'Tabelle mit {{value}} Zeilen kopiert',
  copyFailed: 'Die Tabelle konnte nicht kopiert werden',
  copyTooLarge: 'Sie ist zu groß zum Kopieren. Exportieren Sie sie als Datei.',
  copyAgain: 'Versuchen Sie es gleich noch einmal.',
};
