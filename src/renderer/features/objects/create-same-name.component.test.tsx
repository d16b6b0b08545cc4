import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { startI18n } from '#lib/i18n/i18n.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, unreachable } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';

beforeAll(() => CreateDialog.preload?.());

const person = (id: string, type: string, name: string, title: string) => ({
  id,
  object_type: type,
  source_data: { name, title, company_user: { location: { title: 'Berlin' } } },
});
const ada = person('c1', 'candidate', 'Ada Quill', 'Data engineer');
const other = person('e1', 'employee', 'Quill, ADÁ', 'Head of data');
const longer = person('c3', 'candidate', 'Ada Quillmann', 'Baker');

async function openForm(path: string, verb: string, host: HostAnswers = {}) {
  const row = { id: 's1', object_type: 'skill', name: 'Rust' };
  const screens = renderScreen(objects, path, {
    host: {
      'auth.me': { ...signedInUser, role: 'owner' },
      'objects.list': { data: [row], total: 1, page: 1, page_size: 50 },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'usage.record': undefined,
      ...host,
    },
    bridge: { 'windows.open': undefined },
  });
  await screens.user.click(await screen.findByRole('button', { name: verb }));
  const dialog = await screen.findByRole('dialog', { name: verb });
  return { ...screens, dialog, field: (name: string) => within(dialog).getByRole('textbox', { name }) };
}

test('who is called so already is said once the typing rests, and opens in a window of their own by keys', async () => {
  const { host, bridge, user, dialog, field } = await openForm('/candidates', 'New candidate', {
    'objects.search': { data: [longer, ada, other] },
    'objects.create': { id: 'c9', object_type: 'candidate', name: 'Ada Quill' },
  });
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Quill');
  expect(await within(dialog).findByText('Somebody of this name is there:')).toBeDefined();
  const names = within(dialog).getAllByRole('button', { name: /Ad[aá]/iu });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Ada Quill · Data engineer · Berlin',
    'Quill, ADÁ · Head of data · Berlin',
  ]);
  const asked = host.askedFor('objects.search').map(({ query }) => [...query].map(([key, value]) => `${key}=${value}`));
  expect(asked.at(-1)).toEqual(['types[]=candidate', 'types[]=employee', 'search=Ada Quill']);
  await user.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(names[0]);
  expect(bridge.askedFor('windows.open')).toEqual([{ path: '/candidates/c1', target: 'new' }]);
  // It stands in nobody's way.
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('objects.create')).toHaveLength(1);
});

test('what is no longer typed is said no more', async () => {
  const { user, dialog, field } = await openForm('/candidates', 'New candidate', { 'objects.search': { data: [ada] } });
  await user.type(field('Last name'), 'Ada Quill');
  expect(await within(dialog).findByText('Somebody of this name is there:')).toBeDefined();
  await user.clear(field('Last name'));
  expect(within(dialog).queryByText('Somebody of this name is there:')).toBeNull();
});

test('of a thing it is said in other words, in German too; beyond three they are counted', async () => {
  const skills = ['s1', 's2', 's3', 's4', 's5'].map((id) => ({
    id,
    object_type: 'skill',
    source_data: { name: 'Rust' },
  }));
  const { user, dialog, field } = await openForm('/skills', 'New skill', { 'objects.search': { data: skills } });
  await user.type(field('Name'), 'rust');
  expect(await within(dialog).findByText('One of this name is there:')).toBeDefined();
  expect(within(dialog).getAllByRole('button', { name: 'Rust' })).toHaveLength(3);
  expect(within(dialog).getByText('+2')).toBeDefined();
  act(() => startI18n('de'));
  expect(await within(dialog).findByText('Mit diesem Namen gibt es schon:')).toBeDefined();
});

test.each([
  ['nobody is reached', unreachable],
  ['the host fails', fails(500)],
])('where %s, nothing is said', async (_why, answer) => {
  const { host, user, dialog, field } = await openForm('/candidates', 'New candidate', { 'objects.search': answer });
  await user.type(field('Last name'), 'Quill');
  await waitFor(() => expect(host.askedFor('objects.search')).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(dialog).queryByText('Somebody of this name is there:')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
