import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { View } from '#shared/contract/views.ts';
import { objects } from './index.tsx';

const ticket = { id: 't1', object_type: 'ticket', title: 'Laptop is slow', name: 'Laptop is slow', priority: 'high' };
const at = '2026-01-05T09:00:00.000Z';

function viewOf(id: string, name: string, more: Partial<View> = {}): View {
  return {
    ...{ id, object_type: 'ticket', name, shared: false, default_for: [], may_change: true, is_mine: true },
    ...{ created_at: at, updated_at: at },
    ...more,
  };
}

const urgent = viewOf('v1', 'Urgent ones', {
  ...{ where: 'priority is "urgent"', sort: '-created_at', columns: ['status', 'priority'], layout: 'table' },
  ...{ shared: true, is_mine: false },
});
const mine = viewOf('v2', 'Mine', { where: 'assignee is me', columns: ['status'], layout: 'table' });

function show(path = '/tickets', views: View[] = [urgent, mine], host: HostAnswers = {}) {
  const shown = renderScreen(objects, path, {
    host: {
      'objects.list': { data: [ticket], total: 1, page: 1, page_size: 100 },
      'views.list': { data: views },
      ...host,
    },
  });
  const where = () => shown.host.askedFor('objects.list').at(-1)?.query.get('where');
  const address = () => new URLSearchParams(shown.href().split('?')[1]);
  return { ...shown, where, address };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const menu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^View: / }));
  return screen.findByRole('menu');
};
const headers = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
const changedBar = () => screen.queryByRole('group', { name: 'Changed' });

test('the menu beside the title shows own and shared views; the chosen one stands in the address with all it shows', async () => {
  const { user, where, address, host } = show();
  await screen.findByRole('link', { name: ticket.name });
  const items = within(await menu(user)).getAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual(['All', 'Mine', 'Urgent ones']);
  expect(items[0]?.getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Urgent ones' }));
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  expect(host.askedFor('objects.list').at(-1)?.query.get('sort')).toBe('-created_at');
  expect(Object.fromEntries(address())).toEqual({
    ...{ saved: 'v1', where: urgent.where, sort: '-created_at', columns: 'status,priority', view: 'table' },
  });
  expect(headers().slice(2)).toEqual(['Status', 'Priority']);
  expect(button('View: Urgent ones')).toBeDefined();
  expect(changedBar()).toBeNull();
  await menu(user);
  await user.click(screen.getByRole('menuitemradio', { name: 'All' }));
  await waitFor(() => expect([...address()]).toEqual([]));
});

test('a view that is changed offers to save, save as and reset; nobody else’s changes by itself', async () => {
  const { user, host, where, address } = show('/tickets?saved=v1');
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  const bar = await screen.findByRole('group', { name: 'Changed' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Save', 'Save as…', 'Reset']);
  expect(host.askedFor('views.update')).toEqual([]);
  await user.click(within(bar).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address().get('where')).toBe('priority is "urgent"'));
  expect(changedBar()).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  host.answerWith('views.update', { ...urgent, where: undefined });
  host.answerWith('views.list', { data: [{ ...urgent, where: undefined }, mine] });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changedBar()).toBeNull());
  expect(host.askedFor('views.update').map(({ body }) => body)).toEqual([
    { id: 'v1', where: null, if_unchanged: { where: urgent.where } },
  ]);
});

/** Says that the view was saved otherwise, as the host tells it: whoever reads views does so anew. */
const savedElsewhere = (host: ReturnType<typeof show>['host'], view: View) => {
  host.answerWith('views.list', { data: [view, mine] });
  const errors = [{ path: 'where', message: 'was changed meanwhile', code: 'changedMeanwhile' }];
  host.answerWith('views.update', fails(412, { code: 'changed_meanwhile', errors, current: view }));
};

test('a view that somebody else saved meanwhile is not overwritten unasked: mine is saved over theirs once that is known', async () => {
  const { user, host, where } = show('/tickets?saved=v1');
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  const theirs = { ...urgent, where: 'priority is "high"' };
  savedElsewhere(host, theirs);
  const save = await screen.findByRole('button', { name: 'Save' });
  save.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^This view was saved otherwise meanwhile/)).toBeDefined();
  expect(screen.queryByText(/was not saved/)).toBeNull();
  // What the person shows stays, and the key that saved leads on.
  expect(where()).toBeNull();
  expect(document.activeElement).toBe(button('Save mine'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  host.answerWith('views.update', { ...urgent, where: undefined });
  host.answerWith('views.list', { data: [{ ...urgent, where: undefined }, mine] });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved view “Urgent ones”')).toBeDefined();
  expect(host.askedFor('views.update').map(({ body }) => body)).toEqual([
    { id: 'v1', where: null, if_unchanged: { where: urgent.where } },
    { id: 'v1', where: null, if_unchanged: { where: theirs.where } },
  ]);
  await waitFor(() => expect(changedBar()).toBeNull());
  expect(screen.queryByText(/saved otherwise/)).toBeNull();
});

