import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { type Asked, fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';

const ticket = (id: string, title: string, priority?: string) => ({
  ...{ id, object_type: 'ticket', title, name: title },
  ...(priority === undefined ? {} : { priority }),
});
const lamp = ticket('t1', 'Lamp', 'urgent');
const chair = ticket('t2', 'Chair', 'low');
const desk = ticket('t3', 'Desk', 'low');
const plant = ticket('t4', 'Plant');

const groups = [
  { value: 'urgent', where: 'priority is "urgent"', count: 1 },
  { value: 'low', where: 'priority is "low"', count: 2 },
  { value: null, where: 'priority is empty', count: 1 },
];

const rowsOf = (where: string) =>
  where.endsWith('priority is "urgent"') || where.endsWith('(priority is "urgent")')
    ? [lamp]
    : where.includes('priority is "low"')
      ? [chair, desk]
      : where.includes('priority is empty')
        ? [plant]
        : [lamp, chair, desk, plant];

function list({ query }: Asked) {
  const data = rowsOf(query.get('where') ?? '');
  return { data, total: data.length, page: 1, page_size: 100 };
}

function show(path: string, host: HostAnswers = {}) {
  return renderScreen(objects, path, {
    host: { 'objects.list': list, 'objects.groups': { total: 4, is_cut: false, groups }, ...host },
  });
}

/** What stands in the table, line by line, from the top. */
const lines = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent ?? within(row).getByRole('cell').textContent);

/** To be seen, and to be heard. */
const isSaid = async (text: string) => expect(await screen.findAllByText(text)).not.toEqual([]);

const all = ['Urgent 1', 'Lamp', 'Low 2', 'Chair', 'Desk', 'None 1', 'Plant'];

test('Shift+G puts a list together by a field; it stands in the address, and goes by the menu', async () => {
  const { user, href, host } = show('/tickets');
  await screen.findByRole('link', { name: 'Lamp' });
  await user.keyboard('G');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Priority' }));
  await waitFor(() => expect(lines()).toEqual(all));
  expect(href()).toBe('/tickets?group=priority');
  expect(host.askedFor('objects.groups')[0]?.query.get('by')).toBe('priority');
  await user.click(screen.getByRole('button', { name: 'Grouped by Priority' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'No groups' }));
  await screen.findByRole('grid');
  expect(href()).toBe('/tickets');
});

test('each group is read by the filter and its own condition, in the order of the list', async () => {
  const { host } = show(`/tickets?group=priority&sort=name&where=${encodeURIComponent('title is not "Cup"')}`);
  await waitFor(() => expect(lines()).toEqual(all));
  expect(host.askedFor('objects.groups').at(-1)?.query.get('where')).toBe('title is not "Cup"');
  const asked = host.askedFor('objects.list').map(({ query }) => [query.get('where'), query.get('sort')]);
  expect(asked).toContainEqual(['(title is not "Cup") and (priority is "low")', 'name']);
});

test('heads fold by a click and by the arrows, and stay folded', async () => {
  const { user } = show('/tickets?group=priority');
  await waitFor(() => expect(lines()).toEqual(all));
  const head = () => screen.getByRole('cell', { name: 'Low 2' }).closest('tr');
  expect(head()?.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('cell', { name: 'Low 2' }));
  expect(lines()).toEqual(['Urgent 1', 'Lamp', 'Low 2', 'None 1', 'Plant']);
  expect(head()?.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(lines()).toEqual(all));
  // From a row, left leads to its head, and then folds it.
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(lines()).toEqual(['Urgent 1', 'Lamp', 'Low 2', 'None 1', 'Plant']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toEqual(all));
});

test('x selects rows, on a head all of its group; a range leaves heads out, Ctrl+A takes all of the list', async () => {
  const { user } = show('/tickets?group=priority');
  await waitFor(() => expect(lines()).toEqual(all));
  await user.keyboard('jjjx');
  await isSaid('2 selected');
  await user.keyboard('x');
  await waitFor(() => expect(screen.queryAllByText('2 selected')).toEqual([]));
  await user.keyboard('{Home}jx{Shift>}jjj{/Shift}');
  await isSaid('3 selected');
  await user.keyboard('{Control>}a{/Control}');
  await isSaid('4 selected');
});

