import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';

const job = { id: 'j1', object_type: 'job', name: 'Cook', title: 'Cook', min_salary: 40_000, currency: 'EUR' };

function show(path: string, host: HostAnswers) {
  return renderScreen(objects, path, {
    host: { 'objects.list': { data: [job], total: 1, page: 1, page_size: 100 }, ...host },
  });
}

test('sums and means are asked of the host for what the list is filtered to, and told for each currency', async () => {
  const sum = (currency: string, count: number, of: number) => ({
    ...{ field: 'min_salary', currency, count, sum: of, mean: of / count },
  });
  const { user, host } = show(`/jobs?view=table&where=${encodeURIComponent('name contains "cook"')}`, {
    'objects.figures': { total: 4, sums: [sum('EUR', 2, 90_001), sum('GBP', 1, 50_000)] },
  });
  await screen.findByRole('link', { name: 'Cook' });
  expect(host.askedFor('objects.figures')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sums and means' }));
  const panel = await screen.findByRole('dialog', { name: 'Sums and means' });
  expect(await within(panel).findByText('Jobs, 4 rows')).toBeDefined();
  const told = within(panel)
    .getAllByRole('definition')
    .map((one) => one.textContent);
  expect(told).toContain('€90,001 · mean €45,001 · 2 values');
  expect(told).toContain('£50,000 · mean £50,000 · 1 value');
  // A column that nothing is said in.
  expect(told).toContain('No values');
  const [asked] = host.askedFor('objects.figures');
  expect(asked?.query.get('where')).toBe('name contains "cook"');
  expect([...(asked?.query.values() ?? [])]).toContain('min_salary');
});

test('that they could not be read is told where they would stand', async () => {
  const { user } = show('/jobs?view=table', { 'objects.figures': fails(500) });
  await screen.findByRole('link', { name: 'Cook' });
  await user.click(screen.getByRole('button', { name: 'Sums and means' }));
  const panel = await screen.findByRole('dialog', { name: 'Sums and means' });
  await waitFor(() => expect(within(panel).getByRole('alert').textContent).not.toBe(''));
});
