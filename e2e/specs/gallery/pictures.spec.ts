import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { resize, showTheme, themes } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery, galleryBlocks } from '#e2e/pages/gallery.ts';

// Of what differs between two screens and the settings of their desktops nothing shall show.
const shared = shareApp('empty', [
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]);

/** Where the pictures to compare with would lie, below `e2e/pictures`. */
async function pictureKey(): Promise<string> {
  const major = await shared().electron.evaluate(() => process.versions.electron?.split('.')[0]);
  return `${process.platform}-${major}`;
}

async function takePicture(subject: Locator | Page, key: string, path: readonly string[]): Promise<void> {
  const animations = { animations: 'disabled', caret: 'hide' } as const;
  // The list of blocks beside them is longer with each new one.
  const beside = 'boundingBox' in subject ? null : await subject.locator('#main').boundingBox();
  const looks = beside === null ? animations : { ...animations, clip: beside };
  if (existsSync(join(projectRoot, 'e2e/pictures', key))) {
    await expect.soft(subject).toHaveScreenshot([key, ...path], { ...looks, threshold: 0.1, maxDiffPixels: 40 });
  } else {
    await subject.screenshot({ ...looks, path: join(projectRoot, 'out/e2e/gallery', ...path) });
  }
}

for (const block of galleryBlocks()) {
  test(block, async () => {
    const page = shared().window;
    const gallery = new Gallery(page);
    const key = await pictureKey();
    await resize(shared(), page, { width: 1280, height: 900 });
    await gallery.open(block);
    for (const theme of themes) {
      await showTheme(page, theme);
      const rules = theme === 'light' ? 'all' : 'colours';
      // A new theme lets the display's own pointer be felt, wherever it rests.
      await page.mouse.move(1, 1);
      await page.mouse.move(0, 0);
      expect.soft(await accessibilityViolations(page, { rules }), theme).toEqual([]);
      for (const { name, frame, opens, picture } of await gallery.specimens()) {
        if (opens !== null) {
          await gallery.openFirst(frame, opens);
          expect.soft(await accessibilityViolations(page, { rules }), `${name}, open, ${theme}`).toEqual([]);
        }
        if (picture !== 'no') {
          await takePicture(picture === 'window' ? page : frame, key, [theme, `${name}.png`]);
        }
        if (opens !== null) {
          await gallery.close(frame, opens);
        }
      }
    }
  });
}
