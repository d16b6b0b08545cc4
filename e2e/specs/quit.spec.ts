import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';

test('quitting closes the workspace: the next start need not take it for a crash', async ({ userData }) => {
  const leftOpen = join(userData, 'workspace/cadre.db.open');
  const app = await launchApp({ userData });
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  await expect.poll(() => existsSync(leftOpen)).toBe(true);
  await app.close();
  expect(existsSync(leftOpen)).toBe(false);
});
