import { Outlet } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ViewChangesDialog } from '#blocks/kept-views/late-view-changes.ts';
import { Palette } from '#blocks/palette/palette.tsx';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { View, WatchedChange } from '#shared/contract/views.ts';
import { objects } from './index.tsx';

const at = '2026-01-05T09:00:00.000Z';
const ticket = { id: 't1', object_type: 'ticket', title: 'Laptop is slow', name: 'Laptop is slow', priority: 'high' };
const view: View = {
  ...{ id: 'v1', object_type: 'ticket', name: 'Urgent ones', shared: true, default_for: [], may_change: false },
  ...{ where: 'priority is "urgent"', is_mine: false, created_at: at, updated_at: at },
};
const watched: View = { ...view, watch: { since: at, entered: 1, left: 2 } };
const ada = { id: 'm1', object_type: 'member', name: 'Ada Admin' };
const seen = { line: 7, at };

const lines: WatchedChange[] = [
  {
    ...{ way: 'entered', why: 'changed', object: ticket, at, by: ada },
    conditions: [
      { field: 'priority', condition: 'priority is "urgent"', before: 'high', after: 'urgent', at, by: ada },
      { field: 'assignee', condition: 'assignee is "m1"', after: [ada] },
    ],
  },
  { way: 'left', why: 'deleted', conditions: [], at, by: ada },
  {
    ...{ way: 'left', why: 'time', object: { ...ticket, id: 't2', name: 'Broken chair' } },
    conditions: [{ field: 'created_at', condition: 'created_at in last 7 days', by_time: true, before: at, after: at }],
  },
];
const page = (data: WatchedChange[]) => ({
  ...{ data, total: data.length, page: 1, page_size: 50, since: at, is_cut: false, seen },
  entered: data.filter(({ way }) => way === 'entered').length,
  left: data.filter(({ way }) => way === 'left').length,
});

beforeAll(() => ViewChangesDialog.preload?.());

function show(one: View, host: HostAnswers = {}, frame?: () => ReactNode) {
  return renderScreen(objects, '/tickets?saved=v1', {
    ...(frame === undefined ? {} : { frame }),
    host: {
      'objects.list': { data: [ticket], total: 1, page: 1, page_size: 100 },
      'views.list': { data: [one] },
      ...host,
    },
  });
}

const menu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'View: Urgent ones' }));
  return screen.findByRole('menu');
};
const bell = (name: RegExp) => screen.findByRole('button', { name });

test('a view is watched from its menu, which says so, and is marked among the others from then on', async () => {
  const { user, host } = show(view);
  await menu(user);
  expect(screen.queryByRole('menuitem', { name: 'Changes…' })).toBeNull();
  host.answerWith('views.watch', watched);
  host.answerWith('views.list', { data: [watched] });
  await user.click(screen.getByRole('menuitem', { name: 'Watch' }));
  expect(await screen.findByText('You are told who comes into “Urgent ones” and who leaves it')).toBeDefined();
  expect(host.askedFor('views.watch').map(({ params }) => params)).toEqual([{ id: 'v1' }]);
  await bell(/^Changes of “Urgent ones”: 3$/);
  const shown = await menu(user);
  expect(
    within(within(shown).getByRole('menuitemradio', { name: /^Urgent ones/ })).getByRole('img', { name: 'watched' }),
  ).toBeDefined();
  host.answerWith('views.unwatch', view);
  host.answerWith('views.list', { data: [view] });
  await user.click(screen.getByRole('menuitem', { name: 'Stop watching' }));
  expect(await screen.findByText('“Urgent ones” is not watched any more')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Changes of/ })).toBeNull());
});

test('its changes tell who came in and who left, from what to what, by whom, and are seen', async () => {
  const { user, host } = show(watched, { 'views.changes': page(lines) });
  await user.click(await bell(/^Changes of/));
  const dialog = await screen.findByRole('dialog', { name: 'Changes in “Urgent ones”' });
  expect(await within(dialog).findByText(/1 came in, 2 left$/)).toBeDefined();
  const [first, second, third] = within(dialog).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Came in.*Laptop is slow/);
  expect(first?.textContent).toMatch(/PriorityHigh.*Urgent/);
  expect(first?.textContent).toMatch(/Assigneenothing.*Ada Admin/);
  expect(
    within(first ?? dialog)
      .getByRole('link', { name: /Laptop is slow/ })
      .getAttribute('href'),
  ).toBe('/tickets/t1');
  expect(second?.textContent).toMatch(/^LeftSomething that was deleted.*was deleted.*Ada Admin/);
  expect(third?.textContent).toMatch(/Broken chair.*Created in the last 7 days.*by the passing of days/);
  host.answerWith('views.watch', { ...watched, watch: { since: at, entered: 0, left: 0 } });
  host.answerWith('views.list', { data: [{ ...watched, watch: { since: at, entered: 0, left: 0 } }] });
  await user.click(within(dialog).getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('views.watch').at(-1)?.body).toEqual({ seen });
  const button = await bell(/^Changes of “Urgent ones”: 0$/);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('by the keyboard, without changes it says what will be there', async () => {
  const { user } = show(watched, { 'views.changes': page([]) });
  await screen.findByRole('button', { name: 'View: Urgent ones' });
  await user.keyboard('v');
  (await screen.findByRole('menuitem', { name: 'Changes…' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Nobody came or went since/)).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Mark as seen' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('changes that cannot be read say why, and are tried again', async () => {
  const { user, host } = show(watched, { 'views.changes': fails(403, { code: 'forbidden' }) });
  await user.click(await bell(/^Changes of/));
  await screen.findByText('The changes could not be loaded');
  host.answerWith('views.changes', page(lines));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Something that was deleted')).toBeDefined();
});

test('a view whose filter is kept from the reader cannot be watched', async () => {
  const { user } = show({ ...view, where: undefined, withheld: true });
  await menu(user);
  expect(screen.queryByRole('menuitem', { name: 'Watch' })).toBeNull();
});

test('the palette offers to watch the view that is open, and then to watch it no longer; other screens do not', async () => {
  vi.stubGlobal('SharedWorker', searchWorkerOf([]));
  onTestFinished(() => usePaletteStore.setState(usePaletteStore.getInitialState()));
  const nothing = { data: [], total: 0, page: 1, page_size: 20 };
  const { user, host } = show(
    view,
    {
      'objects.page': { data: nothing },
      'objects.counts': { counts: {} },
      'objects.recent': { data: [] },
      'objects.search': { results: { search: [] }, total: 0 },
      'people.company': { id: 'c1', object_type: 'company', name: 'Acme' },
    },
    () => (
      <>
        <Outlet />
        <Palette destinations={[]} />
      </>
    ),
  );
  await screen.findByRole('button', { name: 'View: Urgent ones' });
  const choose = async (name: RegExp) => {
    act(() => usePaletteStore.getState().openPalette());
    const box = await screen.findByRole('combobox', { name: 'Search everything' });
    await user.type(box, 'watch');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
  };
  host.answerWith('views.watch', watched);
  host.answerWith('views.list', { data: [watched] });
  await choose(/^Watch this view/);
  expect(host.askedFor('views.watch').map(({ params }) => params)).toEqual([{ id: 'v1' }]);
  await bell(/^Changes of “Urgent ones”/);
  host.answerWith('views.unwatch', view);
  host.answerWith('views.list', { data: [view] });
  await choose(/^Stop watching this view/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Changes of/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'View: Urgent ones' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All' }));
  await waitFor(() => expect(usePaletteStore.getState().offered).toEqual([]));
});
