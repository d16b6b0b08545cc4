import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { hostPid } from '#e2e/fixtures/host-process.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

/** A skill's page, its edit dialog opened and its description typed. */
async function editSkill(app: RunningApp, description: string) {
  const [skill] = await listObjects(app.window, 'skill');
  const id = skill?.id ?? '';
  const page = new ObjectPage(app.window);
  const dialog = app.window.getByRole('dialog');
  await openPath(app.window, `/skills/${id}`);
  await page.edit.click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
  return { id, name: skill?.name ?? '', save: dialog.getByRole('button', { name: 'Save' }), dialog };
}

async function descriptionOf(app: RunningApp, id: string): Promise<unknown> {
  const { body } = await callApi(app.window, `/api/objects/skill?id=${id}`);
  return (body as { description?: string }).description;
}

async function changeElsewhere(app: RunningApp, id: string, fields: Record<string, unknown>): Promise<void> {
  const { status } = await callApi(app.window, '/api/objects/skill', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...fields }),
  });
  expect(status).toBe(200);
}

test('without the host a change waits, is counted and can be looked at; with it, it is saved', async ({ app }) => {
  const shell = new Shell(app.window);
  const offline = new Offline(app.window);
  const { id, name, save, dialog } = await editSkill(app, 'Typed without a host');
  await announceConnection(app, 'offline');
  await expect(offline.bar).toContainText('Offline: showing data from a moment ago.');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(shell.toast('Saved on this computer')).toBeVisible();
  await expect(offline.bar.getByRole('button', { name: '1 change is waiting' })).toBeVisible();
  // The page shows what was typed, and that nobody else sees it yet.
  const page = app.window.getByRole('article');
  await expect(page).toContainText('Typed without a host');
  await expect(page.getByRole('img', { name: 'Waits to be sent' })).toHaveCount(1);
  await app.window.screenshot({ path: test.info().outputPath('bar.png') });

  await offline.open('1 change is waiting');
  await expect(offline.entry(name)).toContainText('Typed without a host');
  await app.window.screenshot({ path: test.info().outputPath('list.png') });
  expect(await accessibilityViolations(app.window)).toEqual([]);
  await app.window.keyboard.press('Escape');
  expect(await descriptionOf(app, id)).not.toBe('Typed without a host');

  await announceConnection(app, 'online');
  await expect(shell.toast('1 waiting change saved')).toBeVisible();
  await expect(shell.toast('Saved on this computer')).toHaveCount(0);
  await expect(offline.bar).toBeEmpty();
  expect(await descriptionOf(app, id)).toBe('Typed without a host');
  await expect(page.getByRole('img', { name: 'Waits to be sent' })).toHaveCount(0);
  await expect(page).toContainText('Typed without a host');
});

test('a waiting change can be discarded', long, async ({ app }) => {
  const offline = new Offline(app.window);
  const { id, save } = await editSkill(app, 'Never mind');
  const before = await descriptionOf(app, id);
  await announceConnection(app, 'offline');
  await save.click();
  await offline.open('1 change is waiting');
  await offline.entries.first().getByRole('button', { name: 'Discard' }).click();
  await expect(offline.list).toContainText('Nothing is waiting');
  await app.window.keyboard.press('Escape');
  await expect(app.window.getByRole('article')).not.toContainText('Never mind');
  await announceConnection(app, 'online');
  await expect(offline.bar).toBeEmpty();
  expect(await descriptionOf(app, id)).toBe(before);
});

