import type { Locator } from 'playwright/test';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp();

/** The card of an employee, and the name of their manager in it. */
async function openEmployee(place: number) {
  const { window } = shared();
  const cards = new ProfileCards(window);
  await window.mouse.move(1, 1);
  await openPath(window, '/employees');
  const link = new ObjectList(window, 'Employees').row(place).getByRole('link');
  await cards.restOn(link);
  const shown = (await link.textContent()) ?? '';
  const card = cards.of(shown);
  // The card finds its place anew once they are in it.
  await expect(card.getByText('Insights', { exact: true })).toBeVisible();
  return { window, cards, card, manager: managerIn(card) };
}

function managerIn(card: Locator): Locator {
  return card.getByText('Manager', { exact: true }).locator('xpath=following-sibling::dd').locator('[data-card]');
}

test('a name in a card opens a card beside it; each closes when the pointer leaves it', async () => {
  const { window, cards, card, manager } = await openEmployee(2);
  const name = (await manager.textContent()) ?? '';
  await cards.point(manager);
  await expect(cards.of(name)).toContainText('Employee');
  await expect(card).toBeVisible();
  await cards.enter(manager, cards.of(name));
  await expect(cards.of(name).getByText('Insights', { exact: true })).toBeVisible();
  await expect(cards.open).toHaveCount(2);
  await cards.point(card.getByRole('heading', { level: 2 }));
  await expect(cards.of(name)).toHaveCount(0);
  await expect(card).toBeVisible();
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('Escape closes the upper card first; both go at once when the pointer leaves both', async () => {
  const { window, cards, card, manager } = await openEmployee(3);
  const name = (await manager.textContent()) ?? '';
  await cards.point(manager);
  await expect(cards.of(name)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(cards.of(name)).toHaveCount(0);
  await expect(card).toBeVisible();
  await cards.point(card.getByRole('heading', { level: 2 }));
  await cards.point(manager);
  await expect(cards.of(name)).toBeVisible();
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('a pinned card opens cards too, which stay within the window and can be pinned in turn', async () => {
  const { window, cards, card, manager } = await openEmployee(4);
  const name = (await manager.textContent()) ?? '';
  await cards.pin(card);
  await cards.point(manager);
  await expect(cards.of(name)).toBeVisible();
  const box = await cards.of(name).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await window.evaluate(() => innerHeight));
  await cards.pin(cards.of(name));
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(2);
  await cards.close(cards.of(name));
  await cards.close(card);
  await expect(cards.open).toHaveCount(0);
});

test('a row of the palette opens a card where no preview says the same beside it', async () => {
  const { window } = shared();
  const cards = new ProfileCards(window);
  const palette = new Palette(window);
  await openPath(window, '/');
  await palette.search('Amara Okafor');
  const name = palette.selected.locator('[data-card]');
  await expect(palette.preview.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
  await window.keyboard.press('ControlOrMeta+p');
  await expect(palette.preview).toHaveCount(0);
  await cards.restOn(name);
  await expect(cards.of('Amara Okafor')).toContainText('Candidate');
  // The card alone, then the palette.
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  await expect(name).toBeVisible();
  await window.keyboard.press('ControlOrMeta+p');
  await expect(palette.preview).toBeVisible();
  await palette.close();
  await window.mouse.move(1, 1);
});
