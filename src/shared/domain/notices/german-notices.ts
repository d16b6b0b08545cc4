import type { NoticeWords } from './notice-words.ts';

const unnamed: Readonly<Record<string, string>> = {
  actor: 'Jemand',
  person: 'jemand',
  view: 'Eine Ansicht',
  task: 'eine Aufgabe',
};

/** Priorities of tickets by their codes. */
const priorities: Readonly<Record<string, string>> = {
  low: 'niedrig',
  medium: 'mittel',
  high: 'hoch',
  urgent: 'dringend',
};

function sentences(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}

const notices: NoticeWords = {
  mentioned: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} hat Sie erwähnt`, body: text('quote') }
      : { title: `${name('actor')} hat Sie in einer Notiz erwähnt`, body: text('object') },
  replied: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} hat Ihnen geantwortet`, body: text('quote') }
      : { title: `${name('actor')} hat nach Ihnen eine Notiz geschrieben`, body: text('object') },
  task_assigned: ({ name, text }) => ({ title: `Ihnen zugewiesene Aufgabe: ${name('task')}`, body: text('object') }),
  ticket_assigned: ({ name, text }) => ({
    title: `Ihnen zugewiesenes Ticket: ${name('object')}`,
    body: text('priority') === '' ? '' : `Priorität: ${priorities[text('priority')] ?? text('priority')}.`,
  }),
  training_assigned: ({ name, day }) => ({
    title: `Ihnen zugewiesene Schulung: ${name('object')}`,
    body: day('due') === '' ? '' : `Fällig am ${day('due')}.`,
  }),
  interview_assigned: ({ name, text, time }) => ({
    title: `Sie führen ein Interview: ${text('person') || name('object')}`,
    body: time('at'),
  }),
  application_assigned: ({ name, text }) => ({
    title: `Ihnen zugewiesene Bewerbung: ${name('object')}`,
    body: text('job'),
  }),
  stage_changed: ({ name, text }) => ({
    title: `${text('person') || name('object')} ist jetzt in „${text('stage')}“`,
    body: text('person') === '' ? text('job') : text('object'),
  }),
  application_received: ({ name, text }) => ({
    title: `Neue Bewerbung: ${name('object')}`,
    body: sentences(
      text('job') === '' ? '' : `Für ${text('job')}.`,
      text('source') === '' ? '' : `Quelle: ${text('source')}.`,
    ),
  }),
  moved_to_offer: ({ name, text }) => ({ title: `${name('object')} ist jetzt im Angebot`, body: text('job') }),
  position_filled: ({ name, text }) => ({
    title: `Stelle besetzt: ${name('object')}`,
    body: [text('unit'), text('location')].filter(Boolean).join(', '),
  }),
  approval_asked: ({ name }) => ({
    title: `Um Ihre Genehmigung wird gebeten: ${name('object')}`,
    body: `${name('actor')} bittet darum.`,
  }),
  approval_decided: ({ name, text }) => ({
    title: `${text('state') === 'approved' ? 'Genehmigt' : 'Abgelehnt'}: ${name('object')}`,
    body: '',
  }),
  interview_ahead: ({ name, text, time }) => ({
    title: `Interview steht bevor: ${text('person') || name('object')}`,
    body: time('at') || (text('person') === '' ? '' : text('object')),
  }),
  scorecard_due: ({ name, text, time }) => ({
    title: `Bewertung fällig: ${text('person') || name('object')}`,
    body: time('at') === '' ? '' : `Interview vom ${time('at')}`,
  }),
  scorecard_in: ({ name, text }) => ({
    title: `Bewertung liegt vor: ${text('person') || name('object')}`,
    body: text('person') === '' ? '' : text('object'),
  }),
  offer_expiring: ({ name, text, time }) => ({
    title: `Angebot läuft bald ab: ${name('object')}`,
    body: sentences(time('at') === '' ? '' : `${time('at')}.`, text('job')),
  }),
  review_due: ({ name, text, day }) => ({
    title: `Beurteilung fällig: ${text('person') || name('object')}`,
    body: day('due') === '' ? '' : `Ihr Zyklus endete am ${day('due')}.`,
  }),
  task_due: ({ name, text }) => ({ title: `Aufgabe fällig: ${name('task')}`, body: text('object') }),
  training_due: ({ name, day }) => ({
    title: `Schulung bald fällig: ${name('object')}`,
    body: `Fällig am ${day('due')}.`,
  }),
  pulse_open: ({ name, time }) => ({
    title: `Ihre Antwort ist gefragt: ${name('object')}`,
    body: time('closes') === '' ? '' : `Offen bis ${time('closes')}.`,
  }),
  pulse_closing: ({ name, time }) => ({
    title: `Schließt bald: ${name('object')}`,
    body: `Offen bis ${time('closes')}.`,
  }),
  results_in: ({ name }) => ({
    title: `Ergebnisse liegen vor: ${name('object')}`,
    body: 'In der Umfrage stehen die Antworten zu jeder Frage.',
  }),
  report_ready: ({ name }) => ({
    title: `Bericht fertig: ${name('object')}`,
    body: 'Er wurde aus Kennzahlen und Objekten zusammengestellt.',
  }),
  report_failed: ({ name, text }) => ({ title: `Bericht fehlgeschlagen: ${name('object')}`, body: text('reason') }),
  import_done: ({ text, count }) => ({
    title: text('file') === '' ? 'Import beendet' : `Import beendet: ${text('file')}`,
    body: `${count('created')} neu, ${count('updated')} geändert, ${count('skipped')} übersprungen.`,
  }),
  space_shared: ({ name }) => ({
    title: `Sie gehören jetzt zu ${name('object')}`,
    body: 'Was dort liegt, ist mit Ihnen geteilt.',
  }),
  watch: ({ name, count }) => {
    const came = count('entered') > 0 ? `${count('entered')} dazugekommen` : '';
    const left = count('left') > 0 ? `${count('left')} herausgefallen` : '';
    return { title: `${name('view')}: ${[came, left].filter(Boolean).join(', ')}`, body: '' };
  },
  summary: ({ count, day }) => ({
    title: `Ihr Überblick vom ${day('day')}`,
    body: `${count('unread')} ungelesen im Posteingang, ${count('tasks')} heute fällige Aufgaben.`,
  }),
  password_link_made: ({ name }) => ({
    title: `${name('actor')} hat einen Link erstellt, mit dem sich für Ihr Konto ein neues Passwort setzen lässt`,
    body: '',
  }),
  password_set_anew: ({ name }) => ({
    title: `${name('actor')} hat mit Ihrem Link ein neues Passwort gesetzt`,
    body: '',
  }),
};

/** What notices say in German. */
export const germanNotices = {
  notices,
  unnamed: (key: string) => unnamed[key] ?? 'etwas, das Sie nicht öffnen können',
};
