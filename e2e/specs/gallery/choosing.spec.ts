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

test('a slider moves by keys, in steps, and says its value', async () => {
  const frame = (await open('slider')).frame('slider-skill');
  const handle = frame.getByRole('slider', { name: 'Python' });
  await handle.focus();
  await press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuetext', '4.0');
  await press('ArrowLeft', 'ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuetext', '3.0');
  await press('End');
  await expect(handle).toHaveAttribute('aria-valuetext', '5.0');
  await press('ArrowRight', 'Home');
  await expect(handle).toHaveAttribute('aria-valuetext', '0.0');
  await expect(frame.getByRole('slider', { name: 'Go' })).toHaveAttribute('data-disabled', '');
});

test('the handles of a range have names and do not pass each other', async () => {
  const frame = (await open('slider')).frame('slider-one-value-a-range-disabled');
  const low = frame.getByRole('slider', { name: 'Years of experience At least' }).first();
  const high = frame.getByRole('slider', { name: 'Years of experience At most' }).first();
  await low.focus();
  await press('End');
  await expect(low).toHaveAttribute('aria-valuenow', '12');
  await expect(high).toHaveAttribute('aria-valuenow', '12');
  await press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
  await expect(low).toHaveAttribute('aria-valuenow', '10');
  await high.focus();
  await press('Home');
  await expect(high).toHaveAttribute('aria-valuenow', '10');
  await press('End');
  await expect(high).toHaveAttribute('aria-valuenow', '20');
  await expect(low).toHaveAttribute('aria-valuenow', '10');
});

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

test('arrow keys go from tab to tab and leave out what is disabled', async () => {
  const frame = (await open('tabs')).frame('tabs-underline');
  const list = frame.getByRole('tablist').first();
  await list.getByRole('tab', { name: 'Skills' }).focus();
  await press('ArrowRight');
  await expect(list.getByRole('tab', { name: 'History' })).toBeFocused();
  await expect(frame.getByRole('tabpanel').first()).toHaveText('What “history” shows.');
  await press('ArrowRight');
  await expect(list.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await press('End');
  await expect(list.getByRole('tab', { name: 'History' })).toBeFocused();
});

test('the chosen tab of many is in view', async () => {
  const frame = (await open('tabs')).frame('tabs-more-than-fit');
  const last = frame.getByRole('tab', { name: 'Department 16' });
  await expect(last).not.toBeInViewport();
  await frame.getByRole('tab', { name: 'Department 1', exact: true }).focus();
  await press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a search dropdown opens and closes by keys and keeps the focus in its box', async () => {
  const gallery = await open('search-dropdown');
  const frame = gallery.frame('search-dropdown-open-with-more-to-load');
  const box = frame.getByRole('combobox');
  const list = shared().window.getByRole('listbox', { name: 'Results' });
  await box.focus();
  await expect(list).toHaveCount(0);
  await press('ArrowDown');
  await expect(list).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('option', { selected: true })).toContainText('Amelie Brandt');
  // Over the heading between people and skills.
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('Product design');
  const active = await box.getAttribute('aria-activedescendant');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('id', active ?? '');
  await press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(box).toHaveValue('Jonas Weber');
  await expect(list).toHaveCount(0);
});

test('another query starts at the first result, and leaving the box closes the list', async () => {
  const gallery = await open('search-dropdown');
  const frame = gallery.frame('search-dropdown-open-with-more-to-load');
  const list = shared().window.getByRole('listbox', { name: 'Results' });
  await frame.getByRole('combobox').click();
  await press('ArrowDown', 'x');
  await expect(list.getByRole('option', { selected: true })).toContainText('Amelie Brandt');
  await press('Tab');
  await expect(list).toHaveCount(0);
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
