import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { misfits } from '#e2e/fixtures/misfits.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath } from '#e2e/pages/shell.ts';

test('Diagnostics tells live what the window does, and can be copied without a word that was typed', async ({
  app,
}) => {
  const settings = new SettingsScreen(app.window);
  await openPath(app.window, '/candidates');
  await settings.open('Diagnostics');
  const main = app.window.getByRole('main');
  await expect(settings.fact('Connection')).toContainText('Online since');
  await expect(settings.fact('Database')).toContainText('Healthy (SQLite)');
  await expect(settings.fact('Versions')).toContainText(/^Cadre \d+\.\d+\.\d+, Electron 33\..+, workspace \d/);
  await expect(main.getByRole('table', { name: 'Cache' }).getByRole('row', { name: /^auth\.me/ })).toBeVisible();
  await expect(main).toContainText('No errors since this window opened.');

  await app.window.evaluate(() => {
    void Promise.reject(new TypeError('Ada Lovelace typed this'));
  });
  await expect(
    main.getByRole('table', { name: 'Recent errors' }).getByRole('row', { name: /TypeError/ }),
  ).toBeVisible();
  await announceConnection(app, 'offline');
  await expect(settings.fact('Connection')).toContainText('Offline, last contact');
  await announceConnection(app, 'online');
  await app.window.screenshot({ path: test.info().outputPath('diagnostics.png') });
  expect(await accessibilityViolations(app.window)).toEqual([]);
  expect(await misfits(app.window)).toEqual([]);

  await main.getByRole('button', { name: 'Copy as text' }).click();
  const text = await app.electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toContain('# Cadre diagnostics');
  expect(text).toContain('TypeError');
  expect(text).not.toContain('Ada');
  app.takeProblems();
});
