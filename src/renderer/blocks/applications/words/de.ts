import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Bewerbungen',
  loading: 'Bewerbungen werden geladen',
  failed: 'Die Bewerbungen konnten nicht geladen werden.',
  noJob: 'Noch keine Stelle',
  attempt: '{{attempt}}. Versuch',
  since: 'seit {{when}}',
  closed: 'beendet {{when}}',
  stageOf: 'Phase bei {{job}}',
  moved: '{{name}} ist jetzt in {{stage}}',
  movedMeanwhile: 'Jemand anderes war schneller: Die Bewerbung ist jetzt in {{stage}}.',
  notMoved: 'Nichts wurde verschoben',
  taken: 'Für diese Stelle gibt es eine andere offene Bewerbung.',
  next: {
    review: 'Noch zu sichten',
    book_interview: 'Kein Gespräch vereinbart',
    hold_interview: 'Gespräch {{when}}',
    decide: 'Noch zu entscheiden',
    make_offer: 'Angebot steht aus',
  },
  reason: {
    title: 'Nach {{stage}} verschieben?',
    text: 'Der Grund bleibt bei der Bewerbung. Niemand bekommt ihn zugeschickt.',
    label: 'Grund',
    missing: 'Bitte einen Grund nennen.',
    note: 'Notiz (freiwillig)',
    move: 'Verschieben',
  },
};
