import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listeningPorts, processTree } from '#e2e/fixtures/processes.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';

test('nothing of Cadre listens on the network', async ({ app }) => {
  requireOrSkip(process.platform === 'linux', 'reads /proc');
  await expect(new HomeScreen(app.window).count('Employees')).toHaveText(/262$/);
  const tree = processTree(app.pid);
  expect(tree.length).toBeGreaterThan(3);
  // Playwright drives the app through these two: Node's inspector and Chromium's.
  const inspector = await app.electron.evaluate(() => process.debugPort);
  const [devTools = ''] = (await readFile(join(app.userData, 'DevToolsActivePort'), 'utf8')).split('\n');
  const ports = listeningPorts(tree.map(({ pid }) => pid));
  expect(ports.sort()).toEqual([inspector, Number(devTools)].sort());
});
