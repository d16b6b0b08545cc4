import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test('after signing out everything is asked anew, and what waited is sent by whom it is from', async ({ app }) => {
  const { window } = app;
  const offline = new Offline(window);
  const dialog = window.getByRole('dialog');
  const [skill] = await listObjects(window, 'skill');
  await openPath(window, `/skills/${skill?.id}`);
  await new ObjectPage(window).edit.click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Typed before signing out');
  await announceConnection(app, 'offline');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(offline.bar.getByRole('button', { name: '1 change is waiting' })).toBeVisible();

  expect((await callApi(window, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
  await expect(new Shell(window).toast('1 waiting change saved')).toBeVisible();
  // The embedded workspace signs its owner in again without a form.
  await expect(new ObjectPage(window).name).toHaveText(skill?.name ?? '');
  await new Shell(window).go('Home');
  await expect(new HomeScreen(window).greeting).toBeVisible();
  const palette = new Palette(window);
  await palette.search(skill?.name ?? '');
  await expect(palette.options.first()).toContainText(skill?.name ?? '');
  const { body } = await callApi(window, `/api/objects/skill?id=${skill?.id}`);
  expect(body).toMatchObject({ description: 'Typed before signing out' });
});
