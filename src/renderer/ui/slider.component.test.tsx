import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from './slider.gallery.tsx';
import { showSpecimen } from './testing/show-specimen.tsx';

test('moves by keys, in steps, and says its value', async () => {
  const user = showSpecimen(gallery, 'Skill');
  const handle = screen.getByRole('slider', { name: 'Python' });
  const said = () => handle.getAttribute('aria-valuetext');
  handle.focus();
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('4.0');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(said()).toBe('3.0');
  await user.keyboard('{End}');
  expect(said()).toBe('5.0');
  await user.keyboard('{ArrowRight}{Home}');
  expect(said()).toBe('0.0');
  expect(screen.getByRole('slider', { name: 'Go' }).dataset.disabled).toBe('');
});

test('the handles of a range have names and do not pass each other', async () => {
  const user = showSpecimen(gallery, 'One value, a range, disabled');
  const low = screen.getAllByRole('slider', { name: 'Years of experience At least' })[0]!;
  const high = screen.getAllByRole('slider', { name: 'Years of experience At most' })[0]!;
  const values = () => [low, high].map((handle) => handle.getAttribute('aria-valuenow'));
  low.focus();
  await user.keyboard('{End}');
  expect(values()).toEqual(['12', '12']);
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(values()[0]).toBe('10');
  high.focus();
  await user.keyboard('{Home}');
  expect(values()[1]).toBe('10');
  await user.keyboard('{End}');
  expect(values()).toEqual(['10', '20']);
});
