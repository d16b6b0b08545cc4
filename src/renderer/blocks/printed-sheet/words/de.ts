import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  asPdf: 'Als PDF speichern',
  madeBy: '{{name}}, {{day}}',
  saved: 'Das PDF ist gespeichert',
  showInFolder: 'Im Ordner zeigen',
  notSaved: 'Das PDF konnte nicht gespeichert werden',
  why: {
    busy: 'Ein anderes PDF entsteht gerade. Versuchen Sie es danach noch einmal.',
    failed: 'Sehen Sie nach, ob am gewählten Ort Platz ist, und versuchen Sie es noch einmal.',
    late: 'Seine Seiten haben zu lange gebraucht. Versuchen Sie es gleich noch einmal.',
  },
};
