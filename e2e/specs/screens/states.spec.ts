import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { announceConnection, killHostForGood } from '#e2e/fixtures/connection.ts';
import { freezeHost, hostPid } from '#e2e/fixtures/host-process.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { csvFile, ImportWizard } from '#e2e/pages/import-wizard.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

test.beforeEach(() => {
  requireOrSkip(process.platform !== 'win32', 'Windows cannot stop a process where it stands');
});

/** Goes to a path by the router alone: the rest of the app may not answer. */
async function go(app: RunningApp, path: string): Promise<void> {
  await app.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'main' }), path);
  await app.window.waitForURL((url) => url.pathname === path);
}

async function dismissNotices(app: RunningApp): Promise<void> {
  const dismiss = new Shell(app.window).notices.getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) {
    // One may go by itself meanwhile.
    await dismiss
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
}

test.describe('first start', () => {
  test.use({ workspace: 'new' });

  test('welcome, progress, failure', async ({ app }) => {
    const welcome = new WelcomeScreen(app.window);
    await expect(welcome.title()).toBeVisible();
    await inspectScreen(app, app.window, 'welcome');
    await welcome.firstName().fill('');
    await welcome.submit().click();
    await expect(welcome.firstName()).toHaveAccessibleDescription(/./);
    await inspectScreen(app, app.window, 'welcome-invalid');
    await welcome.chooseLanguage('de');
    await expect(welcome.title('de')).toBeVisible();
    await inspectScreen(app, app.window, 'welcome-german');
    await welcome.chooseLanguage('en');

    await welcome.begin({ name: 'Maya Okonjo', choice: 'sample' });
    await expect(welcome.progress).toHaveAttribute('aria-valuetext', /^[1-9]/);
    const thaw = await freezeHost(app);
    await inspectScreen(app, app.window, 'welcome-progress');
    process.kill(await hostPid(app), 'SIGKILL');
    thaw();
    await expect(app.window.getByRole('alert')).toBeVisible();
    await inspectScreen(app, app.window, 'welcome-failed');
    app.takeProblems();
  });
});

test.describe('an empty workspace', () => {
  test.use({ workspace: 'empty' });

  test('home, lists, palette', async ({ app }) => {
    await openPath(app.window, '/');
    await dismissNotices(app);
    await expect(new HomeScreen(app.window).importData).toBeVisible();
    await inspectScreen(app, app.window, 'empty-home');
    await go(app, '/candidates');
    await expect(app.window.getByText('No Candidates yet.')).toBeVisible();
    await inspectScreen(app, app.window, 'empty-list');
    await go(app, '/settings/data');
    await expect(app.window.getByRole('button', { name: 'Add sample data' })).toBeVisible();
    await inspectScreen(app, app.window, 'empty-settings-data');
    await go(app, '/');
    await new Palette(app.window).open();
    await inspectScreen(app, app.window, 'empty-palette');
  });

  test('import, step by step', long, async ({ app }) => {
    const wizard = new ImportWizard(app.window);
    await openPath(app.window, '/settings/data');
    await dismissNotices(app);
    await wizard.chooseType('Candidates');
    const rows = Array.from(
      { length: 24 },
      (_, index) => `Person ${index},person${index}@example.com,Lisbon,Data engineer`,
    );
    rows.push('Person 3,person3@example.com,Porto,Data engineer', 'Bo Reed,no address,Berlin,Designer', ',,,');
    const content = `Name,E-mail,Location,Title,Shoe size\n${rows.map((row) => `${row},42`).join('\n')}\n`;
    await wizard.chooseFile(csvFile('candidates-2026.csv', content));
    await expect(wizard.problems).toBeVisible();
    await inspectScreen(app, app.window, 'import-review');
    await app.window.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await inspectScreen(app, app.window, 'import-review-end');
    await wizard.start.click();
    await expect(wizard.finished).toBeVisible();
    await inspectScreen(app, app.window, 'import-finished');
    await app.window.getByRole('button', { name: 'Import another file' }).click();
    await wizard.chooseFile(csvFile('candidates.csv', '%PDF-1.7\n'));
    await expect(wizard.failure).toBeVisible();
    await inspectScreen(app, app.window, 'import-failed');
    await go(app, '/skills');
    await app.window
      .getByRole('main')
      .getByRole('button', { name: /^Import/ })
      .first()
      .click();
    await expect(app.window.getByRole('dialog', { name: 'Import' })).toBeVisible();
    await inspectScreen(app, app.window, 'import-dialog');
    app.takeProblems();
  });

  test('import running', long, async ({ app }) => {
    const wizard = new ImportWizard(app.window);
    await openPath(app.window, '/settings/data');
    await dismissNotices(app);
    await wizard.chooseType('Skills');
    const rows = Array.from({ length: 60_000 }, (_, index) => `S${index},Skill ${index}`);
    await wizard.chooseFile(csvFile('skills.csv', `Code,Name\n${rows.join('\n')}\n`));
    await expect(wizard.start).toBeEnabled({ timeout: 30_000 });
    await wizard.start.click();
    await expect(wizard.progress).toHaveAttribute('aria-valuetext', / of 60,000$/, { timeout: 30_000 });
    const thaw = await freezeHost(app);
    await inspectScreen(app, app.window, 'import-running');
    thaw();
    await expect(wizard.finished).toBeVisible({ timeout: 60_000 });
  });
});

