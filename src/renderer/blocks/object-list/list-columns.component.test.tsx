import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { defaultSettings, type Settings } from '#shared/bridge/settings.ts';
import { ObjectList } from './object-list.tsx';
import { tableView } from './table-view.tsx';

const ownField = (id: string, name: string, kind: string) => ({
  ...{ id, object_type: 'skill', name, kind, required: false, sensitive: false, order: 0 },
  ...(kind === 'choice' ? { choices: ['Soon', 'Later'] } : {}),
});

const skill = { id: 's1', object_type: 'skill', name: 'Logic', custom: { f1: 7, f2: 'Soon' } };

function show(
  fields: ReturnType<typeof ownField>[],
  first: Settings = defaultSettings,
  off: string[] = [],
  search = '',
) {
  let settings = first;
  return renderPart(
    <ObjectList type="skill" views={[tableView]} emptyAction={<p>Write one</p>} bulkActions={() => null} />,
    {
      search,
      host: {
        'objects.list': { data: [skill], total: 1, page: 1, page_size: 100 },
        'customFields.list': { data: fields },
        'scores.settings': { off },
      },
      bridge: {
        'settings.get': () => settings,
        'settings.set': (change) => {
          settings = { ...settings, ...(change as Partial<Settings>) };
          return settings;
        },
      },
    },
  );
}

const open = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Columns' }));
const headers = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
const shownFirst = ['Select all', 'Name', 'Level / needed', 'Health', 'Obsolescence', 'Scarcity'];

test('shows and hides any column of the type and of the company, and keeps which are chosen', async () => {
  const { bridge, user } = show([ownField('f1', 'Rank', 'number'), ownField('f2', 'Wanted', 'choice')]);
  await screen.findByRole('link', { name: 'Logic' });
  expect(headers()).toEqual(shownFirst);
  await open(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Wanted' }));
  expect(await screen.findByText('Soon')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Health' }));
  await user.click(screen.getByRole('checkbox', { name: 'Created' }));
  const wanted = [...shownFirst.filter((one) => one !== 'Health'), 'Wanted', 'Created'];
  await waitFor(() => expect(headers()).toEqual(wanted));
  const kept = bridge.askedFor('settings.set').at(-1) as { listColumns: { skill: string[] } };
  expect(kept.listColumns.skill.slice(-2)).toEqual(['custom.f2', 'created_at']);
  // Who says what a row is stays.
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(headers()).toEqual(shownFirst));
});

test('offers no column of a score that is switched off', async () => {
  const { user } = show([], defaultSettings, ['skill_scarcity', 'skill_momentum']);
  await screen.findByRole('link', { name: 'Logic' });
  await waitFor(() => expect(headers()).toEqual(shownFirst.filter((one) => one !== 'Scarcity')));
  await open(user);
  expect(await screen.findByRole('checkbox', { name: 'Volatility' })).toBeDefined();
  expect(['Scarcity', 'Momentum'].map((name) => screen.queryByRole('checkbox', { name }))).toEqual([null, null]);
});

test('puts a column elsewhere by Alt and an arrow', async () => {
  const { user } = show([]);
  await screen.findByRole('link', { name: 'Logic' });
  await open(user);
  (await screen.findByRole('checkbox', { name: 'Scarcity' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  const wanted = ['Select all', 'Name', 'Level / needed', 'Scarcity', 'Health', 'Obsolescence'];
  await waitFor(() => expect(headers()).toEqual(wanted));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Scarcity' }));
});

test('puts a column where it is dropped', async () => {
  const { user } = show([]);
  await screen.findByRole('link', { name: 'Logic' });
  await open(user);
  const item = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;
  await screen.findByRole('checkbox', { name: 'Scarcity' });
  fireEvent.dragStart(item('Scarcity'));
  fireEvent.dragOver(item('Level / needed'));
  fireEvent.drop(item('Level / needed'));
  await waitFor(() => expect(headers().slice(2, 4)).toEqual(['Scarcity', 'Level / needed']));
});

test('keeps the own columns that were chosen in an earlier version', async () => {
  show([ownField('f1', 'Rank', 'number')], { ...defaultSettings, ownColumns: { skill: ['custom.f1'] } });
  await screen.findByRole('link', { name: 'Logic' });
  await waitFor(() => expect(headers()).toEqual([...shownFirst, 'Rank']));
});

test('says in the address which columns stand there, and which stay', async () => {
  const { bridge, user, href } = show([]);
  await screen.findByRole('link', { name: 'Logic' });
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Pin Scarcity' }));
  // What stays stands first.
  await waitFor(() => expect(headers().slice(1, 4)).toEqual(['Name', 'Scarcity', 'Level / needed']));
  const said = new URLSearchParams(href().split('?')[1]);
  expect(said.get('pinned')?.split(',')).toEqual([said.get('columns')?.split(',')[0]]);
  const kept = bridge.askedFor('settings.set').at(-1) as { pinnedColumns: { skill: string[] } };
  expect(kept.pinnedColumns.skill).toEqual(said.get('pinned')?.split(','));
  await user.click(screen.getByRole('button', { name: 'Unpin Scarcity' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unpin Scarcity' })).toBeNull());
  expect(new URLSearchParams(href().split('?')[1]).get('pinned')).toBe('-');
});

test('shows the columns of an address, whatever this computer shows by itself', async () => {
  const own: Settings = {
    ...defaultSettings,
    listColumns: { skill: ['created_at'] },
    columnWidths: { skill: { name: 99 } },
  };
  const { bridge, user } = show([], own, [], '?columns=updated_at&widths=name:321,nonsense,x:-4');
  await screen.findByRole('link', { name: 'Logic' });
  expect(headers()).toEqual(['Select all', 'Name', 'Changed']);
  const [head] = screen.getAllByRole('row');
  expect(head?.style.gridTemplateColumns.split(' ')[1]).toBe('321px');
  // Reset is to what the type shows, and to widths of its own.
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(headers()).toEqual(shownFirst));
  expect(head?.style.gridTemplateColumns).not.toContain('321px');
  expect(bridge.askedFor('settings.set').at(-1)).toMatchObject({ listColumns: {}, columnWidths: {} });
});

test('says that an address names a column that the list does not have', async () => {
  const { user, href } = show([], defaultSettings, [], '?columns=health,gone');
  expect(await screen.findByText('The address asks for a column that this list does not have.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(href()).not.toContain('columns'));
});
