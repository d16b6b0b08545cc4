import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostPid } from '#e2e/fixtures/host-process.ts';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { type StandInEngine, startStandInEngine } from '#e2e/fixtures/stand-in-engine.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { EngineSettings } from '#e2e/pages/engine-settings.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { Shell } from '#e2e/pages/shell.ts';

const canary = 'sk-CANARY-0d1f';
const improved = 'The interview is tomorrow, so we urgently need the new schedule.';

const test = base.extend<{ engine: StandInEngine }>({
  workspace: 'empty',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  engine: async ({}, use) => {
    const engine = await startStandInEngine();
    engine.answer = { status: 200, text: improved };
    await use(engine);
    await engine.close();
  },
});

/** Everything that lies in a folder, as one text; binary files as Latin-1. */
async function contentOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
}

test('the built-in engine writes until another one is set, and a try says so', long, async ({ app }) => {
  await new SettingsScreen(app.window).open('Intelligence');
  const settings = new EngineSettings(app.window);
  await expect(new Shell(app.window).heading).toHaveText('Intelligence');
  await expect(settings.inUse).toContainText('Cadre (built in)');
  await expect(settings.button('Save')).toBeDisabled();
  await settings.button('Test').click();
  await expect(settings.main.getByText('Answered by: Cadre (built in)')).toBeVisible();
  await expect(settings.main.getByText('definitely')).toBeVisible();
  await inspectScreen(app, app.window, 'settings-intelligence-built-in');
});

test('a wrong server is told field by field, and nothing typed is lost', async ({ app, engine }) => {
  const settings = new EngineSettings(app.window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: 'http://engine.example.com/v1', model: '', key: 'two words' });
  await expect(settings.baseUrl).toBeFocused();
  await expect(settings.main.getByText('Use https.')).toBeVisible();
  await expect(settings.main.getByText('Enter the model’s name.')).toBeVisible();
  await expect(settings.main.getByText('Enter a key without spaces')).toBeVisible();
  await expect(settings.key).toHaveValue('two words');
  await inspectScreen(app, app.window, 'settings-intelligence-problems');
  for (const wrong of ['engine.example.com', 'https://me:secret@example.com', 'javascript:alert(1)', 'https://a?b']) {
    await settings.baseUrl.fill(wrong);
    await expect(settings.main.getByText('Enter an address such as')).toBeVisible();
  }
  await settings.baseUrl.fill('');
  await expect(settings.main.getByText('Enter the server’s address.')).toBeVisible();
  expect(await app.window.evaluate(() => window.cadre.call('engines.get'))).toMatchObject({
    text: { kind: 'built-in' },
  });
  await settings.baseUrl.fill(`  ${engine.baseUrl}/ `);
  await settings.model.fill(' small ');
  await settings.key.fill('');
  await settings.save();
  await expect(new Shell(app.window).toast('Saved')).toBeVisible();
  await expect(settings.inUse).toContainText('OpenAI-compatible server');
  await expect(settings.inUse).toContainText('small');
});

