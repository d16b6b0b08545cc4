import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { objects } from './index.tsx';

const pageOf = (...data: ObjectAnswer[]) => ({ data, total: data.length, page: 1, page_size: 100 });
const ticket = { id: 't1', object_type: 'ticket', title: 'Laptop is slow', name: 'Laptop is slow', priority: 'high' };

function show(path: string, host: HostAnswers = {}) {
  const shown = renderScreen(objects, path, { host: { 'objects.list': pageOf(ticket), ...host } });
  const asked = () => shown.host.askedFor('objects.list').at(-1)?.query.get('where');
  return { ...shown, asked };
}

const at = (path: string, where: string) => `${path}?where=${encodeURIComponent(where)}`;

test('F adds a filter by the keyboard alone: field, condition, value; it stands in the address', async () => {
  const { user, href, asked } = show('/tickets');
  await screen.findByRole('link', { name: 'Laptop is slow' });
  await user.keyboard('f');
  const panel = await screen.findByRole('dialog', { name: 'Add filter' });
  expect(document.activeElement).toBe(within(panel).getByRole('combobox', { name: 'Field' }));
  await user.keyboard('name{Enter}');
  const value = await within(panel).findByRole('textbox', { name: 'Value' });
  await user.type(value, 'slow{Enter}');
  await waitFor(() => expect(asked()).toBe('name contains "slow"'));
  expect(decodeURIComponent(href().replaceAll('+', ' '))).toBe('/tickets?where=name contains "slow"');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Name contains slow' })).toBeDefined();
  // The keys go on, and are not the button's by which filters are added.
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find in list' }));
});

test('shows the filter of its address in words, and takes each part of it away', async () => {
  const { user, href, asked } = show(at('/tickets', 'priority any of "high", "urgent" and created_at in last 7 days'));
  await screen.findByRole('link', { name: 'Laptop is slow' });
  expect(asked()).toBe('priority any of "high", "urgent" and created_at in last 7 days');
  expect(screen.getByRole('button', { name: 'Priority is any of High, Urgent' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Created in the last 7 days' }));
  await waitFor(() => expect(asked()).toBe('priority any of "high", "urgent"'));
  await user.click(screen.getByRole('button', { name: /^Remove filter: Priority/ }));
  await waitFor(() => expect(href()).toBe('/tickets'));
});

// The id of a record, and one of the sample company.
test.each(['01jdk3v9qn8w6x2b5c7dy4ez', 'job_hxq7ch2sf9_a'])(
  'what a filter names by its id (%s) is told by its name, and stays that id where it is changed',
  async (id) => {
    const { user, asked } = show(at('/candidates', `job is "${id}"`), {
      'objects.list': pageOf({ id: 'c1', object_type: 'candidate', name: 'Ada Quill' }),
      'objects.refs': { data: [{ id, object_type: 'job', name: 'Pilot' }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Job is Pilot' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Change filter' }));
    expect((panel.getByRole('combobox', { name: 'Value' }) as HTMLInputElement).value).toBe('Pilot');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toBe(`job is "${id}"`);
  },
);

test('a chip is changed where it stands', async () => {
  const { user, asked } = show(at('/tickets', 'name contains "slow"'));
  await user.click(await screen.findByRole('button', { name: 'Name contains slow' }));
  const panel = await screen.findByRole('dialog', { name: 'Change filter' });
  const value = within(panel).getByRole('textbox', { name: 'Value' });
  await user.clear(value);
  await user.type(value, 'fast{Enter}');
  await waitFor(() => expect(asked()).toBe('name contains "fast"'));
});

test.each(['title is', 'salary_of_the_boss > 3', 'created_at before "soon"', '((('])(
  'a filter that cannot be read (%s) is told, and the list is shown without it',
  async (where) => {
    const { user, href, asked } = show(at('/tickets', where));
    expect(await screen.findByRole('link', { name: 'Laptop is slow' })).toBeDefined();
    expect(await screen.findByText(/^The filter in the address cannot be used\./)).toBeDefined();
    expect(asked()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(href()).toBe('/tickets'));
  },
);

test('/ finds in the list as it is typed, Escape clears it', async () => {
  const { user, href, asked } = show(at('/tickets', 'status is "open"'));
  await screen.findByRole('link', { name: 'Laptop is slow' });
  await user.keyboard('/');
  const find = screen.getByRole('textbox', { name: 'Find in list' });
  expect(document.activeElement).toBe(find);
  await user.type(find, 'slow "x"');
  await waitFor(() => expect(asked()).toBe('status is "open" and name contains "slow \\"x\\""'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(href()).not.toContain('find'));
  expect((find as HTMLInputElement).value).toBe('');
});

test('nothing found says what is filtered, and offers to clear it', async () => {
  const { host, user, href } = show(`${at('/tickets', 'status is "open"')}&find=printer`, { 'objects.list': pageOf() });
  expect(await screen.findByText('Nothing matches: Status is Open and Name contains printer.')).toBeDefined();
  host.answerWith('objects.list', pageOf(ticket));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Laptop is slow' })).toBeDefined();
  expect(href()).toBe('/tickets');
});
