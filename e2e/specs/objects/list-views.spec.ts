import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('a view of a list is kept, changed, reset, shared and found again by the keyboard; deleted elsewhere, what it shows stays', async () => {
  const app = shared();
  const { window } = app;
  const { body } = await callApi(window, '/api/objects/job?page_size=100');
  const jobs = (body as { data: { status?: string }[] }).data;
  const open = jobs.filter(({ status }) => status === 'open').length;
  await openPath(window, `/jobs?view=table&where=${encodeURIComponent('status is "open"')}`);
  const list = new ObjectList(window, 'Jobs');
  await expect.poll(() => list.total()).toBe(open);

  await window.keyboard.press('v');
  const menu = window.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Save view…' }).press('Enter');
  const dialog = window.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await inspectScreen(app, window, 'list-view-save', { pointerAside: true });
  await window.keyboard.type('Open jobs');
  await window.keyboard.press('Enter');
  const button = window.getByRole('button', { name: 'View: Open jobs' });
  await expect(button).toBeVisible();

  await window.getByRole('button', { name: /^Remove filter: Status/ }).click();
  const changed = window.getByRole('group', { name: 'Changed' });
  await expect(changed.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await inspectScreen(app, window, 'list-view-changed', { pointerAside: true });
  await changed.getByRole('button', { name: 'Reset' }).click();
  await expect(changed).toBeHidden();

  await button.press('Enter');
  await menu.getByRole('menuitem', { name: 'Share with everybody' }).press('Enter');
  await expect(new Shell(window).toast('Everybody sees “Open jobs” now')).toBeVisible();
  const { body: kept } = await callApi(window, '/api/views/?object_type=job');
  const [view] = (kept as { data: { id: string; shared: boolean; where: string }[] }).data;
  expect(view).toMatchObject({ shared: true, where: 'status is "open"' });

  await openPath(window, '/jobs');
  await window.getByRole('button', { name: 'View: All' }).press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: 'Open jobs' })).toBeVisible();
  await inspectScreen(app, window, 'list-view-menu', { pointerAside: true });
  await menu.getByRole('menuitemradio', { name: 'Open jobs' }).press('Enter');
  await expect.poll(() => list.total()).toBe(open);

  await callApi(window, '/api/views/', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [view?.id] }),
  });
  await expect(window.getByText(/^This view was deleted/)).toBeVisible();
  expect(await list.total()).toBe(open);
  await inspectScreen(app, window, 'list-view-gone', { pointerAside: true });
});

test('a view is a place of the palette, and stands below its list in the sidebar once that is unfolded', async () => {
  const app = shared();
  const { window } = app;
  await callApi(window, '/api/views/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ object_type: 'ticket', name: 'Dealt with', where: 'priority is "high"', group: 'status' }),
  });
  await openPath(window, '/');
  const unfold = window.getByRole('button', { name: 'Views of Tickets' });
  await unfold.press('Enter');
  const views = window.getByRole('list', { name: 'Views of Tickets' });
  await views.getByRole('link', { name: 'Dealt with' }).press('Enter');
  const table = window.getByRole('treegrid', { name: 'Tickets' });
  await expect(table).toBeVisible();
  await expect(window.getByRole('button', { name: 'View: Dealt with' })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Priority is High', exact: true })).toBeVisible();
  await expect(window.getByRole('group', { name: 'Changed' })).toBeHidden();
  await inspectScreen(app, window, 'list-views-sidebar', { pointerAside: true });
  await unfold.press('Enter');
  await expect(views).toBeHidden();

  await openPath(window, '/');
  await window.keyboard.press('Control+k');
  await window.keyboard.type('dealt with');
  const option = window.getByRole('option', { name: /^Tickets: Dealt with/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Enter');
  await expect(table).toBeVisible();
  await expect(window.getByRole('button', { name: 'View: Dealt with' })).toBeVisible();
});
