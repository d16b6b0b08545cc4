import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { CloseJobDialog } from '#blocks/applications/close-job-dialog.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import { VoluntaryDialog } from './voluntary-dialog.tsx';

const stages = [
  { id: 's1', name: 'Applied', meaning: 'applied' },
  { id: 's2', name: 'Screening', meaning: 'screening' },
];
const cells = (first: number, second: number) => [
  { count: first, rate: null },
  { count: second, rate: second / first },
];
const told = {
  ...{ question: 'gender', stages, told_at: '2026-03-01T08:00:00.000Z' },
  groups: [
    { choice: 'woman', cells: cells(40, 10) },
    { choice: 'man', cells: cells(50, 25) },
  ],
};
const untold = { question: 'age', stages: [], groups: [] };

function showCheck(answer: HostAnswers['fairness.check']) {
  return renderPart(<FairnessDialog job={{ id: 'j', name: 'Pilot' }} onClose={() => undefined} />, {
    host: { 'fairness.check': answer },
  });
}

test('tells counts and rates by stage of each group, what is not told, and what it cannot say', async () => {
  showCheck({ data: [told, untold, { ...untold, question: 'of-a-newer-host' }], fewest: 10 });
  const table = within(await screen.findByRole('table', { name: 'Gender' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Group', 'Applied', 'Screening']);
  expect(table.getByRole('row', { name: /^Woman/ }).textContent).toMatch(/^Woman401025\s?% of those before$/);
  expect(table.getByRole('row', { name: /^Man/ }).textContent).toContain('50');
  expect(screen.getByText(/^Not told: too few people answered/)).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Gender',
    'Age',
    'What this can say, and what not',
  ]);
  expect(screen.getByText(/is about fewer than 10 people of a group/)).toBeDefined();
});

test('says where it could not be loaded, and asks again', async () => {
  const { host, user } = showCheck(fails(500));
  const alert = await screen.findByRole('alert');
  host.answerWith('fairness.check', { data: [untold], fewest: 10 });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Not told/)).toBeDefined();
});

const cara = { id: 'c', object_type: 'candidate', name: 'Cara' } as const;
const made = { token: 'a-token-of-twenty-letters', expires_at: '2026-04-01T08:00:00.000Z' };

function ask(host: HostAnswers = {}) {
  const onClose = vi.fn();
  return { onClose, ...renderPart(<VoluntaryDialog person={cara} onClose={onClose} />, { host }) };
}

test('makes a link to hand on, where a browser reaches the host', async () => {
  const link = `https://cadre.example/api/voluntary/page?token=${made.token}`;
  const { user } = ask({ 'fairness.link': { ...made, link } });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('textbox', { name: 'Link to the questions' })).toHaveProperty('value', link);
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDefined();
});

test('lets somebody answer here, sends what they chose and nothing for the rest, and shows none of it again', async () => {
  const { host, user, onClose } = ask({ 'fairness.link': made, 'fairness.answer': { kept: true } });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(/Nobody can reach this workspace by a browser/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cara answers here' }));
  const gender = within(await screen.findByRole('radiogroup', { name: 'Gender' }));
  expect(gender.getByRole('radio', { name: 'I would rather not say' })).toHaveProperty('dataset.state', 'checked');
  await user.click(gender.getByRole('radio', { name: 'Woman' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. What was said is kept, and shown to nobody.')).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(host.askedFor('fairness.answer').map(({ body }) => body)).toEqual([
    { token: made.token, answers: { gender: 'woman', age: null, disability: null } },
  ]);
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  await user.click(close ?? document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('says why a link could not be made', async () => {
  const { user } = ask({ 'fairness.link': fails(403, { detail: 'You may not do this.' }) });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
});

function close(role: string) {
  const board = { data: [], page: 1, page_size: 10 };
  return renderPart(
    <CloseJobDialog job={{ id: 'j', object_type: 'job', name: 'Pilot', status: 'open' }} onClose={() => undefined} />,
    {
      host: {
        'auth.me': { ...signedInUser, role },
        'applications.board': board,
        'fairness.check': { data: [told], fewest: 10 },
      },
    },
  );
}

test('whoever reads it looks before the job is closed, and comes back to closing it', async () => {
  const { user } = close('admin');
  await user.click(await screen.findByRole('button', { name: 'Fairness check…' }));
  const check = within(await screen.findByRole('dialog', { name: 'Fairness check: Pilot' }));
  expect(await check.findByRole('table', { name: 'Gender' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Close Pilot?' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Fairness check: Pilot' })).toBeNull();
});

test('who closes jobs and does not read it is not offered to', async () => {
  close('recruiter');
  expect(await screen.findByRole('dialog', { name: 'Close Pilot?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fairness check…' })).toBeNull();
});
