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

function show(fields: ReturnType<typeof ownField>[], first: Settings = defaultSettings, off: string[] = []) {
  let settings = first;
  return renderPart(
    <ObjectList type="skill" views={[tableView]} emptyAction={<p>Write one</p>} bulkActions={() => null} />,
    {
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
