import { listObjects } from '#e2e/fixtures/api.ts';
import { freezeHost } from '#e2e/fixtures/host-process.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test('nothing moves for those who want less motion', long, async ({ app }) => {
  requireOrSkip(process.platform !== 'win32', 'Windows cannot stop a process where it stands');
  const { window: page } = app;
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect(new HomeScreen(page).greeting).toBeVisible();

  // The page of an object that was not read yet, so that what stands for it stays until the host answers.
  const [employee] = await listObjects(page, 'employee');
  const thaw = await freezeHost(app);
  await page.evaluate(
    (path) => window.cadre.call('windows.open', { path, target: 'main' }),
    `/employees/${employee?.id}`,
  );
  await expect.poll(moving, 'skeletons shimmer').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  thaw();

  await new Palette(page).open();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(', ').map((time) => Number.parseFloat(time));
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});

test('the heading of each page gets the focus, also of one that takes its time', async ({ app }) => {
  const { window } = app;
  const { heading } = new Shell(window);
  const [employee] = await listObjects(window, 'employee');
  await openPath(window, '/skills');
  await expect(heading).toHaveText('Skills');
  await expect(heading).toBeFocused();
  await openPath(window, `/employees/${employee?.id}`);
  await expect(heading).toHaveText(employee?.name ?? '');
  await expect(heading).toBeFocused();
});

test('the heading gets the focus of a page whose code has to be read first, too', long, async ({ app }) => {
  const { window: page } = app;
  // A window that never rests reads no screen ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.reload();
  const { heading } = new Shell(page);
  for (const [path, name] of [
    ['/skills', 'Skills'],
    ['/company', 'Northwind Labs'],
    ['/settings/about', 'About'],
  ]) {
    await openPath(page, path ?? '');
    await expect(heading).toHaveText(name ?? '');
    await expect(heading).toBeFocused();
  }
});
