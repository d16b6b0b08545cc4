import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  verb: 'Verdeckter erster Blick…',
  title: 'Verdeckter erster Blick auf {{job}}',
  text: 'Für wen diese Stelle verdeckt, wer sich bewirbt: Name, Bild, Kontakt, Schulen, Daten und Dateien. Eigentümer und Administratoren sehen alle.',
  roles: 'Verdeckt für',
  role: {
    recruiter: 'Recruiter',
    manager: 'Führungskräfte',
    member: 'Mitglieder',
  },
  roleDetail: {
    recruiter: 'Wer verdeckt ist, wird von ihnen weder angeschrieben noch zusammengeführt noch übernommen.',
    manager: 'Eine Führungskraft des Einstellungsteams darf mit einem Grund zeigen, wer jemand ist.',
    member: 'Wer Interviews führt, trifft Menschen unter dem Namen, der für sie steht.',
  },
  until: 'Bis zur Phase',
  end: {
    screening: 'Sichtung',
    interview: 'Interview',
    offer: 'Angebot',
  },
  save: 'Speichern',
  saved: 'Der verdeckte erste Blick ist gespeichert',
  failed: 'Der verdeckte erste Blick konnte nicht gespeichert werden',
  readFailed: 'Der verdeckte erste Blick konnte nicht gelesen werden',
  forOthers: 'Diese Stelle verdeckt für Ihre Rolle, wer sich bewirbt: für wen, sagen andere.',
  nobody: 'Niemand ist verdeckt.',
  unmask: {
    verb: 'Zeigen, wer das ist…',
    title: 'Zeigen, wer {{name}} ist',
    text: 'Alle, die diese Bewerbung sehen, sehen dann, wer es ist. Die Protokolle behalten, wer es getan hat und warum.',
    reason: 'Grund',
    missing: 'Sagen Sie, warum.',
    go: 'Zeigen',
    done: '{{name}} ist für alle zu sehen',
    failed: 'Wer das ist, konnte nicht gezeigt werden',
  },
};
