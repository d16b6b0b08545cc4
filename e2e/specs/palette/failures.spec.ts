import { freezeHost, hostPid } from '#e2e/fixtures/host-process.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';

const afterTimeout = { timeout: searchLimits.timeoutMs + 5000 };

test('a server that does not answer is told after 26 s, only where there is nothing to show', async ({ app }) => {
  requireOrSkip(process.platform !== 'win32', 'Windows cannot stop a process where it stands');
  const found = new Palette(app.window);
  await expect(new HomeScreen(app.window).count('Employees')).toHaveText(/240$/);
  await found.search('jonas');
  await expect(found.options.first()).toContainText('Jonas');
  await found.close();
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith('/skills'));
  await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/skills', target: 'new' }));
  const second = await opening;
  await expect(new Shell(second).heading).toHaveText('Skills');
  const nothing = new Palette(second);
  await nothing.search('x');
  await expect(nothing.options.first()).toBeVisible();

  const thaw = await freezeHost(app);
  await nothing.retype('zzqqxxj');
  await found.search('jonas');
  const toast = new Shell(second).toast('Request Timeout');
  await expect(toast).toContainText(
    'The search request took too long and was cancelled to prevent system issues.',
    afterTimeout,
  );
  await expect(nothing.failure).toBeVisible();
  await expect(found.options.first()).toContainText('Jonas');
  await expect(new Shell(app.window).toast(/Timeout|Search Error/)).toHaveCount(0);

  thaw();
  await nothing.retype('jonas weber');
  await expect(nothing.options.first()).toContainText('Jonas Weber');
  app.takeProblems();
});

test('a server that fails is told, only where there is nothing to show, and can be asked again', async ({ app }) => {
  const palette = new Palette(app.window);
  await expect(new HomeScreen(app.window).count('Employees')).toHaveText(/240$/);
  await palette.search('jonas');
  await expect(palette.options.first()).toContainText('Jonas');
  await palette.close();
  // Beyond three restarts a minute the host stays down: every call fails.
  for (let round = 0; round < 4; round += 1) {
    const pid = await hostPid(app);
    process.kill(pid, 'SIGKILL');
    if (round < 3) {
      await expect.poll(() => hostPid(app).catch(() => pid), { timeout: 5000, intervals: [50] }).not.toBe(pid);
    }
  }
  await openPath(app.window, '/settings/about');
  await palette.search('jonas');
  await expect(palette.options.first()).toContainText('Jonas');
  await palette.retype('zzqqxxj');
  const toast = new Shell(app.window).toast('Search Error');
  await expect(toast).toContainText('Failed to fetch search results. Please try again.', { timeout: 30_000 });
  await expect(palette.failure.getByRole('button', { name: 'Retry' })).toBeVisible();
  await palette.retype('jonas');
  await expect(palette.options.first()).toContainText('Jonas');
  app.takeProblems();
});
