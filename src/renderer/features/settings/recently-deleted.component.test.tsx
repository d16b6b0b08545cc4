import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { DataSettings } from './data-settings.tsx';

const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner' };
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Adams', deleted_at: ago(1), deleted_by: olga };
const skill = { id: 's1', object_type: 'skill', name: 'Sailing', deleted_at: ago(29.5) };

const listOf = (...data: (typeof ada | typeof skill)[]) => ({ data, total: data.length, page: 1, page_size: 50 });

function show(answers: HostAnswers, role = 'owner') {
  return renderPart(<DataSettings />, {
    host: { 'auth.me': { ...signedInUser, role }, 'objects.counts': { counts: { skill: 3 } }, ...answers },
  });
}

const rows = async () => within(await screen.findByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem');

test('says what was deleted, by whom, when, and how long it can come back', async () => {
  show({ 'objects.deleted': listOf(ada, skill) });
  const [first, second] = (await rows()).map(({ textContent }) => textContent);
  expect(first).toMatch(/Ada Adams.*Candidate · Deleted by Olga Owner · .*29 days left/);
  expect(second).toMatch(/Sailing.*Skill · .*1 day left/);
  expect(second).not.toContain('Deleted by');
});

test('brings one back, and all that are shown', async () => {
  const bo = { ...ada, id: 'c2', name: 'Bo Burns' };
  const { host, user } = show({ 'objects.deleted': listOf(ada, bo, skill), 'objects.restore': { count: 1 } });
  await screen.findByText('Bo Burns');
  host.answerWith('objects.deleted', listOf(bo, skill));
  await user.click(screen.getByRole('button', { name: 'Restore Ada Adams' }));
  expect(await screen.findByText('1 restored')).toBeDefined();
  await expect.poll(async () => (await rows()).length).toBe(2);
  host.answerWith('objects.deleted', listOf());
  await user.click(screen.getByRole('button', { name: 'Restore all 2 shown' }));
  expect(await screen.findByText('2 restored')).toBeDefined();
  expect(host.askedFor('objects.restore').map(({ body }) => body)).toEqual([
    { ids: ['c1'] },
    { ids: ['c2'] },
    { ids: ['s1'] },
  ]);
  // What came back is here no more.
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeDefined();
});

test('says that one did not come back, and leaves it', async () => {
  const { user } = show({ 'objects.deleted': listOf(ada), 'objects.restore': fails(404, { detail: 'It is gone.' }) });
  await user.click(await screen.findByRole('button', { name: 'Restore Ada Adams' }));
  expect(await screen.findByText('Not restored')).toBeDefined();
  expect(await rows()).toHaveLength(1);
});

test('asks before one goes for good, which only who runs the workspace may say', async () => {
  const { host, user } = show({ 'objects.deleted': listOf(ada), 'objects.purge': { count: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Delete for good: Ada Adams' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it here' }));
  expect(host.askedFor('objects.purge')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete for good: Ada Adams' }));
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await expect.poll(() => host.askedFor('objects.purge').map(({ body }) => body)).toEqual([{ ids: ['c1'] }]);
  expect(await screen.findByText('Ada Adams is gone for good')).toBeDefined();
});

test('offers a recruiter to bring back, and not to remove for good', async () => {
  show({ 'objects.deleted': listOf(ada) }, 'recruiter');
  expect(await screen.findByRole('button', { name: 'Restore Ada Adams' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete for good: Ada Adams' })).toBeNull();
});

test('is not there for who deletes nothing', async () => {
  const { host } = show({}, 'member');
  expect(await screen.findByText(/does not import data/)).toBeDefined();
  expect(host.askedFor('objects.deleted')).toEqual([]);
});

test('shows one type alone, and can be asked again where it failed', async () => {
  const { host, user } = show({ 'objects.deleted': fails(500) });
  await user.click(await screen.findByRole('combobox', { name: 'Show' }));
  host.answerWith('objects.deleted', listOf());
  await user.click(await screen.findByRole('option', { name: 'Skills' }));
  expect(await screen.findByText('Nothing of this type was deleted in the last 30 days.')).toBeDefined();
  expect(host.askedFor('objects.deleted').at(-1)?.query.get('type')).toBe('skill');
});