test('a server that is set answers, is given its key, and nobody else is', async ({ app, engine, userData }) => {
  const settings = new EngineSettings(app.window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: engine.baseUrl, model: 'small', key: canary });
  await expect(settings.inUse).toContainText('OpenAI-compatible server');
  await expect(settings.key).toHaveValue('');
  await expect(settings.main.getByText('A key is saved.')).toBeVisible();
  await settings.button('Test').click();
  await expect(settings.main.getByText('Answered by: OpenAI-compatible server')).toBeVisible();
  await expect(settings.main.getByText('urgently')).toBeVisible();
  expect(engine.asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${canary}`]);
  expect(JSON.stringify(await app.window.evaluate(() => window.cadre.call('engines.get')))).not.toContain('CANARY');
  expect(await app.window.content()).not.toContain('CANARY');
  await new Shell(app.window).dismissToasts();
  await inspectScreen(app, app.window, 'settings-intelligence-server');

  process.kill(await hostPid(app), 'SIGKILL');
  await expect(new Shell(app.window).notices).toContainText('has restarted');
  await settings.button('Test').click();
  await expect
    .poll(() => engine.asked.map(({ authorization }) => authorization))
    .toEqual([`Bearer ${canary}`, `Bearer ${canary}`]);

  // Another server is not given it, whoever names that.
  const other = await startStandInEngine();
  other.answer = { status: 200, text: improved };
  await app.window.evaluate(
    (baseUrl) => window.cadre.call('engines.setText', { baseUrl, model: 'small' }),
    other.baseUrl,
  );
  await settings.button('Test').click();
  await expect.poll(() => other.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  await other.close();

  app.takeProblems();
  expect(app.output()).not.toContain('CANARY');
  expect(await contentOf(join(userData, 'logs'))).not.toContain('CANARY');
  const files = (await readdir(userData)).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    expect(await readFile(join(userData, file), 'utf8'), file).not.toContain('CANARY');
  }
  const commandLines = await app.electron.evaluate(({ app: main }) => main.getAppMetrics().map(({ pid }) => pid));
  for (const pid of process.platform === 'linux' ? commandLines : []) {
    for (const place of ['cmdline', 'environ']) {
      expect(await readFile(`/proc/${pid}/${place}`, 'latin1').catch(() => '')).not.toContain('CANARY');
    }
  }
});

test('a server that refuses is stood in for, and the notice says why', long, async ({ app, engine }) => {
  const settings = new EngineSettings(app.window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: engine.baseUrl, model: 'small', key: canary });
  await expect(settings.inUse).toContainText('OpenAI-compatible server');
  engine.answer = { status: 401, text: '' };
  await settings.button('Test').click();
  await expect(settings.main.getByText('Answered by: Cadre (built in)')).toBeVisible();
  await expect(settings.main.getByText('it refused the key')).toBeVisible();
  await new Shell(app.window).dismissToasts();
  await inspectScreen(app, app.window, 'settings-intelligence-refused');
});

test('an engine that changes while it is asked loses no answer', long, async ({ app, engine }) => {
  let release: () => void = () => undefined;
  engine.wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const settings = new EngineSettings(app.window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: engine.baseUrl, model: 'small' });
  await expect(settings.inUse).toContainText('OpenAI-compatible server');
  await settings.button('Test').click();
  await expect.poll(() => engine.asked).toHaveLength(1);
  await settings.choose('Cadre (built in)');
  await settings.save();
  await expect(settings.inUse).toContainText('Cadre (built in)');
  release();
  await expect(settings.main.getByText('Answered by: OpenAI-compatible server')).toBeVisible();
  await settings.button('Test').click();
  await expect(settings.main.getByText('Answered by: Cadre (built in)')).toBeVisible();
  expect(engine.asked).toHaveLength(1);
});

test(
  'without a keychain the server stays and its key is missed after the next start',
  long,
  async ({ userData, engine }) => {
    requireOrSkip(process.platform === 'linux', 'only Linux can be without a keychain');
    const first = await launchApp({ userData });
    const settings = new EngineSettings(first.window);
    await settings.open('intelligence');
    await settings.choose('OpenAI-compatible server');
    await settings.baseUrl.fill(engine.baseUrl);
    await settings.model.fill('small');
    await settings.key.fill(canary);
    await expect(settings.main.getByText('the key is kept until Cadre closes')).toBeVisible();
    await settings.save();
    await expect(settings.inUse).toContainText('small');
    await first.close();

    const second = await launchApp({ userData });
    const later = new EngineSettings(second.window);
    await later.open('intelligence');
    await expect(later.inUse).toContainText('OpenAI-compatible server');
    await expect(later.main.getByText('The key was lost when Cadre closed')).toBeVisible();
    expect(second.takeProblems()).toEqual([]);
    await second.close();
  },
);

test('with a keychain the key is there after the next start, until it is forgotten', async ({ userData, engine }) => {
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  const folder = await newUserData();
  const through = await startWithKeyring(folder);
  const start = () => launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });
  const first = await start();
  const settings = new EngineSettings(first.window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: engine.baseUrl, model: 'small', key: canary });
  await expect(settings.inUse).toContainText('small');
  await first.close();
  expect(await contentOf(userData)).not.toContain('CANARY');

  const second = await start();
  const later = new EngineSettings(second.window);
  await later.open('intelligence');
  await later.button('Test').click();
  await expect(later.main.getByText('Answered by: OpenAI-compatible server')).toBeVisible();
  await later.forgetKey.check();
  await later.save();
  await expect(later.main.getByText('Leave empty if the server needs none.')).toBeVisible();
  await later.button('Test').click();
  await expect
    .poll(() => engine.asked.map(({ authorization }) => authorization))
    .toEqual([`Bearer ${canary}`, undefined]);
  expect(second.takeProblems()).toEqual([]);
  await second.close();
  await removeUserData(folder);
});

test('what the environment says can be read and not changed', long, async ({ userData, engine }) => {
  const env = { CADRE_AI_BASE_URL: engine.baseUrl, CADRE_AI_MODEL: 'large', CADRE_AI_KEY: canary };
  const app = await launchApp({ userData, env });
  const settings = new EngineSettings(app.window);
  await settings.open('intelligence');
  await expect(settings.inUse).toContainText('OpenAI-compatible server');
  await expect(settings.main.getByText('CADRE_AI_BASE_URL')).toBeVisible();
  await expect(settings.button('Save')).toHaveCount(0);
  const change = { baseUrl: 'https://evil.example', model: 'm' };
  expect(await app.window.evaluate((to) => window.cadre.call('engines.setText', to), change)).toBe('environment');
  await settings.button('Test').click();
  await expect(settings.main.getByText('Answered by: OpenAI-compatible server')).toBeVisible();
  expect(engine.asked[0]?.authorization).toBe(`Bearer ${canary}`);
  await inspectScreen(app, app.window, 'settings-intelligence-environment');
  expect(app.takeProblems()).toEqual([]);
  await app.close();
});
