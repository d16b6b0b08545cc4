import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cadre, startPlainly } from '#e2e/bench/app/plain-start.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { processTree } from '#e2e/fixtures/processes.ts';
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
  test(`${signal} ends Cadre as quitting does`, async ({ userData }) => {
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
  test(`a ${end} ends Cadre as quitting does`, async ({ userData }) => {
    const database = join(userData, 'workspace/cadre.db');
    const app = await launchApp({ userData });
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    const ended = new Promise((resolve) => app.electron.process().once('exit', resolve));
    // What Windows says to each window, and the others to the app, when the person or the system ends the session.
    const isHeld = await app.electron.evaluate(({ BrowserWindow, powerMonitor }, how) => {
      let held = false;
      if (how === 'log-out') {
        BrowserWindow.getAllWindows()[0]?.emit('session-end', {});
      } else {
        powerMonitor.emit('shutdown', { preventDefault: () => (held = true) });
      }
      return held;
    }, end);
    await ended;
    expect(isHeld).toBe(end === 'shutdown');
    expect([existsSync(`${database}.open`), existsSync(`${database}-wal`)]).toEqual([false, false]);
    expect(await readFile(join(userData, 'logs/cadre.log'), 'utf8')).toContain(line);
  });
}

test('neither a page nor a host that hangs keeps Cadre from ending, and nothing of it stays', async ({ userData }) => {
  requireOrSkip(process.platform === 'linux', 'reads /proc');
  const app = await startPlainly(cadre, userData, false);
  const all = processTree(app.pid);
  for (const { pid, command } of all) {
    if (command.includes('--type=renderer') || command.includes('node.mojom.NodeService')) {
      process.kill(pid, 'SIGSTOP');
    }
  }
  await app.stop();
  await expect.poll(() => all.filter(({ pid }) => existsSync(`/proc/${pid}`))).toEqual([]);
});
