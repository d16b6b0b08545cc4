import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { Palette } from '#e2e/pages/palette.ts';

test('the palette filters by what is typed, completes it, and leads to the list that shows all of it', async ({
  app,
}) => {
  const { window } = app;
  const where = encodeURIComponent('location is "Berlin" and status is "open"');
  const { body } = await callApi(window, `/api/objects/job?page_size=100&sort=name&where=${where}`);
  const jobs = (body as { data: { name: string }[] }).data;
  expect(jobs.length).toBeGreaterThan(0);

  const palette = new Palette(window);
  await palette.open();
  await window.keyboard.type('type:job status:open in:berl');
  await expect(window.getByRole('option', { name: /^in:Berlin/, selected: true })).toBeVisible();
  await inspectScreen(app, window, 'palette-filter', { pointerAside: true });
  await window.keyboard.press('Enter');
  await expect(palette.box).toHaveValue('type:job status:open in:Berlin ');
  for (const { name } of jobs.slice(0, 5)) {
    await expect(window.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  }
  await window.getByRole('option', { name: /^Show in the list: Jobs/ }).click();
  await expect.poll(() => new JobCards(window).total()).toBe(jobs.length);

  await palette.open();
  await window.keyboard.type('who knows Python');
  await expect(window.getByRole('option', { name: /^Show in the list: Employees/ })).toBeVisible();
  await inspectScreen(app, window, 'palette-who-knows', { pointerAside: true });
  await window.keyboard.press('ArrowRight');
  const menu = window.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: /^Copy link/ })).toBeVisible();
  await inspectScreen(app, window, 'palette-actions', { pointerAside: true });
  await window.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(palette.box).toBeFocused();
});