test('who changes a field that somebody else changed meanwhile sees both and chooses', async ({ app }) => {
  const shell = new Shell(app.window);
  const offline = new Offline(app.window);
  const { id, save, dialog } = await editSkill(app, 'Mine');
  await changeElsewhere(app, id, { description: 'Theirs' });
  await save.click();
  await expect(offline.conflict).toContainText('You both changed one field');
  await expect(offline.conflict.getByRole('row', { name: /Description/ })).toContainText(/Mine.*Theirs/);
  await app.window.screenshot({ path: test.info().outputPath('conflict.png') });
  expect(await accessibilityViolations(app.window)).toEqual([]);
  await offline.conflict.getByRole('button', { name: 'Edit again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('Mine');
  await changeElsewhere(app, id, { description: 'Theirs again' });
  await save.click();
  await offline.conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(shell.toast('Changes saved')).toBeVisible();
  expect(await descriptionOf(app, id)).toBe('Mine');
  app.takeProblems();
});

test('a waiting change that meets somebody else’s is refused with both values', long, async ({ app }) => {
  const offline = new Offline(app.window);
  const { id, name, save } = await editSkill(app, 'Mine');
  await announceConnection(app, 'offline');
  await save.click();
  await expect(offline.bar).toContainText('1 change is waiting');
  await changeElsewhere(app, id, { description: 'Theirs' });
  await announceConnection(app, 'online');
  await expect(offline.bar).toContainText('1 change could not be saved');
  await offline.open('View');
  await expect(offline.entry(name).getByRole('row', { name: /Description/ })).toContainText(/Mine.*Theirs/);
  await app.window.screenshot({ path: test.info().outputPath('refused-conflict.png') });
  await offline.entry(name).getByRole('button', { name: 'Take theirs' }).click();
  await expect(offline.list).toContainText('Nothing is waiting');
  expect(await descriptionOf(app, id)).toBe('Theirs');
  app.takeProblems();
});

test('what the host refuses of a waiting change can be mended and sent again', async ({ app }) => {
  const shell = new Shell(app.window);
  const offline = new Offline(app.window);
  const { id, save, dialog } = await editSkill(app, 'Mended later');
  await dialog.getByRole('textbox', { name: 'Level', exact: true }).fill('99');
  await announceConnection(app, 'offline');
  await save.click();
  await expect(offline.bar).toContainText('1 change is waiting');
  await announceConnection(app, 'online');
  await offline.open('View');
  const level = offline.list.getByRole('textbox', { name: 'Level' });
  await expect(level).toHaveAccessibleDescription('must be at most 5');
  await expect(offline.list.getByRole('textbox', { name: 'Description' })).toHaveValue('Mended later');
  await app.window.screenshot({ path: test.info().outputPath('refused.png') });
  expect(await accessibilityViolations(app.window)).toEqual([]);
  await level.fill('4');
  await offline.list.getByRole('button', { name: 'Send again' }).click();
  await expect(shell.toast('1 waiting change saved')).toBeVisible();
  await expect(offline.list).toContainText('Nothing is waiting');
  const { body } = await callApi(app.window, `/api/objects/skill?id=${id}`);
  expect(body).toMatchObject({ level: 4, description: 'Mended later' });
  app.takeProblems();
});

test('what waited in a window that was closed is sent by another one, once', long, async ({ app }) => {
  const shell = new Shell(app.window);
  await expect(shell.navigation).toBeVisible();
  const [skill] = await listObjects(app.window, 'skill');
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith(`/skills/${skill?.id}`));
  await app.window.evaluate(
    (path) => window.cadre.call('windows.open', { path, target: 'new' }),
    `/skills/${skill?.id}`,
  );
  const second = await opening;
  await new ObjectPage(second).edit.click();
  await second.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('From the second window');
  await announceConnection(app, 'offline');
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(new Offline(second).bar).toContainText('1 change is waiting');
  await expect(new Offline(app.window).bar).toContainText('1 change is waiting');
  await second.close();
  await announceConnection(app, 'online');
  await expect(shell.toast('1 waiting change saved')).toBeVisible();
  await expect(new Offline(app.window).bar).toBeEmpty();
  expect(await descriptionOf(app, skill?.id ?? '')).toBe('From the second window');
});

test('a host that is back in a moment was never away', long, async ({ app }) => {
  const shell = new Shell(app.window);
  await expect(shell.navigation).toBeVisible();
  const isOnline = () =>
    app.window.evaluate(async () => (await window.cadre.call('connection.get')).state === 'online');
  await expect.poll(isOnline).toBe(true);
  await expect(new Offline(app.window).bar).toBeEmpty();
  const shown = await app.window.evaluateHandle(() => {
    const texts: string[] = [];
    const bar = document.querySelector('section[aria-label="Connection"]');
    if (bar !== null) {
      new MutationObserver(() => texts.push(bar.textContent)).observe(bar, { childList: true, subtree: true });
    }
    return texts;
  });
  process.kill(await hostPid(app), 'SIGKILL');
  await expect(shell.notices).toContainText('has restarted');
  await expect.poll(isOnline).toBe(true);
  expect(await shown.jsonValue()).toEqual([]);
  app.takeProblems();
});
