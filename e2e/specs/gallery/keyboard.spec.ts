import type { Locator, Page } from 'playwright/test';
import { changeSettings } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery } from '#e2e/pages/gallery.ts';

const shared = shareApp('empty');

async function open(block: string): Promise<Page> {
  const page = shared().window;
  await changeSettings(page, { theme: 'light' });
  const gallery = new Gallery(page);
  // From elsewhere: nothing of the former test is left.
  await gallery.open('kbd');
  await gallery.open(block);
  return page;
}

function active(field: Locator): Promise<string | null> {
  return field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });
}

test('combobox: five thousand options scroll under the keys, and few of them exist', async () => {
  const page = await open('combobox');
  const field = page.getByRole('combobox', { name: 'Skill of 5,000' });
  await field.click();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active(field)).toBe('Skill 5000');
  expect(await page.getByRole('option').count()).toBeLessThan(40);
  await page.keyboard.press('Escape');
});

test('date: typed in the figures of its locale, refused where it is none', async () => {
  const page = await open('date-field');
  const field = page.getByRole('textbox', { name: 'Start' });
  await field.fill('31.12.26');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('31/12/2026');
  await field.fill('31/2');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Enter a date.');
  await expect(field).toHaveValue('31/2');
  const limited = page.getByRole('textbox', { name: 'This month only' });
  await limited.fill('12/1/2026');
  await page.keyboard.press('Tab');
  await expect(limited).toHaveAccessibleDescription('Enter a date that can be chosen.');
});

test('date: the keys walk the days, keep to the limits, and give the focus back', async () => {
  const page = await open('date-field');
  const button = page.getByRole('button', { name: 'Open calendar: This month only' });
  await button.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'This month only' });
  const grid = calendar.getByRole('grid', { name: 'November 2026' });
  await expect(grid.getByRole('columnheader').first()).toHaveText('Sun');
  await expect(calendar.getByRole('button', { name: 'Tuesday, November 3, 2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: 'Wednesday, November 11, 2026' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(calendar.getByRole('button', { name: 'Saturday, November 14, 2026' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(calendar.getByRole('button', { name: 'Friday, November 27, 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'This month only' })).toHaveValue('11/27/2026');
  await expect(button).toBeFocused();
});

test('dates: two keys choose a range, in either order; Escape leaves it as it was', async () => {
  const page = await open('date-field');
  const button = page.getByRole('button', { name: 'Open calendar: Timeframe' });
  const [first, last] = [
    page.getByRole('textbox', { name: 'First day' }),
    page.getByRole('textbox', { name: 'Last day' }),
  ];
  await button.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Timeframe' });
  await expect(calendar.getByRole('button', { name: 'Saturday 14 November 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).toHaveText('Choose the last day.');
  await page.keyboard.press('ArrowUp');
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(first).toHaveValue('03/11/2026');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(calendar.getByRole('button', { name: 'Saturday 14 November 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue('07/11/2026');
  await expect(last).toHaveValue('14/11/2026');
});

test('board: Space lifts, arrows carry, Space lets go, and each is announced', async () => {
  const page = await open('board');
  const board = page.getByRole('group', { name: 'Applicants by stage' });
  const said = board.getByRole('alert');
  const card = (name: string) => board.getByRole('link', { name });
  await page.keyboard.press('Tab');
  await card('Hanna Lindqvist').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card('Arjun Mehta')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Arjun Mehta lifted in Applied.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Arjun Mehta over Screening.');
  await expect(board.getByText('Move 1 to Screening')).toBeVisible();
  await expect(card('Arjun Mehta')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(board.getByRole('region', { name: 'Screening, 2 cards' }).getByRole('link').last()).toContainText(
    'Arjun',
  );
  // The place where it lay goes on to the next one.
  await expect(card('Tomás Rivera')).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('x');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('2 cards lifted in Applied.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('2 cards over Offer.');
  await expect(board.getByText('Move 2 to Offer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('2 cards put back.');
  await expect(board.getByRole('region', { name: 'Applied, 2 cards' })).toBeVisible();
  await expect(card('Hanna Lindqvist')).toBeFocused();
});

test('board: the pointer drags a card to another column', async () => {
  const page = await open('board');
  const board = page.getByRole('group', { name: 'Applicants by stage' });
  const column = (name: string) => board.getByRole('region', { name: new RegExp(`^${name}, `) });
  await board.getByRole('link', { name: 'Noah Bergmann' }).dragTo(column('Applied'));
  const applied = board.getByRole('region', { name: 'Applied, 4 cards' });
  await expect(applied.getByRole('link').last()).toContainText('Noah Bergmann');
  await expect(board.getByText('No cards')).toHaveCount(2);
});

test('dialogs: one over another, Escape closes the upper one, and the focus goes back step by step', async () => {
  const page = await open('dialog');
  const opener = page.getByRole('button', { name: 'Read the log' });
  await opener.press('Enter');
  const log = page.getByRole('dialog', { name: 'Log of the import' });
  await expect(log).toBeVisible();
  await log.getByRole('button', { name: 'Delete the log' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete the log?' });
  await expect(question).toHaveAccessibleDescription('What was imported stays.');
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  // The upper one lies over all of the lower one.
  const covered = page.getByRole('dialog', { name: 'Log of the import', includeHidden: true });
  const isCovered = await covered.evaluate((dialog) => {
    const { right, bottom } = dialog.getBoundingClientRect();
    return !dialog.contains(document.elementFromPoint(right - 20, bottom - 20));
  });
  expect(isCovered).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(log.getByRole('button', { name: 'Delete the log' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('dialog: a list opens over it, and Escape closes the list first', async () => {
  const page = await open('dialog');
  await page.getByRole('button', { name: 'Edit the job' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Location' }).click();
  await expect(page.getByRole('option', { name: 'Lisbon' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Pune' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveValue('Pune');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('toasts: three at once, F8 leads to them, and each Undo waits its turn', async () => {
  const page = await open('toaster');
  const corner = page.getByRole('region', { name: /F8/ });
  const withUndo = page.getByRole('button', { name: 'With Undo' });
  for (let press = 0; press < 4; press += 1) {
    await withUndo.click();
  }
  const toasts = corner.getByRole('listitem');
  await expect(toasts).toHaveCount(3);
  await expect(toasts.first()).toContainText('Ticket 1 deleted');
  await page.keyboard.press('F8');
  await expect(corner.getByRole('list')).toBeFocused();
  await toasts.first().getByRole('button', { name: 'Undo' }).click();
  await expect(corner.getByText('Ticket 4 deleted')).toBeVisible();
  await expect(toasts).toHaveCount(3);
  for (const close of ['Ticket 2 deleted', 'Ticket 3 deleted', 'Ticket 4 deleted', 'Ticket 1 restored']) {
    await toasts.filter({ hasText: close }).getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(toasts).toHaveCount(0);
});

test('a toast stays while the keyboard or the pointer is at it, and goes ten seconds after they left', async () => {
  const page = await open('toaster');
  const corner = page.getByRole('region', { name: /F8/ });
  const toast = corner.getByRole('listitem');
  const minute = 60_000;
  await page.clock.install();
  await page.getByRole('button', { name: 'With Undo' }).click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(corner.getByRole('list')).toBeFocused();
  await page.clock.runFor(minute);
  await expect(toast).toHaveCount(1);
  await toast.hover();
  await page.getByRole('button', { name: 'News' }).focus();
  await page.clock.runFor(minute);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(9000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1250);
  await expect(toast).toHaveCount(0);
  await page.reload();
});
