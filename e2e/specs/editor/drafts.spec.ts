import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Editor } from '#e2e/pages/editor.ts';
import { Gallery } from '#e2e/pages/gallery.ts';

test.use({ workspace: 'empty' });

async function open(page: Page): Promise<Editor> {
  await new Gallery(page).open('editor');
  return new Editor(page, 'Notes');
}

test('what was being written is back after the page crashed', long, async ({ app }) => {
  const editor = await open(app.window);
  await editor.text.click();
  await editor.window.keyboard.type('# Written before the crash');
  await editor.text.blur();
  await expect
    .poll(() =>
      app.window.evaluate(
        async () =>
          (await window.cadre.call('drafts.read', {
            companyId: await (await fetch('/api/auth/me')).json().then((me) => me.company.id),
            place: 'gallery',
          })) ?? '',
      ),
    )
    .toContain('before the crash');
  // Playwright lets go of a page that crashed: main is asked.
  const heading = await app.electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents;
    const loaded = new Promise((resolve) => contents?.once('did-finish-load', () => resolve(undefined)));
    contents?.forcefullyCrashRenderer();
    await loaded;
    for (let round = 0; round < 200; round += 1) {
      const found: unknown = await contents?.executeJavaScript(
        `document.querySelector('[data-specimen="editor-kept-over-a-restart"] h1')?.textContent ?? ''`,
      );
      if (found !== '') {
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return '';
  });
  expect(heading).toBe('Written before the crash');
  app.takeProblems();
});

/** The same text in a window beside it. */
async function openSecond(app: RunningApp): Promise<Editor> {
  await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/gallery/editor', target: 'new' }));
  const another = () =>
    app.electron.windows().find((page) => page !== app.window && new URL(page.url()).pathname === '/gallery/editor');
  await expect.poll(() => another() !== undefined).toBe(true);
  const other = another() ?? app.window;
  const second = new Editor(other, 'Notes');
  await expect(second.text).toBeVisible();
  return second;
}

test('two windows at one place show one text; thrown away in one, it is gone in both', long, async ({ app }) => {
  const first = await open(app.window);
  const second = await openSecond(app);
  const other = second.window;
  await first.text.click();
  await first.window.keyboard.type('from the first');
  await expect(second.text).toHaveText('from the first');
  await second.text.click();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.type(' and the second');
  await expect(first.text).toHaveText('from the first and the second');
  await second.empty();
  await expect(first.text).toHaveText('');
});

test('what two windows wrote at once is there when one of them closes', long, async ({ app }) => {
  const first = await open(app.window);
  const second = await openSecond(app);
  const other = second.window;
  await first.text.focus();
  await second.text.focus();
  await Promise.all([first.window.keyboard.type('AAAA'), other.keyboard.type('BBBB')]);
  const says = 'There is another unsaved version of this text.';
  await expect(first.window.getByText(says)).toBeVisible();
  await expect(other.getByText(says)).toBeVisible();
  await expect(first.text).toHaveText('AAAA');
  await expect(second.text).toHaveText('BBBB');
  await other.close();
  await new Gallery(first.window).open('kbd');
  await open(first.window);
  await expect(first.window.getByText(says)).toBeVisible();
  const before = (await first.text.textContent()) ?? '';
  expect(['AAAA', 'BBBB']).toContain(before);
  await first.window.getByRole('button', { name: 'Use it' }).click();
  await expect(first.text).toHaveText(before === 'AAAA' ? 'BBBB' : 'AAAA');
  await first.window.keyboard.press('ControlOrMeta+z');
  await expect(first.text).toHaveText(before);
});

test('what was being written is back after a restart, sealed on the disk, and gone once it is thrown away', async ({
  userData,
}) => {
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  const keyring = await newUserData();
  const through = await startWithKeyring(keyring);
  const launch = (): Promise<RunningApp> => launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });

  const before = await launch();
  const written = await open(before.window);
  await written.text.click();
  await before.window.keyboard.type('Half a ');
  await before.window.keyboard.type('thought');
  // No pause: what is typed last is kept while the window closes.
  await before.close();
  const file = join(userData, 'drafts.json');
  expect(await readFile(file, 'utf8')).not.toContain('thought');

  const after = await launch();
  const read = await open(after.window);
  await expect(read.text).toHaveText('Half a thought');
  await expect(after.window.getByText('Your unsaved text was restored.')).toBeVisible();
  await after.window.getByRole('button', { name: 'Discard' }).click();
  await expect(read.text).toHaveText('');
  await after.close();

  const last = await launch();
  await expect((await open(last.window)).text).toHaveText('');
  await last.close();
  await removeUserData(keyring);
});
