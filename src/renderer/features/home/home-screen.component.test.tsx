import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { skipPauses } from '#blocks/testing/skip-pauses.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, held, unreachable } from '#lib/testing/contract-host.ts';
import { home } from './index.ts';

const ada = { id: 'a1', object_type: 'candidate', source_data: { name: 'Ada Byron' } } as const;
const grace = { id: 'g1', object_type: 'employee', source_data: { name: 'Grace Hopper' } } as const;
const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 20 });
const counted = { counts: { candidate: 600, document: 0 } };

function answers(more: HostAnswers = {}): HostAnswers {
  return {
    'categories.read': pageOf(),
    'objects.counts': counted,
    'objects.recent': { data: [{ ...ada, viewed_at: '2026-03-01T08:00:00Z' }] },
    'objects.page': { data: pageOf(grace) },
    ...more,
  };
}

const figure = (name: RegExp) => screen.findByRole('link', { name });

test('while it loads, the frame stands, and each part comes by itself', async () => {
  const me = held(signedInUser);
  const figures = held(counted);
  renderScreen(home, '/', { host: answers({ 'auth.me': me.answer, 'objects.counts': figures.answer }) });
  expect(await figure(/^Grace Hopper/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good (morning|afternoon|evening)$/);
  expect(screen.queryByRole('link', { name: /^Candidates\s*600$/ })).toBeNull();
  figures.release();
  expect(await figure(/^Candidates\s*600$/)).toBeDefined();
  expect(await figure(/^Documents\s*0$/)).toBeDefined();
  me.release();
});

test('figures that cannot be had are said to be missing, beside what can, and are asked for again', async () => {
  const { host, user } = renderScreen(home, '/', { host: answers({ 'objects.counts': fails(500) }) });
  const alert = await screen.findByText('The figures could not be loaded');
  expect(await figure(/^Ada Byron/)).toBeDefined();
  expect(alert).toBeDefined();
  host.answerWith('objects.counts', counted);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure(/^Candidates\s*600$/)).toBeDefined();
  expect(screen.queryByText('The figures could not be loaded')).toBeNull();
});

test('a list that cannot be had says so in its own place', async () => {
  renderScreen(home, '/', { host: answers({ 'objects.page': fails(403) }) });
  expect(await screen.findByText('Recent changes could not be loaded')).toBeDefined();
  const opened = screen.getByRole('list', { name: 'Recently opened' });
  expect(within(opened).getByRole('link').textContent).toContain('Ada Byron');
});

test('somebody masked has neither a picture nor initials of what stands for them', async () => {
  const masked = { ...ada, source_data: { name: 'Candidate 7F3K', is_masked: true, logo: 'https://x.example/a.png' } };
  const recent = { data: [{ ...masked, viewed_at: '2026-03-01T08:00:00Z' }] };
  renderScreen(home, '/', { host: answers({ 'objects.recent': recent }) });
  const link = await figure(/Candidate 7F3K/);
  expect(within(link).getByRole('img', { name: 'Masked' })).toBeDefined();
  expect(link.querySelector('[data-initials], img')).toBeNull();
  const open = await figure(/^Grace Hopper/);
  expect(open.querySelector('[data-initials="GH"]')).not.toBeNull();
});

test('without the host, everything says so', async () => {
  skipPauses();
  renderScreen(home, '/', {
    host: answers({ 'objects.counts': unreachable, 'objects.recent': fails(503), 'objects.page': fails(503) }),
  });
  expect(await screen.findByText('The figures could not be loaded')).toBeDefined();
  expect(await screen.findByText('Recently opened items could not be loaded')).toBeDefined();
  expect(await screen.findByText('Recent changes could not be loaded')).toBeDefined();
});

const emptyWorkspace = answers({
  'objects.counts': { counts: { member: 1, company: 1, candidate: 0 } },
  'objects.page': { data: pageOf() },
});

test('an empty workspace leads to the import, below what was opened of it', async () => {
  const { user, path } = renderScreen(home, '/', { host: emptyWorkspace });
  expect(await screen.findByRole('heading', { name: 'Recently opened' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Import data' }));
  expect(path()).toBe('/settings/data');
});

test('who opened nothing sees no list of it', async () => {
  renderScreen(home, '/', { host: { ...emptyWorkspace, 'objects.recent': { data: [] } } });
  expect(await screen.findByRole('link', { name: 'Import data' })).toBeDefined();
  await expect.poll(() => screen.queryByRole('heading', { name: 'Recently opened' })).toBeNull();
});
