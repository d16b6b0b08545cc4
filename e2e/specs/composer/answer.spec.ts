import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp();

test('an answer unfolds where it was asked, and all of it is read on its page', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await composer.focus();
  await composer.type('How does hiring go?');
  await window.keyboard.press('Enter');

  const answer = composer.region.getByRole('region', { name: 'Answer to “How does hiring go?”' });
  await expect(answer.getByText(/follows candidates from application to hire/)).toBeVisible({ timeout: 30_000 });
  await expect(answer.locator('ol > li')).not.toHaveCount(0);
  expect(await answer.locator('ol > li').count()).toBeLessThanOrEqual(3);

  // Evidence is reached by key, and leads to the records behind the figure. Which job draws the most hangs on the day.
  const figure = answer.getByRole('button', { name: /evidence: Waiting for review/ }).first();
  await figure.focus();
  await window.keyboard.press('Enter');
  const evidence = window.getByRole('dialog', { name: 'Evidence' });
  await expect(evidence.getByRole('link').first()).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  const run = composer.run('How does hiring go?');
  await run.getByRole('button', { name: /^Hide the answer/ }).click();
  await expect(answer).toHaveCount(0);
  await run.getByRole('button', { name: /^Show the answer/ }).click();
  await answer.getByRole('link', { name: 'Open', exact: true }).click();

  const page = new ObjectPage(window);
  await expect(page.name).toHaveText('How does hiring go?');
  const main = window.getByRole('main');
  await expect(main.getByText(/^Report · Last 90 days/)).toBeVisible();
  await expect(main.getByText(/^You asked on/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Findings' })).toBeVisible();
  const table = main.getByRole('table').filter({ has: window.getByRole('columnheader', { name: 'In process' }) });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(main.getByText('No value recorded')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'How this was made' })).toBeVisible();
  await expect(main.getByText(/^(Because|Progress|Subtype)$/)).toHaveCount(0);
});

test('a canvas of another time shows the values of its metrics', async () => {
  const { window } = shared();
  await openPath(window, '/canvases');
  await window.getByRole('main').getByRole('link', { name: 'Learning in the last half-year' }).click();
  const main = window.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: 'AI adoption' }).locator('..')).toContainText(/\d+(\.\d)?%/);
  await expect(main.getByText('What did we learn in the last half-year?')).toBeVisible();
});
