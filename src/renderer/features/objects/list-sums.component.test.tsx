import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { objects } from './index.tsx';

const job = { id: 'j1', object_type: 'job', name: 'Cook', title: 'Cook', min_salary: 40_000, currency: 'EUR' };

function show(path: string, host: HostAnswers) {
  return renderScreen(objects, path, {
    host: { 'objects.list': { data: [job], total: 1, page: 1, page_size: 100 }, ...host },
    bridge: { 'settings.set': (change) => ({ ...defaultSettings, ...(change as object) }) },
  });
}

/** What stands below the heading of a column. */
function below(header: string): string | null | undefined {
  const headers = screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'));
  const totals = screen.getByText('Totals').closest('tr');
  return totals?.querySelectorAll('td')[headers.indexOf(header)]?.textContent;
}

test('totals stand below the headings, for what the list is filtered to, and in each currency', async () => {
  const sum = (currency: string, count: number, of: number) => ({
    ...{ field: 'min_salary', currency, count, sum: of, mean: of / count },
  });
  const { user, host, href } = show(`/jobs?view=table&where=${encodeURIComponent('name contains "cook"')}`, {
    'objects.figures': { total: 4, sums: [sum('EUR', 2, 90_001), sum('GBP', 1, 50_000)] },
  });
  await screen.findByRole('link', { name: 'Cook' });
  expect(host.askedFor('objects.figures')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sums and means' }));
  await screen.findByText('Totals');
  // The most frequent currency is seen, the others are read out and told by its tooltip.
  expect(below('Salary')).toContain('Σ €90,001 +1');
  expect(below('Salary')).toContain('€90,001 · mean €45,001 · 2 values, £50,000 · mean £50,000 · 1 value');
  expect(href()).toContain('totals=yes');
  const [asked] = host.askedFor('objects.figures');
  expect(asked?.query.get('where')).toBe('name contains "cook"');
  expect([...(asked?.query.values() ?? [])]).toContain('min_salary');
  await user.click(screen.getByRole('button', { name: 'Sums and means' }));
  await waitFor(() => expect(screen.queryByText('Totals')).toBeNull());
  expect(href()).toContain('totals=no');
});

test('an address shows totals, and a column in which nothing is said has none', async () => {
  show('/jobs?view=table&totals=yes', { 'objects.figures': { total: 1, sums: [] } });
  await screen.findByText('Totals');
  expect(below('Salary')).toBe('No values');
});

test('that they could not be read is told where they would stand, and they are asked for again', async () => {
  const { user, host } = show('/jobs?view=table&totals=yes', { 'objects.figures': fails(500) });
  const told = await screen.findByRole('alert');
  expect(told.closest('thead')).not.toBeNull();
  const before = host.askedFor('objects.figures').length;
  await user.click(within(told).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(host.askedFor('objects.figures').length).toBeGreaterThan(before));
});
