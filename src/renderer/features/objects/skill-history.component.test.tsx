import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { objects } from './index.tsx';

const person = { id: 'e1', object_type: 'employee', name: 'Ada Able' };
const skill = { id: 's1', object_type: 'skill', name: 'Kafka' };
const ada = {
  ...person,
  first_name: 'Ada',
  last_name: 'Able',
  resume: { skills: [{ id: 's1', name: 'Kafka', level: 3.5, needs_level: 4 }] },
};
const common = { person, skill, is_old: false, counts: false, may_take_back: false };
const said = [
  {
    ...common,
    id: 3,
    level: 5,
    kind: 'self' as const,
    by: person,
    assessed_at: '2026-10-02T09:00:00.000Z',
    may_take_back: true,
  },
  {
    ...common,
    id: 2,
    level: 3.5,
    kind: 'manager' as const,
    by: { id: 'm1', object_type: 'member', name: 'Maya Olsen' },
    assessed_at: '2026-03-01T09:00:00.000Z',
    expires_at: '2027-03-01T23:59:59.999Z',
    evidence: 'Led the move to the new cluster',
    counts: true,
  },
  { ...common, id: 1, level: 2, kind: 'stated' as const, assessed_at: '2023-01-01T09:00:00.000Z', is_old: true },
];

async function openHistory(answers: HostAnswers = {}, who: Partial<UserContext> = {}) {
  vi.stubGlobal('SharedWorker', searchWorkerOf([]));
  const nothing = { data: [], total: 0, page: 1, page_size: 100 };
  const rendered = renderScreen(objects, '/employees/e1', {
    host: {
      'auth.me': { ...signedInUser, role: 'admin', ...who },
      'objects.list': ada as never,
      'objects.relations': nothing,
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.page': { data: nothing },
      'objects.counts': { counts: {} },
      'metrics.read': { data: [] },
      'insights.read': { data: [] },
      'usage.record': undefined,
      'assessments.list': { ...nothing, data: said, total: 3 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Ada Able/ });
  await waitFor(() => expect(queryClient.getQueryData(userContextKey)).toBeDefined());
  const row = (await screen.findByRole('list', { name: 'Skills' })) as HTMLElement;
  await rendered.user.click(within(row).getByRole('button', { name: 'What the level of Kafka rests on' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Level of Kafka' }) };
}

test('what a level rests on is told newest first: how, by whom, when, on what, and which of it counts', async () => {
  const { dialog } = await openHistory();
  const lines = within(await within(dialog).findByRole('list', { name: 'Level of Kafka' })).getAllByRole('listitem');
  const texts = lines.map((line) => line.textContent);
  expect(texts[0]).toMatch(/^5.*Self-assessment.*Ada Able · .*2026/);
  expect(texts[1]).toMatch(/^3.5.*Manager or hiring team.*Counts.*Maya Olsen · .*2026 · until .*2027.*Led the move/);
  expect(texts[2]).toMatch(/^2.*Stated before, source unknown.*Old/);
  expect(texts.map((text) => text?.includes('Counts'))).toEqual([false, true, false]);
  expect(within(lines[1] as HTMLElement).queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('somebody adds what they know, and takes back what they said', async () => {
  const { dialog, user, host } = await openHistory({
    'assessments.create': { ...common, id: 4, level: 3.5, kind: 'course', assessed_at: '2026-11-01T09:00:00.000Z' },
    'assessments.delete': { count: 1 },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Add an assessment' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Evidence' }), ' Certificate ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(host.askedFor('assessments.create').map(({ body }) => body)).toEqual([
      { person_id: 'e1', skill_id: 's1', kind: 'manager', level: 3.5, evidence: 'Certificate' },
    ]),
  );
  await within(dialog).findByRole('button', { name: 'Add an assessment' });
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(host.askedFor('assessments.delete').map(({ query, body }) => body ?? Object.fromEntries(query))).toEqual([
      { id: 3 },
    ]),
  );
});

test('who may say nothing of somebody reads, and is offered nothing', async () => {
  const { dialog } = await openHistory({}, { role: 'member', staff: true });
  await within(dialog).findByRole('list', { name: 'Level of Kafka' });
  expect(within(dialog).queryByRole('button', { name: 'Add an assessment' })).toBeNull();
});

test('what cannot be loaded is asked for again', async () => {
  const { dialog } = await openHistory({ 'assessments.list': fails(403) });
  expect(await within(dialog).findByText('What was said could not be loaded.')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeDefined();
});
