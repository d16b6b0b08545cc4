import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objects } from './index.tsx';

const pilot = { id: 'j', object_type: 'job', slug: 'pilot', name: 'Pilot', title: 'Pilot', status: 'open' };
const applied = { id: 's1', name: 'Applied', meaning: 'applied' };
const question = 'What becomes of the applicants of Pilot?';

/** Gives the page of a job so many open applications, and its form another status. */
async function saveStatus(openApplications: number, status: string) {
  let now = pilot;
  const shown = renderScreen(objects, '/job/pilot', {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'objects.list': () => now,
      'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
      'objects.update': () => {
        now = { ...pilot, status: status.toLowerCase() };
        return now;
      },
      'insights.read': { data: [] },
      'usage.record': undefined,
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'applications.board': {
        data: [{ stage: applied, total: openApplications, median_days: null, oldest: null, cards: [] }],
        page: 1,
        page_size: 10,
      },
    },
  });
  const { host, user } = shown;
  await screen.findByRole('region', { name: 'Applicants' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Pilot' }));
  await user.click(form.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: status }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Pilot' })).toBeNull());
  expect(host.askedFor('objects.update')).toHaveLength(1);
  return user;
}

test('closing a job in its form asks what becomes of who is still open; who cancels has the line', async () => {
  const user = await saveStatus(3, 'Closed');
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('This job is closed, and 3 applications are still open.')).toBeDefined();
});

test.each([
  ['nobody is open', 0, 'Closed'],
  ['it goes on', 3, 'On hold'],
])('nothing is asked where %s', async (_why, openApplications, status) => {
  await saveStatus(openApplications, status);
  await expect(screen.findByRole('dialog', { name: question }, { timeout: 300 })).rejects.toThrow();
});
