import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { long, variant } from '#e2e/fixtures/long.ts';
import { animationsOver, resize, themes } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery } from '#e2e/pages/gallery.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]);

/** The system chooses the colours: a light palette of its own, or a dark one. */
async function forceColours(page: Page, colorScheme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  await animationsOver(page);
}

test.afterEach(async () => {
  await shared().window.emulateMedia({ forcedColors: null, colorScheme: null });
});

/** What a system colour is on this page now. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

function ground(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor);
}

async function keepPicture(page: Page, theme: string, name: string): Promise<void> {
  const folder = join(projectRoot, `out/e2e/screens/forced-${theme}`);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

for (const theme of themes) {
  test(`lists, a card, a dialog and the palette in forced colours, ${theme}`, long, async () => {
    const { window } = shared();
    await forceColours(window, theme);
    const highlight = await systemColour(window, 'Highlight');
    await openPath(window, '/employees');
    const list = new ObjectList(window, 'Employees');
    await expect(list.rows.first()).toBeVisible();
    await list.grid.focus();
    await window.keyboard.press('Home');
    await window.keyboard.press('j');
    await expect.poll(() => ground(list.active)).toBe(highlight);
    expect(await ground(list.row(3))).not.toBe(highlight);
    const card = await new ProfileCards(window).openByKey();
    await expect(card.getByText('Insights', { exact: true })).toBeVisible();
    await expect(card.locator('> div')).toHaveCSS('border-top-width', '1px');
    await expect(card.locator('> div')).toHaveCSS('border-top-style', 'solid');
    const gauge = card.locator('.gauge-fill').first();
    expect(await ground(gauge)).toBe(highlight);
    await keepPicture(window, theme, 'list-and-card');
    await window.keyboard.press('Escape');

    await list.row(2).getByRole('link').first().click();
    await new ObjectPage(window).edit.click();
    const dialog = window.getByRole('dialog');
    await expect(dialog).toHaveCSS('border-top-width', '1px');
    await keepPicture(window, theme, 'dialog');
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await keepPicture(window, theme, 'page');

    const palette = new Palette(window);
    await palette.search('data');
    await expect(palette.selected).toBeVisible();
    expect(await ground(palette.selected)).toBe(highlight);
    await keepPicture(window, theme, 'palette');
    await palette.close();
  });
}

const blocks = ['gauges', 'data-table', 'tabs', 'slider'];

for (const block of blocks) {
  test(`${block} in forced colours`, variant(block === 'gauges'), async () => {
    const { window, electron } = shared();
    const key = await electron.evaluate(() => `${process.platform}-${process.versions.electron?.split('.')[0]}`);
    await resize(shared(), window, { width: 1280, height: 900 });
    const gallery = new Gallery(window);
    await gallery.open(block);
    for (const theme of themes) {
      await forceColours(window, theme);
      for (const { name, frame, opens, picture } of await gallery.specimens()) {
        if (picture === 'no' || opens !== null) {
          continue;
        }
        // A window that was made larger may lie under the pointer of the screen, which Chromium tells it of late.
        await window.mouse.move(1, 1);
        await window.mouse.move(0, 0);
        const path = [key, `forced-${theme}`, `${name}.png`];
        if (existsSync(join(projectRoot, 'e2e/pictures', key))) {
          await expect
            .soft(frame)
            .toHaveScreenshot(path, { animations: 'disabled', threshold: 0.1, maxDiffPixels: 40 });
        } else {
          await frame.screenshot({
            path: join(projectRoot, 'out/e2e/gallery', ...path.slice(1)),
            animations: 'disabled',
          });
        }
      }
    }
  });
}
