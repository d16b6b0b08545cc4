import { screen, within } from '@testing-library/react';
import { Outlet } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { Whys } from '#blocks/score-why/whys.tsx';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import { objects } from './index.tsx';

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });
const cook = { id: 'j1', object_type: 'job', name: 'Cook', title: 'Cook', slug: 'cook', urgency_level: 4 };
const baker = { id: 'j2', object_type: 'job', name: 'Baker', title: 'Baker', slug: 'baker' };
const olga = { id: 'm1', object_type: 'member', name: 'Olga' };
const urgent = urgencyLevel({
  now: '2026-03-31T12:00:00.000Z',
  stated: { value: 4, by: olga, at: '2026-03-02' },
  opened_at: null,
  median_days_to_fill: null,
  openings: 1,
  hired: 0,
});
const unknown = urgencyLevel({
  now: '2026-03-31T12:00:00.000Z',
  opened_at: null,
  median_days_to_fill: null,
  openings: null,
  hired: 0,
});

function Frame() {
  return (
    <main>
      <Outlet />
      <Whys />
    </main>
  );
}

function show(path: string, host: HostAnswers) {
  vi.stubGlobal('SharedWorker', searchWorkerOf([]));
  return renderScreen(objects, path, {
    frame: Frame,
    host: { 'scores.explain': { data: [urgent], remarks: [], is_own: false }, ...host },
  });
}

const dialog = () => screen.findByRole('dialog', { name: 'Why this value for Urgency?' });

test('a gauge in a row says why, names who stated it, and opens nothing else', async () => {
  const { user, host } = show('/jobs?view=table', { 'objects.list': pageOf(cook, baker) });
  const gauge = await screen.findByRole('button', { name: 'Why? Urgency: 4 out of 5' });
  expect(screen.getByRole('button', { name: 'Why? Urgency: No data' })).toBeDefined();
  expect(host.askedFor('scores.explain')).toEqual([]);
  await user.click(gauge);
  expect(await within(await dialog()).findByText(/^Stated by Olga/)).toBeDefined();
  expect(host.askedFor('scores.explain').map(({ params }) => params)).toEqual([{ type: 'job', id: 'j1' }]);
  expect(screen.getByRole('grid')).toBeDefined();
});

test('w asks why of the active row, whose gauges take no stop of the tab key', async () => {
  const { user } = show('/jobs?view=table', {
    'objects.list': pageOf(baker, cook),
    'scores.explain': { data: [unknown], remarks: [], is_own: false },
  });
  const gauge = await screen.findByRole('button', { name: 'Why? Urgency: No data' });
  expect(gauge.tabIndex).toBe(-1);
  await user.keyboard('jw');
  expect(await within(await dialog()).findByText(/^No data\. Missing: /)).toBeDefined();
  await user.keyboard('{Escape}j');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cook' }).closest('tr')?.hasAttribute('data-active')).toBe(true);
});

test('a job card says why by Tab and Enter', async () => {
  const { user } = show('/jobs?view=cards', { 'objects.list': pageOf(cook) });
  const link = await screen.findByRole('link', { name: /^Cook/ });
  link.focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Why? Urgency: 4 out of 5' }));
  await user.keyboard('{Enter}');
  expect(await within(await dialog()).findByText(/^Stated by Olga/)).toBeDefined();
});

test.each(['table', 'cards'])('a score that is switched off has no gauge in the %s', async (view) => {
  show(`/jobs?view=${view}`, { 'objects.list': pageOf(cook), 'scores.settings': { off: ['urgency_level'] } });
  await screen.findByRole('link', { name: /^Cook/ });
  await expect.poll(() => screen.queryByText('Urgency')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Why\?/ })).toBeNull();
});

test('a score in words says why among the facts of a skill', async () => {
  const kafka = {
    id: 's1',
    object_type: 'skill',
    name: 'Kafka',
    statistics: { skill_scarcity: 4.5, skill_obsolescence: 1 },
  };
  const host: HostAnswers = {
    'objects.list': pageOf(kafka),
    'scores.settings': { off: ['skill_obsolescence'] },
    'scores.explain': { data: [], remarks: [], is_own: false },
  };
  const { user } = show('/skills', host);
  await user.click(await screen.findByRole('button', { name: 'Why? Scarcity: High' }));
  expect(await screen.findByRole('dialog', { name: 'Why this value for Scarcity?' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /^Obsolescence/ })).toBeNull();
});
