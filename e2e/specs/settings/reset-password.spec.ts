import { callApi } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

/** Goes to a screen that has no navigation. */
async function go(app: RunningApp, path: string): Promise<void> {
  await app.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'main' }), path);
  await app.window.waitForURL((url) => `${url.pathname}${url.search}` === path);
}

test('an admin makes a link on a member’s page, and it sets a new password once', async ({ app }) => {
  const { body } = await callApi(app.window, '/api/members/');
  const members = (body as { data: { id: string; name: string; role: string }[] }).data;
  const member = members.find(({ role }) => role === 'member') ?? { id: '', name: '' };
  const page = new ObjectPage(app.window);
  await openPath(app.window, `/members/${member.id}`);
  await page.choose('Link to a new password…');
  const dialog = app.window.getByRole('dialog', { name: `A new password for ${member.name}` });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const made = dialog.getByRole('textbox', { name: 'Link to a new password' });
  await expect(made).toHaveValue(/^cadre:\/\/reset-password\?token=/);
  const link = await made.inputValue();

  await app.window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await go(app, '/reset-password');
  await expect(app.window.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await inspectScreen(app, app.window, 'reset-password');
  await app.window.getByLabel('Email address').fill('me@acme.example');
  await app.window.getByRole('button', { name: 'Ask for a link' }).click();
  await expect(app.window.getByRole('status').filter({ hasText: 'Ask an admin of your company' })).toBeVisible();

  const password = app.window.getByLabel('New password', { exact: true });
  const again = app.window.getByLabel('New password once more');
  const submit = app.window.getByRole('button', { name: 'Set password' });
  await app.window.getByLabel('Link or code').fill(link);
  await password.fill('P4ssword-2025');
  await again.fill('P4ssword-2025');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/^Many people have this password/);
  await password.fill('four chairs in a harbour');
  await again.fill('four chairs in a harbour');
  await submit.click();
  await expect(app.window.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await go(app, `/reset-password?token=${new URL(link).searchParams.get('token')}`);
  await password.fill('seven lamps on a roof');
  await again.fill('seven lamps on a roof');
  await submit.click();
  await expect(app.window.getByLabel('Link or code')).toHaveAccessibleDescription(/^This link was used/);
  app.takeProblems();
});
