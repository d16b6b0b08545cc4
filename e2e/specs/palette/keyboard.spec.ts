import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();
const palette = () => new Palette(shared().window);

test.beforeEach(async () => {
  await openPath(shared().window, '/');
  await expect(new HomeScreen(shared().window).greeting).toBeVisible();
});

test.afterEach(async () => {
  await palette().close();
});

test('arrows move, and the box tells which line is active', async () => {
  const { keyboard } = shared().window;
  await palette().search('data');
  const first = await palette().selectedKey();
  await keyboard.press('ArrowDown');
  await expect.poll(() => palette().selectedKey()).not.toBe(first);
  await expect(palette().box).toBeFocused();
  const active = await palette().box.getAttribute('aria-activedescendant');
  await expect(palette().selected).toHaveAttribute('id', active ?? '');
  await keyboard.press('ArrowUp');
  await expect.poll(() => palette().selectedKey()).toBe(first);
  await keyboard.press('ArrowUp');
  await expect.poll(() => palette().selectedKey()).toBe(first);
  // What the host adds comes when it comes, also below what was the last line a moment ago.
  await expect
    .poll(async () => {
      await keyboard.press('ControlOrMeta+ArrowDown');
      return (await palette().lastPosition()) - Number(await palette().selected.getAttribute('aria-posinset'));
    })
    .toBe(0);
  await expect(palette().selected).toBeInViewport();
});

test('Enter opens the page and closes the palette', async () => {
  const { window } = shared();
  await palette().search('jonas weber');
  await expect(palette().selected).toContainText('Jonas Weber');
  await window.keyboard.press('Enter');
  await expect(palette().dialog).toHaveCount(0);
  await expect(new ObjectPage(window).name).toHaveText('Jonas Weber');
  await new Shell(window).go('Home');
  await expect(new HomeScreen(window).opened.getByRole('link', { name: /^Jonas Weber/ })).toBeVisible();
});

test('Ctrl+Enter opens it in a window of its own', async () => {
  const { window, electron } = shared();
  await palette().search('amara okafor');
  await expect(palette().selected).toContainText('Amara Okafor');
  const opening = electron.waitForEvent('window');
  await window.keyboard.press('ControlOrMeta+Enter');
  const opened = await opening;
  await expect(new ObjectPage(opened).name).toHaveText('Amara Okafor');
  expect(new URL(window.url()).pathname).toBe('/');
  await opened.close();
});

test('Escape clears first, then closes, and the focus goes back to where it was', async () => {
  const { window } = shared();
  const shell = new Shell(window);
  await shell.entry('Skills').focus();
  await palette().search('jonas');
  await window.keyboard.press('Escape');
  await expect(palette().box).toHaveValue('');
  await expect(palette().box).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(palette().dialog).toHaveCount(0);
  await expect(shell.entry('Skills')).toBeFocused();
});

test('Tab goes through the kinds, both ways', async () => {
  const { keyboard } = shared().window;
  await palette().search('data');
  await expect(palette().tab('Jobs')).toBeVisible();
  const tabs = palette().tabs.getByRole('tab');
  await keyboard.press('Tab');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Shift+Tab');
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Shift+Tab');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(palette().box).toBeFocused();
});

test('Space shows and hides the preview while nothing is typed, and is a space afterwards', async () => {
  const { keyboard } = shared().window;
  await palette().open();
  await expect(palette().preview).toBeVisible();
  await keyboard.press('Space');
  await expect(palette().preview).toHaveCount(0);
  await keyboard.press('Space');
  await expect(palette().preview).toBeVisible();
  await keyboard.type('jonas w');
  await expect(palette().box).toHaveValue('jonas w');
});

test('commands are found and run', async () => {
  const { window } = shared();
  await palette().search('go to skills');
  await expect(palette().selected).toContainText('Go to Skills');
  await window.keyboard.press('Enter');
  await expect(new Shell(window).heading).toHaveText('Skills');
});
