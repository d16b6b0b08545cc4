import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { misfits } from '#e2e/fixtures/misfits.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('empty');

test('what the pictures are checked for would be found', async () => {
  const page = shared().window;
  await expect(new Shell(page).navigation).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const wide = document.createElement('div');
    wide.style.width = '9000px';
    wide.style.height = '1px';
    const outside = document.createElement('button');
    outside.textContent = 'Out of reach';
    outside.style.marginLeft = '-600px';
    document.querySelector('main')?.append(picture, wide, outside);
  });
  expect((await accessibilityViolations(page)).join()).toContain('image-alt');
  expect((await misfits(page)).join()).toMatch(/main “.*” is \d+ px wide/);
  expect((await misfits(page)).join()).toContain('button “Out of reach” reaches from -');
});
