import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { changeSettings, inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(async () => {
  const { window } = shared();
  await window.keyboard.press('Escape');
  await changeSettings(window, { language: 'en', theme: 'light', listViews: {} });
});

const why = (score: string) => shared().window.getByRole('dialog', { name: `Why this value for ${score}?` });

test('a row of a table says why by mouse and by key, and goes on being a row', async () => {
  const app = shared();
  const { window } = app;
  await openPath(window, '/skills');
  const list = new ObjectList(window, 'Skills');
  await expect(list.rows.first()).toBeVisible();
  const gauge = list.row(1).getByRole('button', { name: /^Why\? Scarcity: / });
  await gauge.click();
  await expect(why('Scarcity')).toContainText('5 × (1 − people at the needed level ÷ people needed)');
  await expect(list.grid, 'the row was not followed').toBeVisible();
  expect(await accessibilityViolations(window)).toEqual([]);
  await gauge.click();
  await expect(why('Scarcity')).toBeHidden();

  await window.keyboard.press('j');
  await window.keyboard.press('w');
  await expect(why('Obsolescence')).toContainText('What would change it');
  await window.keyboard.press('w');
  await expect(why('Scarcity')).toContainText('What would change it');
  await expect(window.getByRole('dialog')).toHaveCount(1);
  await inspectScreen(app, window, 'why-in-a-row', { pointerAside: true });
  await window.keyboard.press('Escape');
  await expect(why('Scarcity')).toBeHidden();
  await window.keyboard.press('j');
  await expect(list.active, 'the keys go on').toHaveAttribute('aria-rowindex', '3');
});

test('a job card says why, in German as well', async () => {
  const app = shared();
  const { window } = app;
  await openPath(window, '/jobs?view=cards');
  const cards = new JobCards(window);
  const gauge = cards.list.getByRole('button', { name: /^Why\? Urgency: / }).first();
  await gauge.click();
  await expect(why('Urgency')).toContainText('What it rests on');
  await expect(window, 'the job was not opened').toHaveURL(/\/jobs/);
  await window.keyboard.press('Escape');
  await expect(gauge).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(why('Urgency')).toContainText('What it rests on');
  await inspectScreen(app, window, 'why-on-a-job-card', { pointerAside: true });
  await window.keyboard.press('Escape');
  await changeSettings(window, { language: 'de' });
  await window
    .getByRole('button', { name: /^Warum\? Dringlichkeit: / })
    .first()
    .click();
  await expect(window.getByRole('dialog')).toContainText('Worauf er beruht');
  await inspectScreen(app, window, 'why-on-a-job-card-de', { pointerAside: true, inDark: false });
});

test('the fit of who applied says why on the job and on the person, with the same value', async () => {
  const app = shared();
  const { window } = app;
  const palette = new Palette(window);
  const page = new ObjectPage(window);
  await palette.search('Amara Okafor');
  await expect(palette.selected).toContainText('Amara Okafor');
  await window.keyboard.press('Enter');
  await expect(page.name).toHaveText('Amara Okafor');
  const gauge = window.getByRole('button', { name: /^Why\? Fit: / }).first();
  const said = (await gauge.getAttribute('aria-label')) ?? '';
  await gauge.focus();
  await window.keyboard.press('Enter');
  await expect(why('Fit')).toContainText('Needed skills at the needed level');
  const value = said.replace('Why? Fit: ', '');
  await expect(why('Fit')).toContainText(value === 'No data' ? 'Not enough evidence' : 'Sum');
  await window.keyboard.press('Escape');
  await expect(gauge).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(why('Fit')).toBeVisible();
  await inspectScreen(app, window, 'why-a-fit', { pointerAside: true });
  await window.keyboard.press('Escape');
  await palette.search('Senior Data Engineer');
  await expect(palette.selected).toContainText('Senior Data Engineer');
  await window.keyboard.press('Enter');
  await expect(page.name).toHaveText('Senior Data Engineer');
  const fits = page.section('Applicants').getByRole('button', { name: /^Why\? Fit: / });
  await fits.first().scrollIntoViewIfNeeded();
  await expect(fits.first()).toBeVisible();
  await inspectScreen(app, window, 'fits-of-applicants', { pointerAside: true });
});

test('the preview in the search says why above the search', async () => {
  const { window } = shared();
  const palette = new Palette(window);
  await palette.search('Senior Data Engineer');
  await expect(palette.selected).toContainText('Senior Data Engineer');
  await window.getByRole('button', { name: /^Why\? Urgency: / }).click();
  await expect(why('Urgency')).toContainText('What it rests on');
  await window.keyboard.press('Escape');
  await expect(why('Urgency')).toBeHidden();
  await expect(palette.selected, 'the search is still there').toBeVisible();
  await palette.close();
});
