import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { objects } from './index.tsx';

test.each([
  ['how many of its openings are filled', { openings: 2, hired_count: 1 }, 'Grid · 1 of 2 openings filled'],
  ['no more than its unit where it does not say how many', { hired_count: 1 }, 'Grid'],
])('the head of a job says %s', async (_name, fields, line) => {
  const pilot = { id: 'j', object_type: 'job', slug: 'pilot', name: 'Pilot', title: 'Pilot', status: 'open' };
  renderScreen(objects, '/job/pilot', {
    host: {
      'objects.list': { ...pilot, org_unit: { id: 'grid', name: 'Grid' }, ...fields },
      'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'insights.read': { data: [] },
      'usage.record': undefined,
    },
  });
  const name = await screen.findByRole('heading', { level: 1, name: 'Pilot' });
  expect(name.closest('header')?.querySelector('p')?.textContent).toBe(line);
});
