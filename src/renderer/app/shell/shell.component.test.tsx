import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { skipPauses } from '#blocks/testing/skip-pauses.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, unreachable } from '#lib/testing/contract-host.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { Shell } from './shell.tsx';

const feature = {
  screens: [{ path: '/', place: 'frame', component: () => <p>All of home</p> }],
} as const;

const answers: HostAnswers = {
  'objects.counts': { counts: { candidate: 600 } },
  'people.company': { id: 'c1', object_type: 'company', name: 'Acme' },
};

function renderShell(options: Parameters<typeof renderScreen>[2] = {}) {
  return renderScreen(feature, '/', { frame: Shell, ...options, host: { ...answers, ...options.host } });
}

test('stands around the screen: the ways to all others, and nothing of a host that is there', async () => {
  renderShell();
  expect(await screen.findByText('All of home')).toBeDefined();
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(await within(navigation).findByRole('link', { name: /^Candidates\s*600$/ })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Connection' }).textContent).toBe('');
});

test('beside the entry of a type one more of it is made by who may', async () => {
  const { user, path } = renderShell({ host: { 'auth.me': { ...signedInUser, role: 'recruiter' } } });
  await user.click(await screen.findByRole('button', { name: 'Add to Candidates' }));
  expect(path()).toBe('/candidates');
  expect(screen.queryByRole('button', { name: 'Add to Members' })).toBeNull();
});

const view = { object_type: 'candidate', shared: true, default_for: [], may_change: true, is_mine: true };
const dated = { created_at: '', updated_at: '' };

test('the views of a list stand below its entry once it is unfolded, few of them, and lead to it as they have it', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `View ${at}`);
  const data = names.map((name, at) => ({ ...view, ...dated, id: `v${at}`, name, where: 'status is "open"' }));
  const { user, href } = renderShell({ host: { 'views.list': { data } } });
  const unfold = await screen.findByRole('button', { name: 'Views of Candidates' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Views of Jobs' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View 1' })).toBeNull();
  await user.click(unfold);
  const list = screen.getByRole('list', { name: 'Views of Candidates' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...names.slice(0, 8), '2 more']);
  await user.click(within(list).getByRole('link', { name: 'View 1' }));
  expect(decodeURIComponent(href().replaceAll('+', ' '))).toBe('/candidates?saved=v1&where=status is "open"');
  expect(within(list).getByRole('link', { name: 'View 1' }).getAttribute('aria-current')).toBe('true');
  await user.click(unfold);
  expect(screen.queryByRole('list', { name: 'Views of Candidates' })).toBeNull();
});

test('on a computer that nobody has used it waits for who is there, and says once that somebody is', async () => {
  const { bridge } = renderShell({
    bridge: { 'settings.get': defaultSettings, 'settings.set': { ...defaultSettings, welcomed: true } },
  });
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
  expect(await screen.findByText('All of home')).toBeDefined();
  await waitFor(() => expect(bridge.askedFor('settings.set')).toEqual([{ welcomed: true }]));
});

test('where that cannot be kept, it is not tried again and again', async () => {
  const refuse = () => {
    throw new Error('disk full');
  };
  const { bridge } = renderShell({ bridge: { 'settings.get': defaultSettings, 'settings.set': refuse } });
  expect(await screen.findByText('All of home')).toBeDefined();
  await waitFor(() => expect(bridge.askedFor('settings.set')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bridge.askedFor('settings.set')).toHaveLength(1);
});

test('offline, it says so above the screen, which stays', async () => {
  const { user, bridge } = renderShell({ connection: 'offline', bridge: { 'connection.retry': undefined } });
  expect((await screen.findByRole('region', { name: 'Connection' })).textContent).toMatch(/^Offline/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(bridge.askedFor('connection.retry')).toHaveLength(1);
});

test('a workspace that cannot be reached is said to be so in place of the screen, until it can', async () => {
  skipPauses();
  const { host, user } = renderShell({ host: { 'auth.me': unreachable } });
  const failure = await screen.findByRole('alert');
  expect(screen.queryByText('All of home')).toBeNull();
  host.answerWith('auth.me', signedInUser);
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All of home')).toBeDefined();
});

const damaged = { 'auth.me': fails(503, { code: 'database_damaged' }) };

test('a damaged workspace goes on with its newest backup, or empty once that was asked twice', async () => {
  const { bridge, user } = renderShell({
    host: damaged,
    bridge: { 'workspace.damage': { backupAt: '2026-02-28T09:00:00.000Z' }, 'workspace.recover': undefined },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore the backup of .*2026/ }));
  expect(bridge.askedFor('workspace.recover')).toEqual([{ from: 'backup' }]);
  await user.click(screen.getByRole('button', { name: 'Start empty' }));
  const question = await screen.findByRole('dialog', { name: 'Start with an empty workspace?' });
  expect(bridge.askedFor('workspace.recover')).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Start empty' }));
  expect(bridge.askedFor('workspace.recover')[1]).toEqual({ from: 'empty' });
});

test('a damaged workspace without a backup offers none', async () => {
  renderShell({ host: damaged, bridge: { 'workspace.damage': { backupAt: null } } });
  expect(await screen.findByRole('button', { name: 'Start empty' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});
