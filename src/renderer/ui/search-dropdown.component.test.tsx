import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from './search-dropdown.gallery.tsx';
import { showSpecimen } from './testing/show-specimen.tsx';

const list = () => screen.queryByRole('listbox', { name: 'Results' });
const selected = () => screen.getByRole('option', { selected: true });

test('opens and closes by keys and keeps the focus in its box', async () => {
  const user = showSpecimen(gallery, 'Open, with more to load');
  const box = screen.getByRole<HTMLInputElement>('combobox');
  box.focus();
  expect(list()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(list()).not.toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(selected().textContent).toContain('Amelie Brandt');
  // Over the heading between people and skills.
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(selected().textContent).toContain('Product design');
  expect(selected().id).toBe(box.getAttribute('aria-activedescendant'));
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(box);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box.value).toBe('Jonas Weber');
  expect(list()).toBeNull();
});

test('another query starts at the first result, and leaving the box closes the list', async () => {
  const user = showSpecimen(gallery, 'Open, with more to load');
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}x');
  expect(selected().textContent).toContain('Amelie Brandt');
  await user.tab();
  expect(list()).toBeNull();
});
