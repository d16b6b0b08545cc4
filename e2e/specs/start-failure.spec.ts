import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { chown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchApp, projectRoot, testEnvironment } from '#e2e/fixtures/launch.ts';
import { becomeOtherUser, type OtherUser } from '#e2e/fixtures/other-user.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

/** Starts Cadre where it cannot, and resolves with what it said and its exit code. */
function startInVain(user: OtherUser, args: string[]): Promise<{ said: string; code: number | null }> {
  const printer = join(user.userData, '../printed-boxes.cjs');
  copyFileSync(join(projectRoot, 'e2e/fixtures/printed-boxes.cjs'), printer);
  const child = spawn(user.through, ['-r', printer, user.appFolder, `--user-data-dir=${user.userData}`, ...args], {
    env: testEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => resolve({ said, code }));
    child.on('error', reject);
  });
}

test('a folder that cannot be written is told and lets go; what else is of somebody else stops nothing', async () => {
  requireOrSkip(process.platform === 'linux' && process.getuid?.() === 0, 'only root can start Cadre as somebody else');
  requirePrograms('setpriv', 'mkfifo');
  const user = await becomeOtherUser();
  const args = user.sandboxMissing === undefined ? [] : ['--no-sandbox'];
  const inside = (name: string) => join(user.userData, name);

  await chown(user.userData, 0, 0);
  const { said, code } = await startInVain(user, args);
  expect(said).toContain('Cadre could not start');
  expect(said).toContain(user.userData);
  expect(said).toContain('EACCES');
  expect(code).toBe(1);

  await chown(user.userData, user.uid, user.uid);
  const settings = JSON.stringify({ theme: 'dark', sidebarCollapsed: 'perhaps' });
  writeFileSync(inside('settings.json'), settings);
  chmodSync(inside('settings.json'), 0o644);
  execFileSync('mkfifo', [inside('window-state.json')]);
  mkdirSync(inside('account.json'));
  mkdirSync(inside('settings.json.tmp-0123456789abcdef'));
  const app = await launchApp({ ...user, args });
  await expect(new WelcomeScreen(app.window).title()).toBeVisible();
  const notices = await app.window.evaluate(() => window.cadre.call('notices.list'));
  expect(notices.map(({ kind, subject }) => `${kind} ${subject ?? ''}`).sort()).toEqual([
    'secrets-in-memory ',
    'settings-repaired settings.json',
    'settings-replaced account.json',
    'settings-replaced window-state.json',
  ]);
  expect(await app.window.evaluate(() => window.cadre.call('settings.get'))).toMatchObject({
    theme: 'dark',
    sidebarCollapsed: false,
  });
  const [kept = ''] = (await readdir(user.userData)).filter((name) => name.startsWith('settings.damaged-'));
  expect(await readFile(inside(kept), 'utf8')).toBe(settings);

  // Nothing can be written any more: what is changed holds until the end, and the person hears that.
  await chown(user.userData, 0, 0);
  await app.window.evaluate(() => window.cadre.call('settings.set', { theme: 'light' }));
  expect(await app.window.evaluate(() => window.cadre.call('settings.get'))).toMatchObject({ theme: 'light' });
  const later = await app.window.evaluate(() => window.cadre.call('notices.list'));
  expect(later.map(({ kind }) => kind)).toContain('settings-not-stored');
  expect(lstatSync(inside('settings.json')).isFile()).toBe(true);
  await chown(user.userData, user.uid, user.uid);
  await app.close();
  await user.remove();
});
