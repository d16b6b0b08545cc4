import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  of: { people: 'Personen', fit: 'Personen und Stellen', skills: 'Kompetenzen', jobs: 'Stellen', courses: 'Kurse' },
  switches: 'Welche Bewertungen verwendet werden',
  switchesText: 'Eine abgeschaltete Bewertung wird nirgends berechnet und nirgends angezeigt.',
  applicants: 'Was Bewerbern gesagt wird',
  applicantsText: 'Wie Bewertungen berechnet und verwendet werden, in Ihren eigenen Worten.',
  text: 'Text für Bewerber',
  none: 'Noch wird nichts gesagt.',
  uses: 'Wo Bewertungen verwendet wurden',
  usesText:
    'Schritte, Exporte, Berichte, Empfehlungen und Vergleiche, an denen Bewertungen oder Stufen beteiligt waren, die neuesten zuerst.',
  what: { move: 'Schritt', export: 'Export', report: 'Bericht', recommended: 'Empfehlung', compare: 'Vergleich' },
  count_one: '{{count}} Objekt',
  count_other: '{{count}} Objekte',
  noUses: 'Noch wurde keine Bewertung in einer Entscheidung verwendet.',
  older: 'Frühere zeigen',
  failed: 'Die Bewertungen konnten nicht gelesen werden',
};
