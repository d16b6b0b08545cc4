import type { NoticeWords } from './notice-words.ts';

const unnamed: Readonly<Record<string, string>> = {
  actor: 'Somebody',
  person: 'somebody',
  view: 'A view',
  task: 'a task',
};

function sentences(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}

const notices: NoticeWords = {
  mentioned: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} mentioned you`, body: text('quote') }
      : { title: `${name('actor')} mentioned you in a note`, body: text('object') },
  replied: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} replied to you`, body: text('quote') }
      : { title: `${name('actor')} added a note after yours`, body: text('object') },
  task_assigned: ({ name, text }) => ({ title: `Task assigned to you: ${name('task')}`, body: text('object') }),
  ticket_assigned: ({ name, text }) => ({
    title: `Ticket assigned to you: ${name('object')}`,
    body: text('priority') === '' ? '' : `Priority: ${text('priority')}.`,
  }),
  training_assigned: ({ name, day }) => ({
    title: `Training assigned to you: ${name('object')}`,
    body: day('due') === '' ? '' : `Due ${day('due')}.`,
  }),
  interview_assigned: ({ name, text, time }) => ({
    title: `You are an interviewer: ${text('person') || name('object')}`,
    body: time('at'),
  }),
  application_assigned: ({ name, text }) => ({
    title: `Application assigned to you: ${name('object')}`,
    body: text('job'),
  }),
  stage_changed: ({ name, text }) => ({
    title: `${text('person') || name('object')} moved to ${text('stage')}`,
    body: text('person') === '' ? text('job') : text('object'),
  }),
  application_received: ({ name, text }) => ({
    title: `New application: ${name('object')}`,
    body: sentences(
      text('job') === '' ? '' : `For ${text('job')}.`,
      text('source') === '' ? '' : `Source: ${text('source')}.`,
    ),
  }),
  moved_to_offer: ({ name, text }) => ({ title: `${name('object')} moved to offer`, body: text('job') }),
  position_filled: ({ name, text }) => ({
    title: `Position filled: ${name('object')}`,
    body: [text('unit'), text('location')].filter(Boolean).join(', '),
  }),
  approval_asked: ({ name }) => ({
    title: `Approval asked of you: ${name('object')}`,
    body: `${name('actor')} asks for it.`,
  }),
  approval_decided: ({ name, text }) => ({
    title: `${text('state') === 'approved' ? 'Approved' : 'Declined'}: ${name('object')}`,
    body: '',
  }),
  interview_ahead: ({ name, text, time }) => ({
    title: `Interview ahead: ${text('person') || name('object')}`,
    body: time('at') || (text('person') === '' ? '' : text('object')),
  }),
  scorecard_due: ({ name, text, time }) => ({
    title: `Scorecard due: ${text('person') || name('object')}`,
    body: time('at') === '' ? '' : `Interview of ${time('at')}`,
  }),
  scorecard_in: ({ name, text }) => ({
    title: `Scorecard in: ${text('person') || name('object')}`,
    body: text('person') === '' ? '' : text('object'),
  }),
  offer_expiring: ({ name, text, time }) => ({
    title: `Offer expires soon: ${name('object')}`,
    body: sentences(time('at') === '' ? '' : `${time('at')}.`, text('job')),
  }),
  review_due: ({ name, text, day }) => ({
    title: `Review due: ${text('person') || name('object')}`,
    body: day('due') === '' ? '' : `Its cycle ended on ${day('due')}.`,
  }),
  task_due: ({ name, text }) => ({ title: `Task due: ${name('task')}`, body: text('object') }),
  training_due: ({ name, day }) => ({ title: `Training due soon: ${name('object')}`, body: `Due ${day('due')}.` }),
  pulse_open: ({ name, time }) => ({
    title: `Your answer is asked for: ${name('object')}`,
    body: time('closes') === '' ? '' : `Open until ${time('closes')}.`,
  }),
  pulse_closing: ({ name, time }) => ({
    title: `Closes soon: ${name('object')}`,
    body: `Open until ${time('closes')}.`,
  }),
  results_in: ({ name }) => ({
    title: `Results are in: ${name('object')}`,
    body: 'Open the pulse to see the answers by question.',
  }),
  report_ready: ({ name }) => ({
    title: `Report ready: ${name('object')}`,
    body: 'It was put together from metrics and objects.',
  }),
  report_failed: ({ name, text }) => ({ title: `Report failed: ${name('object')}`, body: text('reason') }),
  import_done: ({ text, count }) => ({
    title: text('file') === '' ? 'Import done' : `Import done: ${text('file')}`,
    body: `${count('created')} created, ${count('updated')} updated, ${count('skipped')} skipped.`,
  }),
  space_shared: ({ name }) => ({
    title: `You were added to ${name('object')}`,
    body: 'What it holds is shared with you.',
  }),
  watch: ({ name, count }) => {
    const came = count('entered') > 0 ? `${count('entered')} came in` : '';
    const left = count('left') > 0 ? `${count('left')} left` : '';
    return { title: `${name('view')}: ${[came, left].filter(Boolean).join(', ')}`, body: '' };
  },
  summary: ({ count, day }) => ({
    title: `Your summary of ${day('day')}`,
    body: `${count('unread')} unread in your inbox, ${count('tasks')} tasks due today.`,
  }),
  password_link_made: ({ name }) => ({
    title: `${name('actor')} made a link that sets a new password for your account`,
    body: '',
  }),
  password_set_anew: ({ name }) => ({ title: `${name('actor')} set a new password with your link`, body: '' }),
};

/** What notices say in English. */
export const englishNotices = {
  notices,
  unnamed: (key: string) => unnamed[key] ?? 'something you cannot open',
};
