import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { executionExcellence } from '#shared/domain/scores/execution-excellence.ts';
import { skillLevel } from '#shared/domain/scores/skill-level.ts';
import { objects } from './index.tsx';

const now = '2026-03-31T12:00:00.000Z';
const ada = {
  id: 'e1',
  object_type: 'employee',
  name: 'Ada Able',
  first_name: 'Ada',
  last_name: 'Able',
  resume: { statistics: { execution_excellence: 4, learning_agility: 3 } },
};
const mark = (id: string) => ({ id, kind: 'delivery' as const, name: id, mark: 4, at: '2026-02-11', released: true });
const found = executionExcellence({ now, goals: [], reviews: [], marks: ['Plans', 'Delivers', 'Reports'].map(mark) });

async function openPage(answers: HostAnswers = {}, path = '/employees/e1', name = /Ada Able/) {
  vi.stubGlobal('SharedWorker', searchWorkerOf([]));
  const nothing = { data: [], total: 0, page: 1, page_size: 100 };
  const rendered = renderScreen(objects, path, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'objects.list': ada as never,
      'objects.relations': nothing,
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.page': { data: nothing },
      'objects.counts': { counts: {} },
      'metrics.read': { data: [] },
      'insights.read': { data: [] },
      'usage.record': undefined,
      'scores.explain': { data: [found], remarks: [], is_own: true },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name });
  return rendered;
}

const why = 'Why? Execution excellence';

test('a score says why by key, read once it is asked for', async () => {
  const { user, host } = await openPage();
  const button = await screen.findByRole('button', { name: why });
  expect(host.askedFor('scores.explain')).toEqual([]);
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this value for Execution excellence?' }));
  expect(await dialog.findByText('Plans: 4 of 5')).toBeDefined();
  expect(host.askedFor('scores.explain')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Plans: 4 of 5')).toBeDefined();
  expect(host.askedFor('scores.explain')).toHaveLength(1);
});

test('what is not among the answers is no data', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Why? Learning agility' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this value for Learning agility?' }));
  expect(await dialog.findByText('No data')).toBeDefined();
});

test('a level of a skill says whose levels it is the mean of, and how it grew', async () => {
  const eva = { id: 'e2', object_type: 'employee', name: 'Eva Eager' };
  const records = {
    now: { count: 2, mean: 3 },
    before: { count: 1, mean: 2.5 },
    withoutLevel: 0,
    some: [{ object: eva, level: 4 }],
  };
  const skill = { id: 's1', object_type: 'skill', name: 'Kafka', level: 3, level_growth: 20 };
  const { user } = await openPage(
    {
      'objects.list': skill as never,
      'scores.explain': { data: [skillLevel({ key: 'level', now, records })], remarks: [], is_own: false },
    },
    '/skills/s1',
    /Kafka/,
  );
  await user.click(await screen.findByRole('button', { name: 'Why? Level' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this value for Level?' }));
  expect(await dialog.findByText('Levels: 2, mean 3')).toBeDefined();
  expect(dialog.getByText('12 months before: 1, mean 2.5')).toBeDefined();
  expect(dialog.getByText('Growth in 12 months: 20 %')).toBeDefined();
  expect(dialog.getByText('Eva Eager')).toBeDefined();
});

test('a score that is switched off is not there', async () => {
  await openPage({ 'scores.settings': { off: ['execution_excellence'] } });
  await screen.findByRole('button', { name: 'Why? Learning agility' });
  expect(screen.queryByRole('button', { name: why })).toBeNull();
  expect(screen.queryByText('Execution excellence')).toBeNull();
});

test('whom it is about objects, and reads what was said', async () => {
  const remark = { id: 'r1', key: 'execution_excellence' as const, text: 'Before', is_own: false, at: now };
  const own = { ...remark, id: 'r2', text: 'The goal was moved.', is_own: true };
  const { user, host } = await openPage({
    'scores.explain': { data: [found], remarks: [remark], is_own: true },
    'scores.remark': own,
  });
  await user.click(await screen.findByRole('button', { name: why }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this value for Execution excellence?' }));
  expect((await dialog.findByText('Before')).nextSibling?.textContent).toMatch(/^Reported mistake · .*2026/);
  await user.click(dialog.getByRole('button', { name: 'Object to it' }));
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong with your score?' }), ' The goal was moved. ');
  host.answerWith('scores.explain', { data: [found], remarks: [remark, own], is_own: true });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByRole('button', { name: 'Object to it' });
  const said = (await dialog.findByText('The goal was moved.')).closest('li');
  await waitFor(() => expect(document.activeElement, 'what was said comes into view').toBe(said));
  expect(host.askedFor('scores.remark').map(({ params, body }) => ({ ...params, ...(body as object) }))).toEqual([
    { type: 'employee', id: 'e1', key: 'execution_excellence', text: 'The goal was moved.' },
  ]);
});
