import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  found_one: '{{shown}} Ergebnis',
  found_other: '{{shown}} Ergebnisse',
  searching: 'Suche läuft …',
  more: 'Mehr anzeigen',
  moreLoading: 'Weitere werden geladen …',
  weak: 'Weitere Treffer',
  recent: 'Zuletzt geöffnet',
  changed: 'Zuletzt geändert',
};