test('theirs is shown in place of mine, which Undo shows again', async () => {
  const { user, host, where, address } = show('/tickets?saved=v1');
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  savedElsewhere(host, { ...urgent, where: 'priority is "high"', sort: 'created_at' });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Show theirs' }));
  await waitFor(() => expect(where()).toBe('priority is "high"'));
  expect(changedBar()).toBeNull();
  expect(screen.queryByText(/saved otherwise/)).toBeNull();
  await screen.findByText('“Urgent ones” is shown as it is saved now');
  await waitFor(() => user.click(button('Undo')));
  await waitFor(() => expect(address().get('where')).toBeNull());
  expect(address().get('sort')).toBe('-created_at');
  // By now it is known what is saved: to save is one's own will.
  expect(within(changedBar() ?? document.body).getByRole('button', { name: 'Save' })).toBeDefined();
});

test('a view that is saved otherwise while somebody only looks at it is told of, whoever may change it', async () => {
  const reading = { ...urgent, may_change: false };
  const { user, host, where } = show('/tickets?saved=v1', [reading, mine]);
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  expect(changedBar()).toBeNull();
  host.answerWith('views.list', { data: [{ ...reading, where: 'priority is "high"' }, mine] });
  await queryClient.invalidateQueries();
  await screen.findByText(/^This view was saved otherwise meanwhile/);
  expect(where()).toBe('priority is "urgent"');
  const names = within(changedBar() ?? document.body)
    .getAllByRole('button')
    .map((one) => one.textContent);
  expect(names).toEqual(['Save as…', 'Show theirs']);
  await user.click(button('Show theirs'));
  await waitFor(() => expect(where()).toBe('priority is "high"'));
  expect(screen.queryByText(/saved otherwise/)).toBeNull();
});

test('a save that fails for another reason is told and tried again', async () => {
  const { user, host } = show('/tickets?saved=v1');
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  host.answerWith('views.update', fails(403, { code: 'forbidden' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('View “Urgent ones” was not saved');
  expect(screen.queryByText(/saved otherwise/)).toBeNull();
  host.answerWith('views.update', { ...urgent, where: undefined });
  host.answerWith('views.list', { data: [{ ...urgent, where: undefined }, mine] });
  await waitFor(() => user.click(button('Retry')));
  await waitFor(() => expect(changedBar()).toBeNull());
});

test('a view that somebody else renamed meanwhile is called as is chosen once both names are known', async () => {
  const { user, host } = show('/tickets?saved=v1');
  await screen.findByRole('button', { name: 'View: Urgent ones' });
  await menu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Rename…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
  const named = { ...urgent, name: 'Burning' };
  savedElsewhere(host, named);
  await user.keyboard('{End}, all{Enter}');
  await within(dialog).findByText(/^It was named “Burning” meanwhile/);
  expect(within(dialog).getByRole('button', { name: 'Show theirs' })).toBeDefined();
  const own = { ...urgent, name: 'Urgent ones, all' };
  host.answerWith('views.update', own);
  host.answerWith('views.list', { data: [own, mine] });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await screen.findByRole('button', { name: 'View: Urgent ones, all' });
  expect(host.askedFor('views.update').map(({ body }) => body)).toEqual([
    { id: 'v1', name: own.name, if_unchanged: { name: 'Urgent ones' } },
    { id: 'v1', name: own.name, if_unchanged: { name: 'Burning' } },
  ]);
});

test('somebody else’s shared view is not theirs to save, and can be saved as another', async () => {
  const { user, host, address } = show('/tickets?saved=v1', [{ ...urgent, may_change: false }]);
  await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
  const bar = await screen.findByRole('group', { name: 'Changed' });
  expect(within(bar).queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(within(bar).getByRole('button', { name: 'Save as…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  host.answerWith('views.create', fails(409, { code: 'conflict', errors: [{ path: 'name', message: 'is taken' }] }));
  await user.type(name, 'Urgent ones{Enter}');
  expect(await within(dialog).findByText(/taken/)).toBeDefined();
  const made = viewOf('v3', 'Nearly urgent', { sort: '-created_at', columns: ['status', 'priority'], layout: 'table' });
  host.answerWith('views.create', made);
  host.answerWith('views.list', { data: [urgent, made] });
  await user.clear(name);
  await user.type(name, 'Nearly urgent{Enter}');
  await waitFor(() => expect(address().get('saved')).toBe('v3'));
  expect(host.askedFor('views.create').at(-1)?.body).toEqual({
    ...{ object_type: 'ticket', name: 'Nearly urgent', shared: false },
    ...{ sort: '-created_at', columns: ['status', 'priority'], layout: 'table' },
  });
  expect(await screen.findByRole('button', { name: 'View: Nearly urgent' })).toBeDefined();
});

test('by the keyboard: V opens the views, a view is renamed, shared and deleted', async () => {
  const { user, host, address } = show('/tickets?saved=v2');
  await screen.findByRole('button', { name: 'View: Mine' });
  await user.keyboard('v');
  const choose = async (name: string) => {
    const item = await screen.findByRole('menuitem', { name });
    item.focus();
    await user.keyboard('{Enter}');
  };
  await choose('Rename…');
  const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }));
  const renamed = { ...mine, name: 'Mine, open' };
  host.answerWith('views.update', renamed);
  host.answerWith('views.list', { data: [renamed] });
  await user.keyboard('{End}, open{Enter}');
  await screen.findByRole('button', { name: 'View: Mine, open' });
  expect(host.askedFor('views.update').at(-1)?.body).toEqual({
    ...{ id: 'v2', name: 'Mine, open', if_unchanged: { name: 'Mine' } },
  });
  await user.keyboard('v');
  await choose('Share with everybody');
  expect(await screen.findByText('Everybody sees “Mine, open” now')).toBeDefined();
  expect(host.askedFor('views.update').at(-1)?.body).toEqual({ id: 'v2', shared: true });
  expect(document.activeElement).toBe(button('View: Mine, open'));
  await user.keyboard('{Enter}');
  await choose('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete “Mine, open”?' });
  host.answerWith('views.delete', { count: 1 });
  host.answerWith('views.list', { data: [] });
  await user.click(button('Delete'));
  await screen.findByRole('button', { name: 'View: All' });
  // What it showed stays, as no view.
  expect(address().get('saved')).toBeNull();
  expect(address().get('where')).toBe('assignee is me');
  expect(screen.queryByText(/was deleted/)).toBeNull();
});

test('owner and admin say for which roles lists begin with it', async () => {
  const { user, host } = show('/tickets?saved=v1');
  await screen.findByRole('button', { name: 'View: Urgent ones' });
  await menu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Default for roles…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lists begin with “Urgent ones”' });
  host.answerWith('views.setDefault', { object_type: 'ticket', role: 'recruiter', id: 'v1' });
  host.answerWith('views.list', { data: [{ ...urgent, default_for: ['recruiter'] }] });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Recruiter' }));
  await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: 'Recruiter', checked: true })).toBeDefined());
  expect(host.askedFor('views.setDefault').map(({ body }) => body)).toEqual([
    { object_type: 'ticket', role: 'recruiter', id: 'v1' },
  ]);
});

