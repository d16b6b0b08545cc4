import type { Locator } from 'playwright/test';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery } from '#e2e/pages/gallery.ts';

const shared = shareApp('empty');

async function openFrame(name: string): Promise<Locator> {
  const gallery = new Gallery(shared().window);
  // From another block, so that nothing is left of the test before.
  await gallery.open('kbd');
  await gallery.open('tag-list');
  return gallery.frame(`tag-list-${name}`);
}

function press(...keys: string[]): Promise<void> {
  return keys.reduce((before, key) => before.then(() => shared().window.keyboard.press(key)), Promise.resolve());
}

function cell(frame: Locator, label: string): Locator {
  return frame.getByRole('gridcell', { name: label, exact: true }).first();
}

test('arrows lead from tag to tag and from line to line, and one Tab leads past them all', async () => {
  const frame = await openFrame('renamed-removed-and-added');
  await cell(frame, 'Go').focus();
  await press('ArrowRight', 'ArrowRight');
  await expect(cell(frame, 'Python')).toBeFocused();
  await press('ArrowLeft');
  await expect(cell(frame, 'SQL')).toBeFocused();
  await press('End');
  await expect(cell(frame, 'Incident response')).toBeFocused();
  await press('ArrowRight', 'Home');
  await expect(cell(frame, 'Go')).toBeFocused();
  await press('Tab');
  await expect(frame.getByRole('button', { name: 'Add skill' }).first()).toBeFocused();
  await press('Shift+Tab');
  await expect(cell(frame, 'Go')).toBeFocused();
});

test('arrows follow what is seen where text runs from right to left', async () => {
  const frame = await openFrame('from-right-to-left');
  await cell(frame, 'Go').focus();
  await press('ArrowLeft');
  await expect(cell(frame, 'TypeScript')).toBeFocused();
  await press('ArrowRight');
  await expect(cell(frame, 'Go')).toBeFocused();
});

test('a carousel scrolls by its buttons, and shows where there is more', async () => {
  const frame = await openFrame('carousel-and-two-items-in-a-carousel');
  const [back, forward] = [
    frame.getByRole('button', { name: 'Previous skills' }),
    frame.getByRole('button', { name: 'Next skills' }),
  ];
  const line = frame.getByRole('group');
  await expect(back).toBeDisabled();
  await forward.click();
  await expect.poll(() => line.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(back).toBeEnabled();
  await line.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect(forward).toBeDisabled();
  // Two tags are no carousel.
  await expect(forward).toHaveCount(1);
});

test('five thousand tags: twenty are there, and more only as they are scrolled to', async () => {
  const frame = await openFrame('five-thousand');
  const cells = frame.getByRole('gridcell');
  await expect(frame.getByRole('grid')).toHaveAttribute('aria-rowcount', '5000');
  await expect(cells).toHaveCount(20);
  await frame.getByRole('button', { name: '+4980 more skills' }).click();
  await expect(cells).toHaveCount(200);
  await cells.last().focus();
  await expect(cells).toHaveCount(400);
  await press('ArrowRight');
  await expect(cells.nth(200)).toBeFocused();
  await press('Delete');
  await expect(frame.getByRole('grid')).toHaveAttribute('aria-rowcount', '4999');
  await expect(cells.nth(200)).toBeFocused();
  // The way back does not flee as the list grows on.
  const fewer = frame.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toBeInViewport({ ratio: 1 });
  await fewer.click();
  await expect(cells).toHaveCount(20);
});
