import { Outlet } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { RespondDialog, ResultsDialog } from '#blocks/pulses/late-pulse-dialogs.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { Toaster } from '#ui/toaster.tsx';
import { objects } from './index.tsx';

beforeAll(() => Promise.all([RespondDialog.preload?.(), ResultsDialog.preload?.()]));

function WithToasts() {
  return (
    <>
      <Outlet />
      <Toaster label="Notices" closeLabel="Dismiss" />
    </>
  );
}

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const questions = [
  { id: 'q1', kind: 'scale', text: 'How was your week?', required: true, labels: { low: 'Bad', high: 'Good' } },
  {
    id: 'q2',
    kind: 'text',
    text: 'What was bad?',
    required: true,
    logic: { show_if: [{ question_id: 'q1', operator: 'at_most', value: 2 }] },
  },
  { id: 'q3', kind: 'choice', text: 'What helps?', options: ['Quiet', 'Tea'], multiple: true },
  { id: 'q4', kind: 'choice', text: 'Where do you work?', options: ['Here', 'At home'] },
];
const pulse = { id: 'p1', object_type: 'pulse', name: 'Weekly mood', status: 'open', questions };
const form = {
  id: 'f1',
  form_id: 'f1',
  pulse_id: 'p1',
  status: 'submitted',
  responses: { q1: 1, q2: 'Noise', q4: 'Here' },
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
} as const;
const kept = { 'drafts.read': null, 'drafts.put': null, 'drafts.remove': undefined } as const;

function showPulse(host: HostAnswers = {}, of: object = pulse, role: 'owner' | 'member' = 'owner') {
  return renderScreen(objects, '/pulses/p1', {
    host: {
      'auth.me': { ...signedInUser, role },
      'pulses.list': { ...pulse, ...of },
      'objects.relations': pageOf(),
      'categories.read': pageOf(),
      'insights.read': { data: [] },
      'usage.record': undefined,
      'forms.list': pageOf(),
      ...host,
    },
    bridge: kept,
    frame: WithToasts,
  });
}

async function respond(rendered: ReturnType<typeof showPulse>) {
  await rendered.user.click(await screen.findByRole('button', { name: 'Respond…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Respond to Weekly mood' }));
  await dialog.findByRole('radiogroup', { name: 'How was your week?' });
  return dialog;
}