test('a list begins with the view of the reader’s role, unless its address says how it is shown, or that none is', async () => {
  const views = [{ ...urgent, default_for: ['owner', 'admin'] }, mine];
  const first = show('/tickets', views);
  await waitFor(() => expect(first.where()).toBe('priority is "urgent"'));
  await menu(first.user);
  await first.user.click(screen.getByRole('menuitemradio', { name: 'All' }));
  await waitFor(() => expect([...first.address()]).toEqual([['saved', 'none']]));
  expect(screen.queryByText(/was deleted/)).toBeNull();
});

test('a view that somebody deletes while it is open is told of, and what it shows stays', async () => {
  const { user, host, where, address } = show('/tickets?saved=v1');
  await waitFor(() => expect(where()).toBe('priority is "urgent"'));
  host.answerWith('views.list', { data: [mine] });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^This view was deleted/)).toBeDefined();
  expect(where()).toBe('priority is "urgent"');
  expect(headers().slice(2)).toEqual(['Status', 'Priority']);
  await user.click(button('Dismiss'));
  await waitFor(() => expect(address().get('saved')).toBeNull());
  expect(address().get('where')).toBe('priority is "urgent"');
});

test.each([
  ['nested 50 deep', `${'('.repeat(50)}name is "a"${')'.repeat(50)}`],
  ['of a field that is gone', 'custom.gone is "a"'],
])('a view with a filter %s is shown without it, which is told', async (_, where) => {
  show('/tickets?saved=v1', [{ ...urgent, where }]);
  expect(await screen.findByText(/^The filter in the address cannot be used\./)).toBeDefined();
  expect(await screen.findByRole('link', { name: ticket.name })).toBeDefined();
  expect(button('View: Urgent ones')).toBeDefined();
  expect(changedBar()).toBeNull();
});

test('a view whose filter is kept from the reader says so', async () => {
  const { where, user } = show('/tickets?saved=v1', [
    { ...urgent, where: undefined, withheld: true, may_change: false },
  ]);
  expect(await screen.findByText(/something that you may not see/)).toBeDefined();
  expect(where()).toBeNull();
  await user.click(button('Dismiss'));
  expect(screen.queryByText(/something that you may not see/)).toBeNull();
});

test('its link is copied with all that is shown', async () => {
  const { user } = show('/tickets?saved=v2');
  await screen.findByRole('button', { name: 'View: Mine' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await menu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(write).toHaveBeenCalledOnce();
});
