import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ObjectList } from '#blocks/object-list/object-list.tsx';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, raw } from '#lib/testing/contract-host.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { InPlaceEditor } from './late-in-place-editor.ts';
import { viewsOf } from './list-views.tsx';

beforeAll(() => InPlaceEditor.preload?.());

const ada = {
  id: 'e1',
  object_type: 'employee',
  name: 'Ada Able',
  title: 'Pilot',
  email: 'ada@example.com',
};
const ben = { id: 'e2', object_type: 'employee', name: 'Ben Bold', title: 'Cook', email: 'ben@example.com' };

/** The employees, with the first one's row active. */
async function employees(answers: HostAnswers = {}, role: UserContext['role'] = 'admin') {
  const rendered = renderPart(
    <ObjectList type="employee" views={viewsOf('employee')} emptyAction={null} bulkActions={() => null} />,
    {
      host: {
        'auth.me': { ...signedInUser, role },
        'objects.list': { data: [ada, ben], total: 2, page: 1, page_size: 100 },
        'objects.update': ({ body }) => ({ ...ada, ...(body as object) }),
        ...answers,
      },
    },
  );
  await screen.findByRole('link', { name: /Ada Able/ });
  await rendered.user.keyboard('j');
  return rendered;
}

const active = () => document.querySelector('[data-active]')?.textContent;
/** Opens the cell of the title in the active row: the name stands before it, in two fields. */
async function openTitle(user: Awaited<ReturnType<typeof employees>>['user']) {
  await user.keyboard('{F2}');
  const first = await input('First name');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.tab();
  await user.tab();
  await input('Title');
}

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('F2 opens the first cell that can be edited, Tab the next one; Enter saves it, and the row shows it at once', async () => {
  let answer: (value: ReturnType<typeof raw>) => void = () => undefined;
  const { user, host } = await employees({ 'objects.update': () => new Promise((resolve) => (answer = resolve)) });
  await openTitle(user);
  const title = await input('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.value).toBe('Pilot');
  await user.clear(title);
  // Keys of the list are letters here.
  await user.keyboard('jk x{Enter}');
  await waitFor(() => expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ title: 'jk x' }));
  expect(screen.getByRole('grid').textContent).toContain('jk x');
  // Enter leads down.
  expect(active()).toContain('Ben Bold');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(screen.queryByRole('toolbar')).toBeNull();
  answer(raw(JSON.stringify({ ...ada, title: 'jk x' })));
  expect(await screen.findByText('Ada Able: Title saved')).toBeDefined();
  await user.keyboard('k');
  expect(active()).toContain('Ada Able');
});

test('Tab saves and goes on to the next cell, Shift+Tab back', async () => {
  let now = ada;
  const { user, host } = await employees({
    'objects.list': () => ({ data: [now, ben], total: 2, page: 1, page_size: 100 }),
    'objects.update': ({ body }) => {
      now = { ...ada, ...(body as { title: string }) };
      return now;
    },
    'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
  });
  await openTitle(user);
  await user.type(await input('Title'), ' in chief');
  await user.tab();
  const next = await screen.findByRole('group', { name: /^(?!Title)/ });
  await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
  expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ title: 'Pilot in chief' });
  await screen.findByText('Ada Able: Title saved');
  await user.tab({ shift: true });
  const title = await input('Title');
  expect(title.value).toBe('Pilot in chief');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('Enter leads from one row to the next, and F2 to the same cell there', async () => {
  let rows = [ada, ben, { ...ben, id: 'e3', name: 'Cas Calm', title: 'Clerk' }];
  const { user } = await employees({
    'objects.list': () => ({ data: rows, total: 3, page: 1, page_size: 100 }),
    'objects.update': ({ body }) => {
      const change = body as typeof ada;
      rows = rows.map((row) => (row.id === change.id ? { ...row, title: change.title } : row));
      return rows.find(({ id }) => id === change.id) ?? ada;
    },
  });
  await openTitle(user);
  await user.clear(await input('Title'));
  await user.keyboard('Captain{Enter}{F2}');
  const below = await input('Title');
  expect(below.value).toBe('Cook');
  await user.clear(below);
  await user.keyboard('Baker{Enter}');
  await waitFor(() => expect(active()).toContain('Cas Calm'));
  await screen.findByText('Ben Bold: Title saved');
  await user.keyboard('k{F2}');
  expect((await input('Title')).value).toBe('Baker');
});

