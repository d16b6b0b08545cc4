import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { overflowing } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('empty');

test('what the pictures are checked for would be found', async () => {
  const page = shared().window;
  await expect(new Shell(page).navigation).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const wide = document.createElement('div');
    wide.style.width = '9000px';
    wide.style.height = '1px';
    document.querySelector('main')?.append(picture, wide);
  });
  expect((await accessibilityViolations(page)).join()).toContain('image-alt');
  expect((await overflowing(page)).join()).toContain('main is');
});
