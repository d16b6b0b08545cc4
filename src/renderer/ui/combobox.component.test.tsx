import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from './combobox.gallery.tsx';
import { showSpecimen } from './testing/show-specimen.tsx';

function active(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

test('typing narrows, arrows go round, Enter chooses, Escape takes nothing', async () => {
  const user = showSpecimen(gallery, 'One of a list');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
  const list = () => screen.queryByRole('listbox', { name: 'Location' });
  const options = () => within(list()!).getAllByRole('option');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(5);
  expect(
    within(list()!)
      .getByRole('option', { name: /Lisbon/ })
      .getAttribute('aria-selected'),
  ).toBe('true');
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toContain('Pune');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toContain('Berlin');
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(field.value).toBe('Lisbon');

  await user.clear(field);
  await user.type(field, 'munc');
  expect(options()).toHaveLength(1);
  expect(active(field)).toContain('München');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('München');
  expect(list()).toBeNull();

  await user.clear(field);
  await user.type(field, 'zzz');
  expect(screen.getAllByText('Nothing found')[0]).toBeDefined();
  await user.tab();
  expect(field.value).toBe('München');
});

test('of several it creates what is not there, and Backspace takes the last one back', async () => {
  const user = showSpecimen(gallery, 'Several, and new ones');
  const field = screen.getByRole('combobox', { name: 'Locations' });
  const remove = (label: string) => screen.queryByRole('button', { name: `Remove ${label}` });
  await user.type(field, 'Oslo');
  expect(screen.getByRole('option', { name: 'Create “Oslo”' })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(remove('Oslo')).not.toBeNull();
  await user.keyboard('lis{Enter}');
  expect(remove('Lisbon')).not.toBeNull();
  await user.keyboard('{Backspace}');
  expect(remove('Lisbon')).toBeNull();
  expect(document.activeElement).toBe(field);
});
