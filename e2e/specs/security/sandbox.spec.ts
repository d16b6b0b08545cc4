import { launchApp, newUserData, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { becomeOtherUser } from '#e2e/fixtures/other-user.ts';
import { namespaceOf, processTree, statusField } from '#e2e/fixtures/processes.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

/** Seccomp mode 2: a filter decides which system calls are let through. */
const filtered = '2';

async function expectSandboxedRenderers(app: RunningApp): Promise<void> {
  await expect(new WelcomeScreen(app.window).title()).toBeVisible();
  const renderers = processTree(app.pid).filter(({ command }) => command.includes('--type=renderer'));
  expect(renderers.length).toBeGreaterThan(0);
  for (const { pid, command } of renderers) {
    expect(command).not.toContain('--no-sandbox');
    expect(statusField(pid, 'Seccomp')).toBe(filtered);
    expect(statusField(pid, 'NoNewPrivs')).toBe('1');
    expect(namespaceOf(pid, 'pid')).not.toBe(namespaceOf(app.pid, 'pid'));
    expect(namespaceOf(pid, 'net')).not.toBe(namespaceOf(app.pid, 'net'));
  }
}

test('a user’s renderers run in Chromium’s sandbox', async () => {
  requireOrSkip(process.platform === 'linux', 'reads /proc');
  if (process.getuid?.() !== 0) {
    const userData = await newUserData();
    const app = await launchApp({ userData });
    await expectSandboxedRenderers(app);
    await app.close();
    await removeUserData(userData);
    return;
  }
  requirePrograms('setpriv', 'unshare');
  const user = await becomeOtherUser();
  requireOrSkip(user.sandboxMissing === undefined, user.sandboxMissing ?? '');
  const app = await launchApp(user);
  expect(statusField(app.pid, 'Uid')?.split('\t')[0]).toBe(String(user.uid));
  await expectSandboxedRenderers(app);
  await app.close();
  await user.remove();
});