test('what has several tags stands in each of their groups, as they are written, and is selected once', async () => {
  const tags = [
    { value: 'blue sky', where: 'tag any of "blue sky"', count: 1 },
    { value: 'red', where: 'tag any of "red"', count: 2 },
  ];
  const { user } = show('/tickets?group=tag', {
    'objects.groups': { total: 2, is_cut: false, groups: tags },
    'objects.list': ({ query }: Asked) => {
      const data = query.get('where')?.includes('blue') ? [lamp] : [lamp, chair];
      return { data, total: data.length, page: 1, page_size: 100 };
    },
  });
  await waitFor(() => expect(lines()).toEqual(['blue sky 1', 'Lamp', 'red 2', 'Lamp', 'Chair']));
  await user.keyboard('{Control>}a{/Control}');
  await isSaid('2 selected');
});

test('one group of too many is told as such', async () => {
  show('/tickets?group=priority', {
    'objects.groups': { total: 2, is_cut: true, groups: groups.slice(1, 2) },
  });
  await waitFor(() => expect(lines()).toEqual(['Low 2', 'Chair', 'Desk']));
  expect(screen.getByText(/^There are more groups than can be shown/)).toBeDefined();
});

test('nothing in any group is an empty list', async () => {
  show('/tickets?group=priority', { 'objects.groups': { total: 0, is_cut: false, groups: [] } });
  expect(await screen.findByText('No tickets yet.')).toBeDefined();
});

test('a field that the list has no groups of is told, and the list stands without', async () => {
  const { user, href } = show('/tickets?group=gone');
  expect(await screen.findByText('The address asks for groups that this list does not have.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Plant' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(href()).toBe('/tickets'));
});

test('groups that could not be read can be asked for again', async () => {
  let isUp = false;
  const { user } = show('/tickets?group=priority', {
    'objects.groups': () => (isUp ? { total: 4, is_cut: false, groups } : fails(403)),
  });
  expect(await screen.findByText('This list could not be loaded')).toBeDefined();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lines()).toEqual(all));
});

test('below the columns of numbers the head of a group tells its sums, and all of them whom it is read to', async () => {
  const sum = (field: string, currency: string, count: number, total: number) => ({
    ...{ field, currency, count, sum: total, mean: total / count },
  });
  const { host } = show('/jobs?view=table&group=status', {
    'objects.list': { data: [{ id: 'j1', object_type: 'job', name: 'Cook' }], total: 1, page: 1, page_size: 100 },
    'objects.groups': {
      total: 3,
      is_cut: false,
      groups: [
        {
          ...{ value: 'open', where: 'status is "open"', count: 2 },
          sums: [
            ...[sum('min_salary', 'EUR', 2, 90_000), sum('min_salary', 'SEK', 1, 600_000)],
            { field: 'urgency_level', count: 2, sum: 5, mean: 2.5 },
          ],
        },
        { value: 'closed', where: 'status is "closed"', count: 1, sums: [] },
      ],
    },
  });
  const told = await screen.findByText(
    /^Lowest salary: €90,000 · mean €45,000 · 2 values, SEK.600,000 · mean SEK.600,000 · 1 value$/,
  );
  expect(told.previousElementSibling?.textContent).toBe('Σ €90,000 +1');
  // Urgencies are on a scale: their sum says nothing.
  expect((await screen.findByText(/^Urgency: /)).previousElementSibling?.textContent).toBe('⌀ 2.5');
  expect(screen.getAllByText(/· mean/)).toHaveLength(2);
  const asked = host.askedFor('objects.groups').at(-1)?.query;
  expect([...(asked ?? [])].filter(([key]) => key.startsWith('sums')).map(([, value]) => value)).toContain(
    'min_salary',
  );
});