test('a pulse is answered: what follows from an answer is asked, what is needed is said at it', async () => {
  const rendered = showPulse({ 'forms.create': form });
  const { user, host } = rendered;
  const dialog = await respond(rendered);
  expect(dialog.getByText(/Nobody sees who answered what/)).toBeDefined();
  expect(dialog.queryByRole('textbox', { name: 'What was bad?' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  const told = () =>
    dialog.getAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(host.askedFor('forms.create')).toEqual([]);

  await user.click(dialog.getByRole('radio', { name: '2' }));
  await user.type(await dialog.findByRole('textbox', { name: 'What was bad?' }), 'Noise');
  await user.click(dialog.getByRole('checkbox', { name: 'Tea' }));
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Your answers to Weekly mood were handed in')).toBeDefined();
  expect(host.askedFor('forms.create').map(({ body }) => body)).toEqual([
    { pulse_id: 'p1', responses: { q1: 2, q2: 'Noise', q3: ['Tea'] } },
  ]);
});

test('what was handed in is there again, and what is not asked any more is taken back', async () => {
  const rendered = showPulse({ 'forms.list': pageOf(form), 'forms.update': form });
  const { user, host } = rendered;
  const dialog = await respond(rendered);
  expect(dialog.getByText(/You have answered/)).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'What was bad?' })).toHaveProperty('value', 'Noise');
  await user.click(dialog.getByRole('radio', { name: '5' }));
  await user.click(dialog.getByRole('button', { name: 'Take the answer back' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('forms.update').map(({ body }) => body)).toEqual([
    { form_id: 'f1', responses: { q1: 5, q2: null, q4: null } },
  ]);
});

test('what the host refuses is said at its question, or below all of them, with what was answered', async () => {
  const errors = [{ path: 'responses.q4', message: 'Not one of the options.' }];
  let tries = 0;
  const rendered = showPulse({
    'forms.create': () => {
      tries += 1;
      return tries === 1 ? fails(422, { errors }) : fails(403);
    },
  });
  const { user } = rendered;
  const dialog = await respond(rendered);
  await user.click(dialog.getByRole('radio', { name: '4' }));
  await user.click(dialog.getByRole('radio', { name: 'Here' }));
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  expect(await dialog.findByText('Not one of the options.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'At home' }));
  expect(dialog.queryByText('Not one of the options.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(tries).toBe(2));
  await waitFor(() => expect(dialog.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
  expect(dialog.getByRole('radio', { name: '4' }).getAttribute('aria-checked')).toBe('true');
});

test('Escape keeps what was answered, and says so', async () => {
  const rendered = showPulse();
  const { user, bridge } = rendered;
  const dialog = await respond(rendered);
  await user.click(dialog.getByRole('radio', { name: '3' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/Answers kept/)).toBeDefined();
  await waitFor(() => expect(bridge.askedFor('drafts.put').length).toBeGreaterThan(0));
});

test.each([
  ['a draft', { status: 'draft' }],
  ['one that is closed', { status: 'closed' }],
  ['one whose time is over', { closes_at: '2020-01-01T00:00:00.000Z' }],
  ['one that asks nothing', { questions: [] }],
])('%s cannot be answered, and members read no results', async (_which, of) => {
  showPulse({}, of, 'member');
  await screen.findByRole('heading', { level: 1, name: 'Weekly mood' });
  expect(screen.queryByRole('button', { name: 'Respond…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Results…' })).toBeNull();
});

test('results are counted by answer, never of fewer than five, and by group once it has ended', async () => {
  const results = {
    pulse_id: 'p1',
    suppressed: false,
    people: 12,
    metrics: {},
    questions: [
      {
        id: 'q1',
        kind: 'scale',
        text: 'How was your week?',
        suppressed: false,
        answered: 12,
        average: 3.25,
        counts: [
          { answer: 1, count: 3 },
          { answer: 4, count: 9 },
        ],
      },
      { id: 'q2', kind: 'text', text: 'What was bad?', suppressed: true },
    ],
  };
  const group = { id: 'u1', name: 'Engineering', suppressed: false, people: 7, questions: results.questions };
  const { user, host } = showPulse(
    {
      'pulses.results': ({ query }) =>
        query.get('group_by') === null
          ? results
          : { ...results, group_by: 'org_unit', groups: [group, { id: 'u2', name: 'Sales', suppressed: true }] },
    },
    { status: 'closed' },
  );
  await user.click(await screen.findByRole('button', { name: 'Results…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Results of Weekly mood' }));
  expect(await dialog.findByText('12 people answered.')).toBeDefined();
  expect(dialog.getByText('12 answers · Average 3.25')).toBeDefined();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '9']);
  expect(dialog.getByText(/Fewer than five answers/)).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: 'By' }));
  await user.click(await screen.findByRole('option', { name: 'Org unit' }));
  expect(await dialog.findByRole('heading', { name: 'Engineering' })).toBeDefined();
  expect(dialog.getByText('7 people answered.')).toBeDefined();
  expect(dialog.getByText(/shown once five people have answered/)).toBeDefined();
  expect(host.askedFor('pulses.results').at(-1)?.query.get('group_by')).toBe('org_unit');
});

test('a question for files takes new ones: handing in waits for them, and they are there again by their names', async () => {
  const paper = { id: 'q5', kind: 'file', text: 'Which paper?' };
  const file = new File(['A paper'], 'paper.txt', { type: 'text/plain' });
  const begun = { id: 'up1', size: file.size, expires_at: '2026-03-02T09:00:00.000Z' };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const rendered = showPulse(
    {
      'forms.list': pageOf({ ...form, responses: { q1: 4, q5: ['d0'] } }),
      'forms.update': form,
      'objects.refs': { data: [{ id: 'd0', object_type: 'document', name: 'Old paper' }] },
      'uploads.start': { ...begun, received: 0 },
      'uploads.chunk': { ...begun, received: file.size },
      'uploads.finish': async () => {
        await arrived;
        return { id: 'd1', object_type: 'document', name: 'paper.txt' };
      },
    },
    { questions: [questions[0], paper] },
  );
  const { user, host } = rendered;
  const dialog = await respond(rendered);
  expect(await dialog.findByText('Old paper')).toBeDefined();
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? screen.getByRole('dialog'), file);
  expect(await dialog.findByText('paper.txt')).toBeDefined();
  const save = dialog.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveProperty('disabled', true);
  arrive();
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('forms.update').map(({ body }) => body)).toEqual([
    { form_id: 'f1', responses: { q1: 4, q5: ['d0', 'd1'] } },
  ]);
});

test('a scale is marked as one that counts as engagement, with all other questions as they are', async () => {
  const marked = [{ ...questions[0], measures: 'engagement' }, ...questions.slice(1)];
  const { user, host } = showPulse({ 'pulses.update': { ...pulse, questions: marked } });
  const counts = await screen.findByRole('switch', { name: 'Counts as engagement', checked: false });
  expect(screen.getAllByRole('switch'), 'of scales alone').toEqual([counts]);
  await user.click(counts);
  await waitFor(() => expect(host.askedFor('pulses.update')).toHaveLength(1));
  expect(host.askedFor('pulses.update')[0]?.body).toEqual({ pulseId: 'p1', updatedData: { questions: marked } });
});

test('a scale that counts as engagement is taken back', async () => {
  const marked = [{ ...questions[0], measures: 'engagement' }];
  const { user, host } = showPulse({ 'pulses.update': pulse }, { questions: marked });
  await user.click(await screen.findByRole('switch', { name: 'Counts as engagement', checked: true }));
  await waitFor(() => expect(host.askedFor('pulses.update')).toHaveLength(1));
  const updatedData = { questions: [questions[0]] };
  expect(host.askedFor('pulses.update')[0]?.body).toEqual({ pulseId: 'p1', updatedData });
});

test('what counts as engagement is said to who may not change the pulse, and no switch', async () => {
  showPulse({}, { questions: [{ ...questions[0], measures: 'engagement' }] }, 'member');
  expect(await screen.findByText(/Scale · Engagement/)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});
