import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from './tabs.gallery.tsx';
import { showSpecimen } from './testing/show-specimen.tsx';

test('arrow keys go from tab to tab and leave out what is disabled', async () => {
  const user = showSpecimen(gallery, 'Underline');
  const list = within(screen.getAllByRole('tablist')[0]!);
  const tab = (name: RegExp) => list.getByRole('tab', { name });
  tab(/^Skills/).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(/^History/));
  expect(screen.getAllByRole('tabpanel')[0]?.textContent).toBe('What “history” shows.');
  await user.keyboard('{ArrowRight}');
  expect(tab(/^Profile/).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(tab(/^History/));
});
