import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cadre, startPlainly } from '#e2e/bench/app/plain-start.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { long, variant } from '#e2e/fixtures/long.ts';
import { isRunning, processTree } from '#e2e/fixtures/processes.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
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

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`${signal} ends Cadre as quitting does`, variant(signal === 'SIGTERM'), async ({ userData }) => {
    requireOrSkip(process.platform !== 'win32', 'Windows has no signals');
    const database = join(userData, 'workspace/cadre.db');
    const app = await startPlainly(cadre, userData, false);
    expect(existsSync(`${database}.open`)).toBe(true);
    await app.stop(signal);
    expect([existsSync(`${database}.open`), existsSync(`${database}-wal`)]).toEqual([false, false]);
  });
}

for (const [end, line] of [
  ['log-out', 'main: the session ends'],
  ['shutdown', 'main: the system shuts down'],
] as const) {
  test(`a ${end} ends Cadre as quitting does`, long, async ({ userData }) => {
    const database = join(userData, 'workspace/cadre.db');
    const app = await launchApp({ userData });
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    const ended = new Promise((resolve) => app.electron.process().once('exit', resolve));
    // What Windows says to each window, and the others to the app, when the person or the system ends the session.
    await app.electron.evaluate(({ BrowserWindow, powerMonitor }, how) => {
      // Cadre may be gone before Playwright is answered.
      setImmediate(() => {
        if (how === 'log-out') {
          BrowserWindow.getAllWindows()[0]?.emit('session-end', {});
        } else {
          powerMonitor.emit('shutdown', { preventDefault: () => process.stdout.write('the end is held\n') });
        }
      });
    }, end);
    await ended;
    expect(app.output().includes('the end is held')).toBe(end === 'shutdown');
    expect([existsSync(`${database}.open`), existsSync(`${database}-wal`)]).toEqual([false, false]);
    expect(await readFile(join(userData, 'logs/cadre.log'), 'utf8')).toContain(line);
  });
}

for (const hanging of ['a page', 'a page and a host'] as const) {
  test(
    `${hanging} without an answer keeps nobody from ending Cadre, and nothing of it stays`,
    long,
    async ({ userData }) => {
      requireOrSkip(process.platform === 'linux', 'reads /proc');
      const app = await startPlainly(cadre, userData, false);
      const all = processTree(app.pid);
      // The page of the window that is shown: the hidden one may be on its way yet.
      const kinds = hanging === 'a page' ? ['--type=renderer'] : ['--type=renderer', 'node.mojom.NodeService'];
      for (const kind of kinds) {
        const pids = all.filter(({ command }) => command.includes(kind)).map(({ pid }) => pid);
        expect(pids, kind).not.toHaveLength(0);
        process.kill(Math.min(...pids), 'SIGSTOP');
      }
      await app.stop();
      await expect.poll(() => all.filter(({ pid }) => isRunning(pid))).toEqual([]);
    },
  );
}