test('a row that its edit moves away takes the keys along, and no other row does', async () => {
  let rows = [ada, ben, { ...ben, id: 'e3', name: 'Cas Calm', title: 'Clerk' }];
  const { user } = await employees({
    'objects.list': () => ({ data: rows, total: 3, page: 1, page_size: 100 }),
    'objects.update': () => {
      const renamed = { ...ada, last_name: 'Zest', name: 'Ada Zest' };
      rows = [...rows.slice(1), renamed];
      return renamed;
    },
  });
  await user.keyboard('{F2}');
  await user.tab();
  await user.type(await input('Last name'), 'Zest{Enter}');
  await screen.findByText('Ada Able: Name saved');
  await waitFor(() => expect(screen.getAllByRole('link').at(-1)?.textContent).toContain('Ada Zest'));
  // Enter had led down to Ben, who stands first by now.
  expect(active()).toContain('Ben Bold');
  await user.keyboard('j');
  expect(active()).toContain('Cas Calm');
});

test('Escape gives up, and the keys go on from the row', async () => {
  const { user, host } = await employees();
  await openTitle(user);
  await user.type(await input('Title'), ' in chief{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(active()).toContain('Pilot');
  expect(host.askedFor('objects.update')).toEqual([]);
  await user.keyboard('j');
  expect(active()).toContain('Ben Bold');
});

test('what the host refuses is said at the cell, with what was typed', async () => {
  const { user } = await employees({
    'objects.update': fails(422, { errors: [{ path: 'title', message: 'is too odd' }] }),
  });
  await openTitle(user);
  await user.type(await input('Title'), '?{Enter}');
  expect(await screen.findByText('is too odd')).toBeDefined();
  expect((await input('Title')).value).toBe('Pilot?');
  // Enter had led down already.
  await waitFor(() => expect(active()).toContain('Ada Able'));
  // The keys are in the field again, and leave it: a list has none while an editor is open in it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
  await user.keyboard('j');
  await waitFor(() => expect(active()).toContain('Ben Bold'));
});

test('a pencil opens the cell that the pointer is over', async () => {
  await employees();
  // Nothing is laid out here: the headings are given their places.
  screen.getAllByRole('columnheader').forEach((heading, at) => {
    heading.getBoundingClientRect = () => new DOMRect(at * 50, 0, 50, 32);
  });
  fireEvent(
    screen.getByRole('link', { name: /Ben Bold/ }),
    new MouseEvent('pointermove', { bubbles: true, clientX: 120 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change Title' }));
  expect((await input('Title')).value).toBe('Cook');
});

test('nobody is offered an edit that they may not make', async () => {
  const { user } = await employees({}, 'viewer');
  await user.hover(screen.getByRole('link', { name: /Ada Able/ }));
  await user.keyboard('{F2}');
  const grid = screen.getByRole('grid');
  expect(within(grid).getByText('Pilot')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('where somebody else changed the value meanwhile, the person chooses', async () => {
  const current = { ...ada, title: 'Navigator' };
  const { user, host } = await employees({
    'objects.update': ({ body }) =>
      JSON.stringify(body).includes('Navigator')
        ? current
        : fails(412, { code: 'changed_meanwhile', errors: [{ path: 'title', message: 'changed' }], current }),
  });
  await openTitle(user);
  await user.type(await input('Title'), '!{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Navigator')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(2));
  expect(host.askedFor('objects.update')[1]?.body).toMatchObject({
    title: 'Pilot!',
    if_unchanged: { title: 'Navigator' },
  });
});
