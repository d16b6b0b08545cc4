import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from './tag-list.gallery.tsx';
import { showSpecimen } from './testing/show-specimen.tsx';

const editable = 'Renamed, removed and added';

function cell(label: string, inside: HTMLElement = document.body): HTMLElement {
  return within(inside).getAllByRole('gridcell', { name: label })[0]!;
}

/** What was read out last. */
const said = () => screen.getAllByRole('status')[0]?.textContent;
const focused = () => document.activeElement;

test('F2 renames: Enter keeps the label, Escape does not, and a label that is there is refused', async () => {
  const user = showSpecimen(gallery, editable);
  cell('Go').focus();
  await user.keyboard('{F2}');
  const box = () => screen.getByRole('textbox', { name: 'Rename Go' });
  expect(focused()).toBe(box());
  await user.clear(box());
  await user.type(box(), 'sql{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('sql is in the list already');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(focused()).toBe(cell('Go'));
  await user.keyboard('{F2}');
  await user.clear(box());
  await user.type(box(), '  Machine   learning {Enter}');
  expect(focused()).toBe(cell('Machine learning'));
  expect(said()).toBe('Renamed to Machine learning');
});

test('Delete removes and the focus goes on; after the last tag it is on the button that adds', async () => {
  const user = showSpecimen(gallery, editable);
  cell('SQL').focus();
  await user.keyboard('{Delete}');
  expect(said()).toBe('SQL removed');
  expect(focused()).toBe(cell('Python'));
  await user.keyboard('{Delete}{Delete}{Delete}{Delete}');
  expect(focused()).toBe(cell('Go'));
  await user.keyboard('{Delete}');
  expect(focused()).toBe(screen.getAllByRole('button', { name: 'Add skill' })[0]);
});

test('tags are added one after the other until Escape', async () => {
  const user = showSpecimen(gallery, editable);
  const add = () => screen.getAllByRole('button', { name: 'Add skill' }).at(-1)!;
  add().focus();
  await user.keyboard('{Enter}');
  for (const label of ['Rust', 'Zig']) {
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'New skill' });
    await user.type(box, `${label}{Enter}`);
    expect(cell(label)).toBeDefined();
    expect(box.value).toBe('');
    expect(focused()).toBe(box);
  }
  await user.keyboard('{Escape}');
  expect(focused()).toBe(add());
});

test('Enter and the pointer select', async () => {
  const user = showSpecimen(gallery, 'Selected');
  const isSelected = () => cell('Python').getAttribute('aria-selected');
  expect(isSelected()).toBe('false');
  cell('Python').focus();
  await user.keyboard('{Enter}');
  expect(isSelected()).toBe('true');
  await user.click(cell('Python'));
  expect(isSelected()).toBe('false');
});

test('Escape gives up what is typed, not the dialog around it', async () => {
  const user = showSpecimen(gallery, 'In a dialog');
  await user.click(screen.getByRole('button', { name: 'Edit skills' }));
  const dialog = screen.getByRole('dialog', { name: 'Skills' });
  cell('Go', dialog).focus();
  await user.keyboard('{F2}{Escape}');
  expect(focused()).toBe(cell('Go', dialog));
  expect(screen.queryByRole('dialog', { name: 'Skills' })).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Skills' })).toBeNull();
});

test('labels of both directions stand apart from each other', () => {
  showSpecimen(gallery, 'Both directions');
  const labels = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Go', 'ניהול', 'C++ (17)', 'إدارة الفرق']);
});
