import { listeningPorts, processTree } from '#e2e/fixtures/processes.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';

test('nothing of Cadre listens on the network', async ({ app }) => {
  requireOrSkip(process.platform === 'linux', 'reads /proc');
  await expect(new HomeScreen(app.window).count('Employees')).toHaveText(/240$/);
  const tree = processTree(app.pid);
  expect(tree.length).toBeGreaterThan(3);
  // Playwright drives the app through these two.
  const ofThisTest = [...app.output().matchAll(/listening on ws:\/\/127\.0\.0\.1:(\d+)/g)].map(([, port]) =>
    Number(port),
  );
  const ports = listeningPorts(tree.map(({ pid }) => pid));
  expect(ports.length, 'the ports of this test are found').toBeGreaterThanOrEqual(1);
  expect(ports.filter((port) => !ofThisTest.includes(port))).toEqual([]);
});
