import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath } from '#e2e/pages/shell.ts';

test('all that a filter leaves is tagged by the keyboard after a look at what that does, and Ctrl+Z takes all of it back', async ({
  app,
}) => {
  const { window } = app;
  const where = encodeURIComponent('status is "open"');
  const tagged = async () => {
    const { body } = await callApi(window, '/api/objects/job?page_size=100&filter[tag]=Bulk+tag');
    return (body as { total: number }).total;
  };
  await openPath(window, `/jobs?view=table&sort=name&where=${where}`);
  const list = new ObjectList(window, 'Jobs');
  await expect(list.rows.first()).toBeVisible();
  const total = await list.total();
  expect(total).toBeGreaterThan(3);
  await list.grid.focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('x');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('x');
  await list.bulkBar.getByRole('button', { name: `Select all ${total}` }).press('Enter');
  await expect(list.bulkBar).toHaveAccessibleName(`All ${total} selected`);
  await inspectScreen(app, window, 'bulk-bar', { pointerAside: true });

  await list.bulkBar.getByRole('button', { name: 'Tag…' }).press('Enter');
  const dialog = window.getByRole('dialog', { name: `Tag ${total} jobs` });
  await dialog.getByLabel('Add tags').pressSequentially('Bulk tag');
  await window.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByText(`All ${total} will be changed.`)).toBeVisible();
  expect(await tagged()).toBe(0);
  await inspectScreen(app, window, 'bulk-preview', { pointerAside: true });
  await dialog.getByRole('button', { name: `Change ${total}` }).press('Enter');
  await expect(window.getByText(`${total} changed`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await tagged()).toBe(total);

  await list.grid.focus();
  await window.keyboard.press('ControlOrMeta+z');
  await expect.poll(tagged).toBe(0);
});
