import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  new: 'Etwas merken',
  hint: 'Zum Beispiel: „Kurze Sätze, keine Ausrufezeichen“ oder „Wir sagen Kolleginnen und Kollegen, nicht Mitarbeiter“.',
  add: 'Hinzufügen',
  missing: 'Schreiben Sie, was sich Cadre merken soll.',
  list: 'Gemerkt',
  none: 'Noch nichts gemerkt',
  noneDetail: 'Fügen Sie hinzu, wie Sie Texte mögen. Text-Engines bekommen es bei jedem Verbessern Ihrer Texte mit.',
  failed: 'Das Gemerkte konnte nicht geladen werden',
  edit: 'Bearbeiten',
  editOne: '„{{text}}“ bearbeiten',
  editTitle: 'Gemerktes ändern',
  text: 'Text',
  forget: 'Vergessen',
  forgetOne: '„{{text}}“ vergessen',
  forgetTitle: 'Das vergessen?',
  keep: 'Behalten',
  forgetFailed: 'Es konnte nicht vergessen werden',
  addedByYou: 'Von Ihnen hinzugefügt',
  addedFrom: 'Aus {{source}}',
  older: 'Ältere anzeigen',
};
