import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callApi, countObjects, listObjects } from '#e2e/fixtures/api.ts';
import { killHostForGood } from '#e2e/fixtures/connection.ts';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

let keyring: string;
let launch: (userData: string) => Promise<RunningApp>;

test.beforeEach(async () => {
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  keyring = await newUserData();
  const through = await startWithKeyring(keyring);
  launch = (userData) => launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });
});

test.afterEach(() => removeUserData(keyring));

/** Ends main as a power cut would, and waits for the session around it. */
async function cutPower(app: RunningApp): Promise<void> {
  const session = app.electron.process();
  const gone = new Promise((resolve) => session.once('exit', resolve));
  process.kill(app.pid, 'SIGKILL');
  await gone;
}

test('what waits when the power fails is sent once at the next start, in order', async ({ userData }) => {
  const app = await launch(userData);
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  const before = await countObjects(app.window);
  const [skill] = await listObjects(app.window, 'skill');
  const { body } = await callApi(app.window, '/api/auth/me');
  const me = body as { user: { id: string }; company: { id: string } };
  const page = new ObjectPage(app.window);
  const offline = new Offline(app.window);
  await openPath(app.window, `/skills/${skill?.id}`);
  await expect(page.edit).toBeVisible();

  await killHostForGood(app);
  await expect(offline.bar).toContainText('Offline: showing data from', { timeout: 20_000 });
  await expect(page.name).toHaveText(skill?.name ?? '');
  await page.edit.click();
  const dialog = app.window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Written before the power failed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(offline.bar).toContainText('1 change is waiting');
  // A new object tells best whether it was sent once; no form makes one yet.
  const kept = await app.window.evaluate(
    ({ userId, companyId }) =>
      window.cadre.call('writes.put', {
        id: 'made-before-the-power-failed',
        call: 'objects.create',
        userId,
        companyId,
        at: Date.now(),
        variables: JSON.stringify({
          input: { type: 'job', title: 'Made before the power failed' },
          key: 'made-before-the-power-failed',
        }),
      }),
    { userId: me.user.id, companyId: me.company.id },
  );
  expect(kept).toBe(true);
  await expect(offline.bar).toContainText('2 changes are waiting');
  await cutPower(app);
  const file = await readFile(join(userData, 'waiting-writes.json'), 'utf8');
  expect(file).not.toContain('power failed');

  for (const start of ['first', 'second']) {
    const again = await launch(userData);
    await expect(new ObjectPage(again.window).name).toHaveText(skill?.name ?? '');
    if (start === 'first') {
      await expect(new Shell(again.window).toast('2 waiting changes saved')).toBeVisible();
    }
    await expect(new Offline(again.window).bar).toBeEmpty();
    expect(await countObjects(again.window), start).toEqual({ ...before, job: (before.job ?? 0) + 1 });
    const answer = await callApi(again.window, `/api/objects/skill?id=${skill?.id}`);
    expect(answer.body).toMatchObject({ description: 'Written before the power failed' });
    expect(again.takeProblems()).toEqual([]);
    await again.close();
  }
});

test('who was signed in is shown at the next start although no host answers, and nobody can read it in a file', async ({
  userData,
}) => {
  const app = await launch(userData);
  const shell = new Shell(app.window);
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  const { body } = await callApi(app.window, '/api/auth/me');
  const { company } = body as { company: { name: string } };
  const file = join(userData, 'query-cache.json');
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
  await expect(shell.navigation).toBeVisible();
  await app.close();
  expect(await readFile(file, 'utf8')).not.toContain(company.name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await writeFile(join(userData, 'workspace/cadre.db'), 'no database at all '.repeat(2000));
  const again = await launch(userData);
  await expect(again.window.getByRole('button', { name: company.name })).toBeVisible();
  again.takeProblems();
  await again.close();
});

for (const [name, content] of [
  ['truncated', '{"sealed":"abc'],
  ['sealed by nobody', '{"sealed":"bm90aGluZyBhdCBhbGwsIGJ1dCBsb25nIGVub3VnaA=="}'],
  ['a folder', null],
] as const) {
  test(`stored answers that are ${name} are put aside; the app starts and says so`, long, async ({ userData }) => {
    const path = join(userData, 'query-cache.json');
    await rm(path, { force: true, recursive: true });
    await (content === null ? mkdir(path) : writeFile(path, content));
    const app = await launch(userData);
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    await expect(new Shell(app.window).notices).toContainText('query-cache.json was damaged');
    expect((await readdir(userData)).filter((file) => file.startsWith('query-cache.damaged-'))).toHaveLength(1);
    expect(app.takeProblems()).toEqual([]);
    await app.close();
  });
}
