import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { objects } from './index.tsx';

const ticket = { id: 't1', object_type: 'ticket', title: 'Laptop is slow', name: 'Laptop is slow', priority: 'high' };

function show(where = '') {
  const path = where === '' ? '/tickets' : `/tickets?where=${encodeURIComponent(where)}`;
  const shown = renderScreen(objects, path, {
    host: { 'objects.list': { data: [ticket], total: 1, page: 1, page_size: 100 } },
  });
  const asked = () => new URLSearchParams(shown.href().split('?')[1]).get('where');
  return { ...shown, asked };
}

const builder = () => screen.findByRole('dialog', { name: 'Filter' });
const apply = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Apply' });

test('Shift+F builds a filter of groups by the keyboard alone', async () => {
  const { user, asked } = show();
  await screen.findByRole('link', { name: ticket.name });
  await user.keyboard('{Shift>}F{/Shift}');
  const dialog = await builder();
  expect(within(dialog).getByText('Some conditions are not filled in yet.')).toBeDefined();
  expect((apply(dialog) as HTMLButtonElement).disabled).toBe(true);
  within(dialog).getByRole('combobox', { name: 'Field' }).focus();
  await user.keyboard('name{Enter}');
  await user.type(await within(dialog).findByRole('textbox', { name: 'Value' }), 'slow');
  within(dialog).getByRole('button', { name: 'Group' }).focus();
  await user.keyboard('{Enter}');
  // The focus is on what was added.
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getAllByRole('combobox', { name: 'Field' })[1]),
  );
  await user.keyboard('name{Enter}');
  await user.type((await within(dialog).findAllByRole('textbox', { name: 'Value' }))[1]!, 'fast');
  const inner = within(dialog).getByRole('group', { name: 'Any of these' });
  within(inner).getByRole('button', { name: 'Condition' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('name{Enter}');
  await user.type((await within(dialog).findAllByRole('textbox', { name: 'Value' }))[2]!, 'old');
  apply(dialog).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toBe('name contains "slow" and (name contains "fast" or name contains "old")'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a chip of a group opens it; and becomes or, conditions are moved and removed, Escape leaves it as it is', async () => {
  const { user, asked } = show('name is "a" and (name is "b" or name is "c")');
  const chip = await screen.findByRole('button', { name: 'Name is b or Name is c' });
  await user.click(chip);
  let dialog = await builder();
  await user.click(within(dialog).getAllByRole('button', { name: 'Remove: Name' })[0]!);
  await user.keyboard('{Escape}');
  expect(asked()).toBe('name is "a" and (name is "b" or name is "c")');
  await user.click(chip);
  dialog = await builder();
  // Out of its group and over it.
  await user.click(within(dialog).getAllByRole('button', { name: 'Move up: Name' })[1]!);
  await user.click(within(dialog).getAllByRole('button', { name: 'Remove: Name' })[0]!);
  await user.click(within(dialog).getAllByRole('combobox', { name: 'How conditions are joined' })[0]!);
  await user.click(await screen.findByRole('option', { name: 'Any of these' }));
  await user.click(apply(dialog));
  await waitFor(() => expect(asked()).toBe('name is "b" or name is "c"'));
});

test('what is too deep to be drawn is shown as a text, and taken away as a whole', async () => {
  const deep = 'name is "a" or (name is "b" and (name is "c" or (name is "d" and (name is "e" or name is "f"))))';
  const { user, asked } = show(deep);
  await user.click(await screen.findByRole('button', { name: /^Name is a or/ }));
  const dialog = await builder();
  expect(within(dialog).getByText('Name is e or Name is f')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Remove: Name is e or Name is f' }));
  await user.click(apply(dialog));
  await waitFor(() => expect(asked()).toBe('name is "a" or (name is "b" and (name is "c" or name is "d"))'));
});

test('a filter that was taken away whole is none', async () => {
  const { user, asked } = show('name is "a" or name is "b"');
  await user.click(await screen.findByRole('button', { name: /^Name is a or/ }));
  const dialog = await builder();
  for (let left = 2; left > 0; left -= 1) {
    await user.click(within(dialog).getAllByRole('button', { name: 'Remove: Name' })[0]!);
  }
  await user.click(apply(dialog));
  await waitFor(() => expect(asked()).toBeNull());
});
