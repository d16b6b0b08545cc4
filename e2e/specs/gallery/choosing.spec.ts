import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery } from '#e2e/pages/gallery.ts';

const shared = shareApp('empty');

function press(...keys: string[]): Promise<void> {
  return keys.reduce((before, key) => before.then(() => shared().window.keyboard.press(key)), Promise.resolve());
}

async function open(block: string): Promise<Gallery> {
  const gallery = new Gallery(shared().window);
  await gallery.open('kbd');
  await gallery.open(block);
  return gallery;
}

test('a slider is mirrored where text runs from right to left', async () => {
  const frame = (await open('slider')).frame('slider-from-right-to-left');
  const low = frame.getByRole('slider', { name: 'At least' });
  await low.focus();
  await press('ArrowLeft');
  await expect(low).toHaveAttribute('aria-valuenow', '3');
});

test('a handle shows its value while it is pointed at or moved', async () => {
  const frame = (await open('slider')).frame('slider-pointed-at');
  const handle = frame.getByRole('slider');
  const tooltip = handle.getByText('3.5');
  await expect(tooltip).toHaveCSS('opacity', '0');
  await handle.hover();
  await expect(tooltip).toHaveCSS('opacity', '1');
  await shared().window.mouse.move(0, 0);
  await expect(tooltip).toHaveCSS('opacity', '0');
  await press('Tab');
  await handle.focus();
  await press('ArrowRight');
  await expect(handle.getByText('4.0')).toHaveCSS('opacity', '1');
});

test('the chosen tab of many is in view', async () => {
  const frame = (await open('tabs')).frame('tabs-more-than-fit');
  const last = frame.getByRole('tab', { name: 'Department 16' });
  await expect(last).not.toBeInViewport();
  await frame.getByRole('tab', { name: 'Department 1', exact: true }).focus();
  await press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('what is scrolled to the end loads more, and so does its last line', async () => {
  const gallery = await open('search-dropdown');
  const box = gallery.frame('search-dropdown-many-pages').getByRole('combobox');
  const selected = shared().window.getByRole('option', { selected: true });
  await box.click();
  await expect(selected).toHaveAttribute('aria-setsize', '41');
  await press(...Array.from({ length: 5 }, () => 'PageDown'));
  await expect(selected).toHaveAttribute('aria-setsize', '81');
  await expect(selected).toBeInViewport();
});
