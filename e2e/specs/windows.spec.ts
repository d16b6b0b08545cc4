import type { Page } from 'playwright/test';
import { listObjects } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { changeSettings } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { quickPage } from '#e2e/pages/quick-window.ts';
import { Shell } from '#e2e/pages/shell.ts';

async function openWindow(app: RunningApp, path: string): Promise<Page> {
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith(path));
  await app.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'new' }), path);
  const opened = await opening;
  await expect(new ObjectPage(opened).name).toBeVisible();
  return opened;
}

async function placeOf(app: RunningApp, page: Page): Promise<{ x: number; y: number }> {
  const window = await app.electron.browserWindow(page);
  return window.evaluate((one) => {
    const { x, y } = one.getNormalBounds();
    return { x, y };
  });
}

/** The ground of a window's own buttons, as main paints it from now on. */
async function watchButtons(app: RunningApp, page: Page): Promise<() => Promise<unknown>> {
  const window = await app.electron.browserWindow(page);
  const painted = await window.evaluateHandle((one) => {
    const seen: unknown[] = [];
    const paint = one.setTitleBarOverlay.bind(one);
    one.setTitleBarOverlay = (options: { color?: string; height?: number }) => {
      seen.push([options.color, options.height]);
      paint(options);
    };
    return seen;
  });
  return () => painted.evaluate((seen) => seen.at(-1));
}

test('an object’s window is raised where it is open, stands beside the last one, and has its own sidebar', async ({
  app,
}) => {
  const [first, second] = await listObjects(app.window, 'skill');
  const one = await openWindow(app, `/skills/${first?.id}`);
  const two = await openWindow(app, `/skills/${second?.id}`);
  const [{ x, y }, next] = [await placeOf(app, one), await placeOf(app, two)];
  expect(next).toEqual({ x: x + 24, y: y + 24 });

  const count = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const before = await count();
  const raised = await (await app.electron.browserWindow(one)).evaluateHandle((window) => {
    const seen: string[] = [];
    window.on('show', () => seen.push('show'));
    window.on('focus', () => seen.push('focus'));
    window.minimize();
    return seen;
  });
  await app.window.evaluate(
    (path) => window.cadre.call('windows.open', { path, target: 'new' }),
    `/skills/${first?.id}?from=card`,
  );
  expect(await count()).toBe(before);
  await expect.poll(() => raised.evaluate((seen) => seen.length)).toBeGreaterThan(0);

  const expand = one.getByRole('button', { name: 'Expand sidebar' });
  await expect(expand).toBeVisible();
  await expect(app.window.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await expand.click();
  await expect(one.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await expect(two.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(app.window.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

test(
  'the window’s own buttons are darkened with the page, once for each dialog, and no other window’s',
  long,
  async ({ app }) => {
    await changeSettings(app.window, { theme: 'light' });
    await expect(new Shell(app.window).navigation).toBeVisible();
    const [skill] = await listObjects(app.window, 'skill');
    const other = await openWindow(app, `/skills/${skill?.id}`);
    const buttons = await watchButtons(app, app.window);
    const otherButtons = await watchButtons(app, other);
    const palette = new Palette(app.window);
    await palette.open();
    await expect.poll(buttons).toEqual(['#a9a9ab', 47]);
    await changeSettings(app.window, { theme: 'dark' });
    await expect.poll(buttons).toEqual(['#08080a', 47]);
    await expect.poll(otherButtons).toEqual(['#121317', 47]);
    await palette.close();
    await expect.poll(buttons).toEqual(['#121317', 47]);
    await palette.open();
    await expect.poll(buttons).toEqual(['#08080a', 47]);
    await app.window.reload();
    await expect.poll(buttons).toEqual(['#121317', 47]);
  },
);

test('zoom leaves the quick window its size', long, async ({ app }) => {
  const quick = await quickPage(app);
  const width = (page: Page) => page.evaluate(() => window.innerWidth);
  const [mainWidth, quickWidth] = [await width(app.window), await width(quick)];
  await (await app.electron.browserWindow(app.window)).evaluate(({ webContents }) => webContents.setZoomLevel(2));
  await expect.poll(() => width(app.window)).toBeLessThan(mainWidth);
  expect(await width(quick)).toBe(quickWidth);
  await quick.getByRole('combobox').press('Control+=');
  expect(await width(quick)).toBe(quickWidth);
});
