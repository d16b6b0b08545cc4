import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callApi } from '#e2e/fixtures/api.ts';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { owner } from '#e2e/fixtures/templates.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

test('without a keychain secrets stay in memory, and the app says so', long, async ({ userData }) => {
  requireOrSkip(process.platform === 'linux', 'only Linux can be without a keychain');
  // A session of an earlier start needs no secret: without it the owner signs in anew.
  const app = await launchApp({ userData });
  const settings = new SettingsScreen(app.window);
  await settings.open('About');
  await expect(settings.fact('Passwords and keys')).toHaveText('Not saved on this computer');
  await expect(new Shell(app.window).notices).toContainText('No password store');
  expect(app.takeProblems()).toEqual([]);
  await app.close();
});

test('with a keychain the secret is kept there and nowhere else', async ({ userData }) => {
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  const folder = await newUserData();
  const through = await startWithKeyring(folder);
  for (const start of ['first', 'second']) {
    const app = await launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });
    const settings = new SettingsScreen(app.window);
    await settings.open('About');
    await expect(settings.fact('Passwords and keys'), start).toHaveText('Saved in this computer’s keychain');
    expect((await callApi(app.window, '/api/auth/me')).body).toMatchObject({ user: { first_name: owner.firstName } });
    expect(app.takeProblems()).toEqual([]);
    await app.close();
  }
  expect(await readdir(userData)).not.toContain('secrets.json');
  expect(await readdir(join(folder, 'keyrings'))).not.toEqual([]);
  const account = await readFile(join(userData, 'account.json'), 'utf8');
  expect(account).not.toMatch(/secret|password/i);
  await removeUserData(folder);
});
