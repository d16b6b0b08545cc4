import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { objects } from './index.tsx';
import { ObjectMenus } from './object-menus.tsx';

const pageOf = (...data: ObjectAnswer[]) => ({ data, total: data.length, page: 1, page_size: 100 });
const course = { id: 'c1', object_type: 'course', title: 'Type theory', name: 'Type theory' };
const other = { ...course, id: 'c2', title: 'Logic', name: 'Logic' };
const candidate = { id: 'p1', object_type: 'candidate', first_name: 'Ada', last_name: 'Okafor', name: 'Ada Okafor' };

function WithMenus() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <ObjectMenus />
    </>
  );
}

function show(path: string, ...rows: ObjectAnswer[]) {
  return renderScreen(objects, path, {
    host: {
      'objects.list': pageOf(...rows),
      'objects.delete': { count: 1 },
      'objects.recent': { data: [] },
      'objects.counts': { counts: {} },
      'objects.page': { data: { data: [], total: 0, page: 1, page_size: 50 } },
    },
    bridge: { 'windows.open': undefined },
    frame: WithMenus,
  });
}

function entries(): (string | null)[] {
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('a right click anywhere on a row opens the menu of its object, deleting last', async () => {
  const { bridge, user } = show('/courses', course, other);
  const link = await screen.findByRole('link', { name: 'Logic' });
  fireEvent.contextMenu(link.closest('tr')!);
  expect(await screen.findByRole('menu', { name: 'Logic' })).toBeDefined();
  expect(entries()).toEqual([
    ...['Open', 'Open in new window', 'Copy link', 'Add to space', 'Assign…', 'Duplicate…', 'Export…', 'Delete'],
  ]);
  expect(link.closest('tr')?.hasAttribute('data-active')).toBe(true);
  await user.click(screen.getByRole('menuitem', { name: 'Open in new window' }));
  expect(bridge.askedFor('windows.open')).toEqual([{ path: '/courses/c2', target: 'new' }]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('offers what the page of the type offers, and asks in the same dialog', async () => {
  const { user } = show('/candidates', candidate);
  fireEvent.contextMenu(await screen.findByRole('link', { name: 'Ada Okafor' }));
  expect(entries()).toEqual([
    ...['Open', 'Open in new window', 'Copy link', 'Add to space', 'Schedule interview…', 'Add to a job…', 'Write…'],
    ...[
      'Voluntary questions…',
      'Similar people…',
      'Merge with…',
      'Erase for good…',
      'Assign to…',
      'Duplicate…',
      'Export…',
      'Delete',
    ],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Add to space' }));
  expect(await screen.findByRole('dialog', { name: 'Add to space' })).toBeDefined();
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('%s opens the menu of the active row', async (keys) => {
  const { user } = show('/courses', course, other);
  await screen.findByRole('link', { name: 'Logic' });
  await user.keyboard(`jj${keys}`);
  const menu = await screen.findByRole('menu', { name: 'Logic' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu.isConnected).toBe(false));
});

test('on one of several selected rows it is about all of them, elsewhere about the row alone', async () => {
  const third = { ...course, id: 'c3', title: 'Sets', name: 'Sets' };
  const { host, user } = show('/courses', course, other, third);
  await screen.findByRole('link', { name: 'Logic' });
  await user.keyboard('jxjx');
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Sets' }));
  expect(await screen.findByRole('menu', { name: 'Sets' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Type theory' }));
  const menu = await screen.findByRole('menu', { name: '2 courses' });
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(host.askedFor('objects.delete').length).toBe(1));
});

test('what is deleted from its row leaves the list where it is', async () => {
  const { host, user } = show('/courses', course, other);
  fireEvent.contextMenu(await screen.findByRole('link', { name: 'Logic' }));
  host.answerWith('objects.list', pageOf(course));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Logic' })).toBeNull());
  expect(screen.getByRole('grid', { name: 'Courses' })).toBeDefined();
});
