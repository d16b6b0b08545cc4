import { spawn } from 'node:child_process';
import { electronPath, projectRoot, type RunningApp, sandboxArguments, testEnvironment } from '#e2e/fixtures/launch.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

/** Starts Cadre again on the same user data and resolves with its exit code. */
function startAgain(userData: string): Promise<number | null> {
  const second = spawn(electronPath(), [projectRoot, `--user-data-dir=${userData}`, ...sandboxArguments()], {
    env: testEnvironment(),
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    second.on('exit', resolve);
    second.on('error', reject);
  });
}

function mainWindow(app: RunningApp): Promise<{ visible: boolean; focused: boolean } | undefined> {
  return app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => !webContents.getURL().includes('/quick'));
    return window && { visible: window.isVisible(), focused: window.isFocused() };
  });
}

test('a second start brings the first window to the front and ends', async ({ app, userData }) => {
  await expect(new Shell(app.window).navigation).toBeVisible();
  await app.electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.hide();
    }
  });
  await expect.poll(() => mainWindow(app)).toEqual({ visible: false, focused: false });
  expect(await startAgain(userData)).toBe(0);
  await expect.poll(() => mainWindow(app)).toEqual({ visible: true, focused: true });
  expect(app.electron.windows().filter((page) => !page.url().includes('/quick'))).toHaveLength(1);
});
