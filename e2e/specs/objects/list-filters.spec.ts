import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('a list is filtered and searched by the keyboard alone, and is the same again from its address', async () => {
  const app = shared();
  const { window } = app;
  // What the filter is to leave, told by the objects themselves.
  const { body } = await callApi(window, '/api/objects/job?page_size=100');
  const jobs = (body as { data: { status?: string }[] }).data;
  const open = jobs.filter(({ status }) => status === 'open').length;
  expect(open).toBeGreaterThan(1);
  expect(open).toBeLessThan(jobs.length);

  await openPath(window, '/jobs?view=table');
  const list = new ObjectList(window, 'Jobs');
  await expect(list.rows.first()).toBeVisible();
  await window.keyboard.press('f');
  const panel = window.getByRole('dialog', { name: 'Add filter' });
  await expect(panel.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await window.keyboard.type('status');
  await window.keyboard.press('Enter');
  await panel.getByRole('combobox', { name: 'Value' }).click();
  await window.getByRole('option', { name: 'Open', exact: true }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => list.total()).toBe(open);
  await expect(window.getByRole('button', { name: /^Remove filter: Status/ })).toBeVisible();
  await inspectScreen(app, window, 'list-filtered', { pointerAside: true });

  const address = await window.evaluate(() => `${document.location.pathname}${document.location.search}`);
  await window.keyboard.press('/');
  await window.keyboard.type('no job is called that');
  await expect(
    window.getByText(/^Nothing matches: Status is .* and Name contains no job is called that\.$/),
  ).toBeVisible();
  await inspectScreen(app, window, 'list-filtered-empty', { pointerAside: true });
  await window.keyboard.press('Escape');
  await expect.poll(() => list.total()).toBe(open);

  await window.getByRole('button', { name: /^Remove filter: Status/ }).click();
  await expect.poll(() => list.total()).toBe(jobs.length);
  await openPath(window, address);
  await expect.poll(() => list.total()).toBe(open);
});

test('a filter of groups is built, told in words and built on', async () => {
  const app = shared();
  const { window } = app;
  const { body } = await callApi(window, '/api/objects/job?page_size=100');
  const jobs = (body as { data: { status?: string; currency?: string }[] }).data;
  const left = jobs.filter(({ status, currency }) => status === 'open' && (currency === 'GBP' || currency === 'SEK'));
  expect(left.length).toBeGreaterThan(0);
  const where = 'status is "open" and (currency is "GBP" or currency is "SEK")';
  await openPath(window, `/jobs?view=table&where=${encodeURIComponent(where)}`);
  const list = new ObjectList(window, 'Jobs');
  await expect.poll(() => list.total()).toBe(left.length);
  await window.keyboard.press('Shift+F');
  const dialog = window.getByRole('dialog', { name: 'Filter' });
  await expect(dialog.getByRole('group', { name: 'Any of these' })).toBeVisible();
  await inspectScreen(app, window, 'list-filter-groups', { pointerAside: true });
  await dialog.getByRole('button', { name: 'Remove: Status' }).press('Enter');
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  const wider = jobs.filter(({ currency }) => currency === 'GBP' || currency === 'SEK');
  await expect.poll(() => list.total()).toBe(wider.length);
});
