import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  tabs: {
    label: 'Teile von {{name}}',
    overview: 'Überblick',
    resume: 'Lebenslauf',
    interviews: 'Interviews',
    activity: 'Aktivität',
    notes: 'Notizen',
    documents: 'Dokumente',
    messages: 'Nachrichten',
  },
  resume: {
    original: 'Das Original',
    which: 'Gezeigte Datei',
    none: 'Zu {{name}} ist keine Datei abgelegt. Was aus einem Lebenslauf bekannt ist, steht daneben.',
    failed: 'Die Dokumente konnten nicht geladen werden.',
    reach: 'Kontakt',
    nothing: 'Aus einem Lebenslauf ist noch nichts bekannt.',
  },
  interviews: {
    list: 'Interviews mit {{name}}',
    none: 'Es ist kein Interview geplant, und keines wurde geführt.',
    failed: 'Die Interviews konnten nicht geladen werden.',
    loading: 'Interviews werden geladen',
    noTime: 'Noch ohne Termin',
    cards: '{{done}} von {{asked}} Bewertungsbögen',
    decides: 'Wer entscheidet',
    team: 'Einstellungsteam',
    owners: 'Betreut die Bewerbung',
    interviewers: 'Interviewer',
  },
  messages: {
    none: 'Es wurde noch nichts gesendet.',
    hidden: 'Nachrichten an Bewerber lesen diejenigen, die sie verschieben dürfen.',
  },
  similar: {
    verb: 'Ähnliche Personen…',
    title: 'Wer kann, was {{name}} kann',
    text: 'Nur nach Kompetenzen und ihren Stufen, unter Bewerbern, deren Bewerbung nicht zu Ende ist.',
    list: 'Ähnliche Personen',
    loading: 'Ähnliche Personen werden gesucht',
    none: 'Niemand sonst hat eine Kompetenz gemeinsam.',
    failed: 'Ähnliche Personen konnten nicht gesucht werden.',
  },
  next: 'Verschieben nach {{stage}}',
  nextFor: 'Verschieben nach {{stage}}: {{job}}',
};
