import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { callApi } from '#e2e/fixtures/api.ts';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { misfits } from '#e2e/fixtures/misfits.ts';
import { changeSettings, showTheme, themes, zoom } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { isCardType } from '#shared/domain/card-types.ts';
import { isListType, type ListType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';

const shared = shareApp();

const listed = objectTypes.filter(isListType).filter((type) => isCardType(type));

/** The card of the second row of a list. */
async function openFromList(type: ListType): Promise<Locator> {
  const { window } = shared();
  await openPath(window, objectTypeRows[type].list);
  if (type === 'job') {
    await new JobCards(window).show('Table');
  }
  const list = new ObjectList(window);
  await expect(list.rows.first()).toBeVisible();
  await list.grid.focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('j');
  await expect(list.active).toHaveAttribute('aria-rowindex', '3');
  return new ProfileCards(window).openByKey();
}

async function inspectCard(card: Locator, name: string, settledBy = /Insights|no longer|could not/): Promise<void> {
  const { window } = shared();
  await expect(card.getByText(settledBy).first()).toBeVisible();
  for (const theme of themes) {
    await showTheme(window, theme);
    const folder = join(projectRoot, `out/e2e/screens/1280x800-${theme}`);
    mkdirSync(folder, { recursive: true });
    await window.screenshot({ path: join(folder, `card-${name}.png`), animations: 'disabled', caret: 'hide' });
    expect.soft(await accessibilityViolations(window), `${name}, ${theme}`).toEqual([]);
    expect.soft(await misfits(window), `${name}, ${theme}`).toEqual([]);
  }
  expect.soft(await new ProfileCards(window).outside(), name).toBe(0);
}

for (const type of listed) {
  test(`the card of a ${type} shows what its own figures say`, async () => {
    const { window } = shared();
    await showTheme(window, 'light');
    const card = await openFromList(type);
    const mark = await window.locator('tr[data-active] [data-card]').first().getAttribute('data-card');
    const { body } = await callApi(window, '/api/insights/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objects: [{ id: mark?.split('/')[1], object_type: type }], language: 'en' }),
    });
    const [answer] = (body as { data: { insights: { text: string }[] }[] }).data;
    const insights = answer?.insights ?? [];
    for (const [place, { text }] of insights.entries()) {
      await (place < 2 ? expect(card).toContainText(text) : expect(card).not.toContainText(text));
    }
    // Of some nothing is worth saying that the card does not show.
    await inspectCard(card, type, insights.length === 0 ? /./ : undefined);
    await window.keyboard.press('Escape');
    await expect(new ProfileCards(window).open).toHaveCount(0);
  });
}

test('skills on a card show their levels on demand', async () => {
  const { window } = shared();
  const card = await openFromList('employee');
  const skills = card.getByRole('list', { name: 'Skills' });
  await expect(skills.getByRole('listitem')).toHaveCount(3);
  await card.getByRole('button', { name: 'Show skill levels' }).click();
  await expect(skills.getByRole('listitem').nth(3)).toHaveText(/\d\.\d$/);
  await expect(new ProfileCards(window).open).toBeVisible();
  expect(await new ProfileCards(window).outside()).toBe(0);
  await card.getByRole('button', { name: 'Hide skill levels' }).click();
  await expect(skills.getByRole('listitem')).toHaveCount(3);
  await window.keyboard.press('Escape');
});

test('the card of the company opens from where it is named', async () => {
  const { window } = shared();
  await openPath(window, '/company');
  await expect(new Shell(window).heading).toHaveText('Northwind Labs');
  await openPath(window, '/');
  const row = new HomeScreen(window).opened.getByRole('link', { name: /Northwind Labs/ });
  await row.focus();
  const card = await new ProfileCards(window).openByKey();
  await expect(card).toContainText('Employees');
  await inspectCard(card, 'company');
  await window.keyboard.press('Escape');
});

test('stays inside the window mirrored and at 200 %', async () => {
  const app = shared();
  const { window } = app;
  await window.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const mirrored = await openFromList('candidate');
  await inspectCard(mirrored, 'rtl');
  await window.keyboard.press('Escape');
  await window.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await zoom(app, window, 2);
  const large = await openFromList('employee');
  expect(await new ProfileCards(window).outside()).toBe(0);
  await expect(large.getByRole('link', { name: 'Open', exact: true })).toBeInViewport();
  await window.keyboard.press('Escape');
  await zoom(app, window, 1);
});

test('in German it speaks German', async () => {
  const { window } = shared();
  await openPath(window, '/candidates');
  await changeSettings(window, { language: 'de' });
  const list = new ObjectList(window, 'Kandidaten');
  await expect(list.rows.first()).toBeVisible();
  await window.keyboard.press('j');
  await list.grid.focus();
  const card = await new ProfileCards(window).openByKey();
  await expect(card.getByRole('link', { name: 'Öffnen' })).toBeVisible();
  await expect(card.getByText('Erkenntnisse')).toBeVisible();
  await window.screenshot({ path: join(projectRoot, 'out/e2e/screens/1280x800-light/card-german.png') });
  await window.keyboard.press('Escape');
  await changeSettings(window, { language: 'en' });
  await expect(new Shell(window).heading).toHaveText('Candidates');
});
