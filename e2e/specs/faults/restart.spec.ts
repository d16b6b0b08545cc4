import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { callApi, countObjects } from '#e2e/fixtures/api.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { faultAtStart, faultRelay, faultsAtStart, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, projectRoot, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { Shell } from '#e2e/pages/shell.ts';

let keyring: string;
let through: string;

test.beforeEach(async () => {
  // What waits outlives its start only where there is a keychain to seal it with.
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const addon = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  requireOrSkip(existsSync(addon), 'the optional package keytar was not built (it needs libsecret-1-dev)');
  keyring = await newUserData();
  through = await startWithKeyring(keyring);
});

test.afterEach(() => removeUserData(keyring));

const key = 'made-before-the-power-failed';

async function keepForLater(app: RunningApp): Promise<void> {
  const { body } = await callApi(app.window, '/api/auth/me');
  const me = body as { user: { id: string }; company: { id: string } };
  const variables = JSON.stringify({ input: { type: 'job', title: key }, key });
  const write = { id: key, call: 'objects.create', userId: me.user.id, companyId: me.company.id, at: Date.now() };
  const kept = await app.window.evaluate((one) => window.cadre.call('writes.put', one), { ...write, variables });
  expect(kept).toBe(true);
}

test(
  'restart with a waiting write whose reply is lost after commit: it is asked for twice and made once',
  long,
  async ({ userData }) => {
    const env = { DBUS_SESSION_BUS_ADDRESS: '' };
    const app = await launchApp({ userData, through, env });
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    const { job: before = 0 } = await countObjects(app.window);
    await announceConnection(app, 'offline');
    await keepForLater(app);
    await expect(new Offline(app.window).bar).toContainText('1 change is waiting');
    // Main itself: the session around it ends with it.
    const session = app.electron.process();
    const gone = new Promise((resolve) => session.once('exit', resolve));
    process.kill(app.pid, 'SIGKILL');
    await gone;

    const lost = { method: 'POST', path: '/api/objects/job', times: 1, kind: 'reply lost' } as const;
    const again = await launchApp({ userData, through, env: { ...env, ...faultsAtStart(lost) }, preload: faultRelay });
    await expect(new Shell(again.window).toast('1 waiting change saved')).toBeVisible();
    await expect(new Offline(again.window).bar).toBeEmpty();
    expect(await (await faultAtStart(again)).asked()).toMatchObject([{ key }, { key }]);
    expect(await countObjects(again.window)).toMatchObject({ job: before + 1 });
    expect(takeOtherProblems(again)).toEqual([]);
    await again.close();
  },
);
