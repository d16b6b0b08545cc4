import { screen, waitFor } from '@testing-library/react';
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

function show(fields: ReturnType<typeof ownField>[]) {
  let settings: Settings = defaultSettings;
  return renderPart(
    <ObjectList type="skill" views={[tableView]} emptyAction={<p>Write one</p>} bulkActions={() => null} />,
    {
      host: {
        'objects.list': { data: [skill], total: 1, page: 1, page_size: 100 },
        'customFields.list': { data: fields },
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

test('offers a column of each of the company’s own fields, and keeps which of them are chosen', async () => {
  const { bridge, user } = show([ownField('f1', 'Rank', 'number'), ownField('f2', 'Needed', 'choice')]);
  await screen.findByRole('link', { name: 'Logic' });
  expect(screen.queryByRole('columnheader', { name: /Rank|Needed/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Needed' }));
  expect(await screen.findByRole('columnheader', { name: /Needed/ })).toBeDefined();
  expect(await screen.findByText('Soon')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Rank/ })).toBeNull();
  expect(bridge.askedFor('settings.set')).toEqual([{ ownColumns: { skill: ['custom.f2'] } }]);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Needed' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Needed' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Needed/ })).toBeNull());
  expect(bridge.askedFor('settings.set').at(-1)).toEqual({ ownColumns: { skill: [] } });
});

test('offers nothing where the company has no own fields', async () => {
  show([]);
  await screen.findByRole('link', { name: 'Logic' });
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
});
