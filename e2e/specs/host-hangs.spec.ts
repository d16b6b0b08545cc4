import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { hostPid } from '#e2e/fixtures/host-process.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

/** It is noticed and started anew within 15 s; a busy computer gets as much again. */
const startedAnew = { timeout: 30_000 };

test('a host that hangs is ended and started anew, and what was saved meanwhile is kept', async ({ app, userData }) => {
  requireOrSkip(process.platform !== 'win32', 'stops a process by a signal');
  const { window } = app;
  const [skill] = await listObjects(window, 'skill');
  await openPath(window, `/skills/${skill?.id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Saved while the host hung');
  const hung = await hostPid(app);
  process.kill(hung, 'SIGSTOP');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.poll(() => hostPid(app).catch(() => hung), startedAnew).not.toBe(hung);
  await expect(dialog).toHaveCount(0, startedAnew);
  await expect
    .poll(async () => (await callApi(window, `/api/objects/skill?id=${skill?.id}`)).body, startedAnew)
    .toMatchObject({ description: 'Saved while the host hung' });
  await openPath(window, '/');
  await expect(new HomeScreen(window).greeting).toBeVisible();
  const log = await readFile(join(userData, 'logs/cadre.log'), 'utf8');
  expect(log).toContain('crash: host: it hangs and is ended');
  app.takeProblems();
});

test(
  'a host that crashes, and errors of main that nobody caught, leave a line in the log',
  long,
  async ({ app, userData }) => {
    requireOrSkip(process.platform !== 'win32', 'ends a process by a signal');
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    const log = () => readFile(join(userData, 'logs/cadre.log'), 'utf8');
    const crashed = await hostPid(app);
    process.kill(crashed, 'SIGKILL');
    await expect.poll(() => hostPid(app).catch(() => crashed), startedAnew).not.toBe(crashed);
    await expect.poll(log).toMatch(/crash: Utility Cadre workspace: \w+, code 9/);

    await app.electron.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('nobody catches it');
      });
      void Promise.reject(new TypeError('nobody waits for it'));
    });
    await expect.poll(log).toMatch(/crash: main: RangeError/);
    await expect.poll(log).toMatch(/crash: main: unhandled: TypeError/);
    // Cadre goes on: windows hold unsaved work.
    expect((await callApi(app.window, '/api/auth/me')).status).toBe(200);
    app.takeProblems();
  },
);
