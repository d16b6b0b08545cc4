import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { long, variant } from '#e2e/fixtures/long.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const variants: [name: string, content: string | null][] = [
  ['truncated', '{"theme":"dar'],
  ['empty', ''],
  ['null', 'null'],
  ['behind a byte order mark', '\uFEFF{"theme":"dark"}'],
  ['a folder', null],
];

for (const [name, content] of variants) {
  test(
    `a settings file that is ${name} is put aside; the app starts and says so`,
    variant(name === 'truncated'),
    async ({ userData }) => {
      const path = join(userData, 'settings.json');
      await rm(path, { force: true });
      await (content === null ? mkdir(path) : writeFile(path, content));

      const app = await launchApp({ userData });
      await expect(new Shell(app.window).navigation).toBeVisible();
      await expect(new Shell(app.window).notices).toContainText('settings.json was damaged');
      const aside = (await readdir(userData)).filter((file) => file.startsWith('settings.damaged-'));
      expect(aside).toHaveLength(1);
      if (content !== null) {
        expect(await readFile(join(userData, aside[0] ?? ''), 'utf8')).toBe(content);
      }
      await new Shell(app.window).notices
        .getByText('settings.json was damaged')
        .locator('..')
        .getByRole('button', { name: 'Dismiss' })
        .click();
      await expect(new Shell(app.window).notices.getByText('settings.json was damaged')).toHaveCount(0);
      expect(app.takeProblems()).toEqual([]);
      await app.close();
    },
  );
}

test('a damaged window state costs the place of the window, nothing else', long, async ({ userData }) => {
  await writeFile(join(userData, 'window-state.json'), '{"bounds":');
  const app = await launchApp({ userData });
  await expect(new Shell(app.window).navigation).toBeVisible();
  await expect(new Shell(app.window).notices).toContainText('window-state.json was damaged');
  await app.close();
});

test('a damaged database is told before anyone wonders, with what to do, and is left as it is', async ({
  userData,
}) => {
  const database = join(userData, 'workspace/cadre.db');
  const content = 'no database at all '.repeat(2000);
  await writeFile(database, content);
  const app = await launchApp({ userData });
  await expect(new Shell(app.window).navigation).toBeVisible();
  const told = 'The workspace’s database is damaged';
  const failure = app.window.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(told);
  // At the first answer: nothing is asked again before.
  const asked: string[] = [];
  app.window.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await app.window.reload();
  await expect(failure).toContainText(told);
  expect(asked).toContainEqual(expect.stringMatching(/\/api\/objects\/counts$/));
  expect(asked).toEqual([...new Set(asked)]);
  await expect(failure.getByRole('button', { name: 'Start empty' })).toBeVisible();
  expect(await readFile(database, 'utf8')).toBe(content);
  app.takeProblems();
  await app.close();
});

test('settings, window state and account are the user’s alone to read', async ({ app, userData }) => {
  requireOrSkip(process.platform !== 'win32', 'Windows has no file modes');
  await expect(new Shell(app.window).navigation).toBeVisible();
  await app.window.evaluate(() => window.cadre.call('settings.set', { theme: 'dark' }));
  const modes = new Map<string, number>();
  for (const file of ['settings.json', 'window-state.json', 'account.json']) {
    modes.set(file, (await stat(join(userData, file))).mode & 0o777);
  }
  expect([...modes.values()], [...modes.keys()].join()).toEqual([0o600, 0o600, 0o600]);
});