test('while it loads', async ({ app }) => {
  await expect(new HomeScreen(app.window).count('Documents')).toHaveText(/400$/);
  await dismissNotices(app);
  const thaw = await freezeHost(app);
  for (const [name, path] of [
    ['loading-list', '/interviews'],
    ['loading-page', '/courses/unknown'],
  ] as const) {
    await go(app, path);
    await inspectScreen(app, app.window, name);
  }
  thaw();
  await expect(new Shell(app.window).heading).toBeVisible();
  app.takeProblems();
});

test('while the host is down', long, async ({ app }) => {
  test.slow();
  const shell = new Shell(app.window);
  await expect(new HomeScreen(app.window).count('Documents')).toHaveText(/400$/);
  await killHostForGood(app);
  await go(app, '/courses');
  await expect(app.window.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await dismissNotices(app);
  await inspectScreen(app, app.window, 'error-list');
  await go(app, '/skills/unknown');
  await expect(app.window.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await inspectScreen(app, app.window, 'error-page');
  const palette = new Palette(app.window);
  await palette.search('zzqqxxj');
  await expect(shell.toast('Search Error')).toBeVisible({ timeout: 30_000 });
  await expect(palette.failure).toBeVisible();
  await inspectScreen(app, app.window, 'palette-error');
  app.takeProblems();
});

test.describe('without a connection', () => {
  test('bar, waiting changes, refusal, conflict', long, async ({ app }) => {
    const [skill] = await listObjects(app.window, 'skill');
    const page = new ObjectPage(app.window);
    const offline = new Offline(app.window);
    const dialog = app.window.getByRole('dialog');
    await openPath(app.window, `/skills/${skill?.id}`);
    await dismissNotices(app);
    const change = async (fields: Record<string, string>) => {
      await page.edit.click();
      for (const [name, value] of Object.entries(fields)) {
        await dialog.getByRole('textbox', { name, exact: true }).fill(value);
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await announceConnection(app, 'offline');
    await change({ Description: 'Everything that runs without a network, and syncs later.' });
    await change({ Level: '99' });
    await inspectScreen(app, app.window, 'offline-bar');
    await offline.open('2 changes are waiting');
    await inspectScreen(app, app.window, 'offline-waiting');
    await app.window.keyboard.press('Escape');

    await callApi(app.window, '/api/objects/skill', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: skill?.id, description: 'Applications that work on the road.' }),
    });
    await announceConnection(app, 'online');
    await expect(offline.bar).toContainText('2 changes could not be saved');
    await offline.open('View');
    await expect(offline.list.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await inspectScreen(app, app.window, 'offline-refused');
    app.takeProblems();
  });
});
