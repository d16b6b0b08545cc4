import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

/** A row on home, for an object that was opened there just now. */
async function rowOf(type: 'candidates' | 'employees' | 'skills', place: number) {
  const { window } = shared();
  const object = (await listObjects(window, type.slice(0, -1)))[place];
  if (object === undefined) {
    throw new Error(`The sample company has no ${place + 1} ${type}`);
  }
  await callApi(window, `/api/objects/${type.slice(0, -1)}?id=${object.id}`);
  await openPath(window, `/${type}/${object.id}`);
  await expect(new Shell(window).heading).toHaveText(object.name);
  await openPath(window, '/');
  const row = new HomeScreen(window).opened.getByRole('link', { name: object.name }).first();
  await expect(row).toBeVisible();
  // Nothing of it is cached then.
  await window.reload();
  await expect(row).toBeVisible();
  return { window, object, row, cards: new ProfileCards(window) };
}

test('a pinned card follows its object, until somebody deletes it', async () => {
  const { window } = shared();
  const other = new SomebodyElse(window);
  const cards = new ProfileCards(window);
  await openPath(window, '/skills');
  const id = await other.creates('skill', { name: 'Aardvark grooming', level: 2.5, needs_level: 3 });
  const list = new ObjectList(window, 'Skills');
  await expect(list.row(1)).toContainText('Aardvark grooming');
  await list.grid.focus();
  await window.keyboard.press('Home');
  const card = await cards.openByKey();
  await expect(card).toContainText('At Risk');
  await other.changes('skill', id, { level: 3 });
  await expect(card).toContainText('Adequate');
  // From the row again: the card that is there takes the focus, no second one opens.
  await list.grid.focus();
  await window.keyboard.press('Alt+ArrowDown');
  await expect(card).toBeFocused();
  await other.deletes('skill', id);
  await expect(card).toContainText('This is no longer available.');
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  shared().takeProblems();
});

test('a very long name stands on two lines, and in full where the pointer rests on it', async () => {
  const { window } = shared();
  const name = 'Maximiliane-Alexandra Konstantina von und zu Hohenlohe-Schillingsfürst-Waldenburg-Langenburg';
  const other = new SomebodyElse(window);
  const [first_name, ...rest] = name.split(' ');
  const id = await other.creates('employee', { first_name, last_name: rest.join(' '), email: 'max@example.org' });
  await openPath(window, '/employees');
  const list = new ObjectList(window, 'Employees');
  await expect(list.row(1)).toContainText('Maximiliane');
  await list.grid.focus();
  await window.keyboard.press('Home');
  const cards = new ProfileCards(window);
  const heading = (await cards.openByKey()).getByRole('heading', { level: 2 });
  await expect(heading).toHaveAttribute('title', name);
  const lines = await heading.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await window.keyboard.press('Escape');
  await other.deletes('employee', id);
});

test('adds somebody to any space of the company, by keys alone', async () => {
  const { window, object, row, cards } = await rowOf('candidates', 5);
  const other = new SomebodyElse(window);
  const id = await other.creates('space', { name: 'Zymurgy trainees' });
  // So many have changed since that a list of the last ones would not show it.
  for (let number = 1; number <= 60; number += 1) {
    await other.creates('space', { name: `Room ${number}` });
  }
  await row.focus();
  const card = await cards.openByKey();
  const button = card.getByRole('button', { name: 'Add to space' });
  await button.focus();
  await window.keyboard.press('Enter');
  const search = card.getByRole('combobox', { name: 'Choose a space' });
  await expect(search).toBeFocused();
  // Escape leaves the search, not the card.
  await window.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(button).toBeFocused();
  await window.keyboard.press('Enter');
  await window.keyboard.type('zymurgy');
  await expect(card.getByRole('option', { name: 'Zymurgy trainees' })).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Enter');
  await expect(new Shell(window).toast(`${object.name} added to Zymurgy trainees`)).toBeVisible();
  await expect(button).toBeFocused();
  const { body } = await callApi(window, `/api/spaces/?candidate_id=${object.id}`);
  expect((body as { data: { id: string }[] }).data.map((space) => space.id)).toContain(id);
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
});

test('adds somebody to a space with the pointer, from a card that only passes', async () => {
  const { window } = shared();
  const [space] = await listObjects(window, 'space', '&sort=name');
  const cards = new ProfileCards(window);
  await openPath(window, '/employees');
  const link = new ObjectList(window, 'Employees').row(3).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await cards.restOn(link);
  const card = cards.of(name);
  await card.getByRole('button', { name: 'Add to space' }).click();
  await window.keyboard.type(space?.name ?? '');
  const option = card.getByRole('option', { name: space?.name ?? '' });
  await cards.point(option);
  await option.click();
  await expect(new Shell(window).toast(`${name} added to ${space?.name}`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to space' })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
});
