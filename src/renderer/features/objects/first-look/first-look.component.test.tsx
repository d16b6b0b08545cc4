import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { FirstLook } from '#shared/contract/first-look.ts';
import { FirstLookDialog } from './first-look-dialog.tsx';

const pilot = { id: 'j', object_type: 'job', name: 'Pilot' };
const off: FirstLook = { until: 'interview', roles: [], may_change: true, masks_caller: false };

function show(look: FirstLook, host: HostAnswers = {}) {
  let closed = 0;
  const shown = renderPart(<FirstLookDialog job={pilot} onClose={() => (closed += 1)} />, {
    host: { 'firstLook.read': look, 'firstLook.save': look, ...host },
  });
  return { ...shown, closed: () => closed };
}

test('a job masks its applicants for the roles that are chosen, until the stage that is', async () => {
  const { host, user, closed } = show(off);
  expect(await screen.findByText('Nobody is masked.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Offer' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Members' }));
  await user.click(screen.getByRole('checkbox', { name: 'Managers' }));
  await user.click(screen.getByRole('radio', { name: 'Offer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(host.askedFor('firstLook.save')).toMatchObject([{ body: { until: 'offer', roles: ['manager', 'member'] } }]);
});

test('who is masked for is told so, and changes nothing', async () => {
  show({ until: 'offer', roles: ['recruiter'], may_change: false, masks_caller: true });
  expect(await screen.findByText(/masks its applicants for your role/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a failure is said and tried again, and nothing is lost where it cannot be saved', async () => {
  const { host, user, closed } = show(off, { 'firstLook.read': fails(404), 'firstLook.save': fails(403) });
  expect(await screen.findByText('The masked first look could not be read')).toBeDefined();
  host.answerWith('firstLook.read', off);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Members' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.askedFor('firstLook.save')).toHaveLength(1));
  expect(closed()).toBe(0);
  expect(screen.getByRole('checkbox', { name: 'Members', checked: true })).toBeDefined();
});
