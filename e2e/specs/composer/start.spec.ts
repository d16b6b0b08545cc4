import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { Shell } from '#e2e/pages/shell.ts';

const words = 'Who could lead the data platform team next year, and what would they have to learn first?';

test('takes every key from the first picture on, whenever the editor comes', async ({ app }) => {
  const composer = new Composer(app.window);
  await composer.text.click();
  await app.window.keyboard.type(words, { delay: 5 });
  await expect(composer.editor).toBeFocused();
  await expect(composer.editor).toHaveText(words);
  await app.window.keyboard.press('Home');
  await app.window.keyboard.type('Please: ');
  await expect(composer.editor).toHaveText(`Please: ${words}`);
});

/** A window that never rests: the editor comes when somebody comes to write. */
async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.reload();
}

test('the editor takes the cursor over where it stands, and what is selected', long, async ({ app }) => {
  const composer = new Composer(app.window);
  await keepBusy(app.window);
  await composer.text.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Ask about skills';
    field.setSelectionRange(4, 9);
    field.focus();
  });
  await expect(composer.editor).toBeFocused();
  await app.window.keyboard.type('for');
  await expect(composer.editor).toHaveText('Ask for skills');
});

test('stands where it stood, and as tall, when the editor comes', long, async ({ app }) => {
  const composer = new Composer(app.window);
  const field = app.window.locator('textarea[placeholder="Ask, write or dictate…"]');
  await keepBusy(app.window);
  const [before, bar] = await Promise.all([field.boundingBox(), composer.insert.boundingBox()]);
  expect(before).not.toBeNull();
  await field.focus();
  await expect(composer.editor).toBeVisible();
  expect(await composer.editor.boundingBox()).toEqual(before);
  expect(await composer.insert.boundingBox()).toEqual(bar);
});

test(
  'the options of dictation open however early their button is pressed, and nothing is recorded',
  long,
  async ({ app }) => {
    const composer = new Composer(app.window);
    await keepBusy(app.window);
    await expect(composer.text).toBeVisible();
    await composer.region.getByRole('button', { name: 'Dictation options' }).click();
    await expect(app.window.getByRole('menuitem', { name: 'Edit the text by voice' })).toBeVisible();
    await expect(composer.region.getByRole('timer')).toBeHidden();
  },
);

test('what was written is there again after a restart, until it is sent', long, async ({ userData }) => {
  test.setTimeout(180_000);
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  const keyring = await newUserData();
  const through = await startWithKeyring(keyring);
  const launch = () => launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });
  const first = await launch();
  const before = new Composer(first.window);
  await before.focus();
  await before.type('Compare ');
  await before.mention('amara', 'Amara Okafor');
  await expect(before.editor).toHaveText(/^Compare Amara Okafor/);
  await first.close();

  const second = await launch();
  const after = new Composer(second.window);
  await expect(after.editor).toHaveText(/^Compare Amara Okafor/);
  await after.focus();
  await second.window.keyboard.press('ControlOrMeta+Enter');
  await expect(after.run(/^Compare Amara/)).toBeVisible();
  await expect(after.editor).toHaveText('');
  await new Shell(second.window).go('Candidates');
  await new Shell(second.window).go('Home');
  await expect(after.run(/^Compare Amara/)).toBeVisible();
  await expect(after.editor).toHaveText('');
  await second.close();

  const third = await launch();
  await expect(new Composer(third.window).editor).toHaveText('');
  await third.close();
  await removeUserData(keyring);
});

test('reports go on where the window is loaded anew', async ({ app }) => {
  const composer = new Composer(app.window);
  await composer.focus();
  await composer.type('Hiring in Berlin');
  await app.window.keyboard.press('Enter');
  await expect(composer.run('Hiring in Berlin')).toBeVisible();
  await app.window.reload();
  await expect(composer.run('Hiring in Berlin')).toContainText('Ready', { timeout: 30_000 });
});
