import { callApi } from '#e2e/fixtures/api.ts';
import { recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { launchApp, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { pressOnDisplay, quickPage, quickState, typeOnDisplay } from '#e2e/pages/quick-window.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { Shell } from '#e2e/pages/shell.ts';

test.beforeEach(() => {
  requireOrSkip(process.platform === 'linux', 'presses keys through X');
  requirePrograms('xdotool');
});

const hidden = { visible: false, focused: false };
const shown = { visible: true, focused: true };

async function ready(app: RunningApp): Promise<void> {
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  await quickPage(app);
  await expect
    .poll(() => app.window.evaluate(() => window.cadre.call('hotkey.status')))
    .toEqual({ accelerator: 'CommandOrControl+Shift+Space', registered: true });
}

test('what nobody sees yet asks nothing at changes, and all it shows once it is seen', long, async ({ app }) => {
  await ready(app);
  const page = await quickPage(app);
  await expect(new Palette(page).options.first()).toBeAttached();
  const asked = await recordApiCalls(page);
  // What it loads ahead of the first time is over.
  do {
    await page.waitForTimeout(3000);
  } while ((await asked()).length > 0);
  const askedByMain = await recordApiCalls(app.window);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ first_name: 'Aaron', last_name: 'Aab' });
  await callApi(app.window, '/api/objects/employee', { method: 'POST', headers, body });
  await expect.poll(async () => (await askedByMain()).some((call) => call.includes('/api/objects/recent'))).toBe(true);
  await app.window.waitForTimeout(1000);
  expect(await asked()).toEqual([]);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);
  await expect.poll(async () => (await asked()).some((call) => call.includes('/api/objects/list'))).toBe(true);
});

test('the global hotkey brings up the palette over every app; Enter opens in the main window', async ({ app }) => {
  await ready(app);
  expect(await quickState(app)).toEqual(hidden);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);

  const quick = new Palette(await quickPage(app));
  await expect(quick.box).toBeFocused();
  typeOnDisplay('jonas weber');
  // What is at hand is shown first; the host knows all.
  await expect(quick.options.first()).toContainText('Data platform lead');
  pressOnDisplay('Return');
  await expect(new ObjectPage(app.window).name).toHaveText('Jonas Weber');
  await expect.poll(() => quickState(app)).toEqual(hidden);

  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);
  await expect(quick.box).toHaveValue('');
  typeOnDisplay('amara');
  await expect(quick.options.first()).toContainText('Amara');
  pressOnDisplay('Escape');
  await expect(quick.box).toHaveValue('');
  pressOnDisplay('Escape');
  await expect.poll(() => quickState(app)).toEqual(hidden);
});

test('pressed again it hides, and it works while the main window is minimised', long, async ({ app }) => {
  await ready(app);
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.hide());
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(hidden);
});

test('other keys can be chosen, and work at once', long, async ({ app }) => {
  await ready(app);
  const settings = new SettingsScreen(app.window);
  await settings.open('Shortcuts');
  await expect(settings.hotkeyStatus).toHaveText(/Works/);
  await settings.changeHotkey.click();
  await expect(settings.recorder).toBeFocused();
  await app.window.keyboard.press('Control+c');
  await expect(settings.hotkeyRefusal).toHaveText(/programs or the system need Ctrl\+C/);
  await expect(settings.hotkeyStatus).toHaveText(/Works/);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(hidden);
  await settings.changeHotkey.click();
  await app.window.keyboard.press('Control+Alt+k');
  await expect(settings.resetHotkey).toBeVisible();
  await expect(settings.hotkeyStatus).toHaveText(/Works/);
  pressOnDisplay('ctrl+shift+space');
  pressOnDisplay('ctrl+alt+k');
  await expect.poll(() => quickState(app)).toEqual(shown);
  pressOnDisplay('ctrl+alt+k');
  await expect.poll(() => quickState(app)).toEqual(hidden);
  await settings.resetHotkey.click();
  await expect(settings.resetHotkey).toHaveCount(0);
  pressOnDisplay('ctrl+shift+space');
  await expect.poll(() => quickState(app)).toEqual(shown);
});

test('keys that another app has are said to be taken', async ({ app, templates }) => {
  await ready(app);
  const userData = await templates.copy('empty');
  const other = await launchApp({ userData });
  await expect(new Shell(other.window).notices).toContainText('Another app already uses Ctrl+Shift+Space');
  const settings = new SettingsScreen(other.window);
  await settings.open('Shortcuts');
  await expect(settings.hotkeyStatus).toHaveText(/Taken by another app/);
  expect(other.takeProblems()).toEqual([]);
  await other.close();
  await removeUserData(userData);
});
