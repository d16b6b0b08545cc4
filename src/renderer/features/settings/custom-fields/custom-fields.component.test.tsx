import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { CustomFields } from './custom-fields.tsx';

function field(name: string, more: Partial<CustomField> = {}): CustomField {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, object_type: 'candidate', name, kind: 'text', required: false, sensitive: false, order: 0, ...more };
}

function show(fields: readonly CustomField[], host: HostAnswers = {}, role = 'admin') {
  return renderPart(<CustomFields />, {
    host: { 'auth.me': { ...signedInUser, role }, 'customFields.list': () => ({ data: [...fields] }), ...host },
  });
}

test('says what fields of one’s own are for where there are none, and offers to add one', async () => {
  show([]);
  expect(await screen.findByText(/Add one for what Cadre does not ask about Candidates/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add field' })).toBeDefined();
});

test('shows whoever may not change them what there is, and nothing to press', async () => {
  show([field('Visa', { required: true })], {}, 'recruiter');
  const list = await screen.findByRole('list', { name: 'Fields of Candidates' });
  expect(within(list).getByText('Visa').closest('li')?.textContent).toContain('TextRequired');
  expect(screen.queryByRole('button', { name: 'Add field' })).toBeNull();
  expect(within(list).queryAllByRole('button')).toEqual([]);
});

test('adds a choice that must be made, and says at its field what is missing or refused', async () => {
  const fields: CustomField[] = [];
  const { host, user } = show(fields, {
    'customFields.create': fails(409, { errors: [{ path: 'name', message: 'is already taken', code: 'taken' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Choice' }));
  const save = dialog.getByRole('button', { name: 'Add field' });
  await user.click(save);
  expect(dialog.getByText('Enter a name.')).toBeDefined();
  expect(dialog.getByText('Enter at least one choice.')).toBeDefined();
  expect(host.askedFor('customFields.create')).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Visa');
  await user.type(dialog.getByRole('combobox', { name: 'Choices' }), 'Needed{Enter}Not needed{Enter}');
  await user.click(dialog.getByRole('combobox', { name: 'Default' }));
  await user.click(await screen.findByRole('option', { name: 'Not needed' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Required' }));
  await user.click(save);
  expect(await dialog.findByText(/is taken already/i)).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Visa');

  host.answerWith('customFields.create', () => {
    fields.push(field('Visa', { kind: 'choice' }));
    return field('Visa', { kind: 'choice' });
  });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' status');
  await user.click(save);
  expect(await screen.findByRole('list', { name: 'Fields of Candidates' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.askedFor('customFields.create').at(-1)?.body).toEqual({
    object_type: 'candidate',
    name: 'Visa status',
    kind: 'choice',
    description: null,
    choices: ['Needed', 'Not needed'],
    required: true,
    sensitive: false,
    default: 'Not needed',
  });
});

test('changes a field, but neither its kind nor who reads it', async () => {
  const { host, user } = show([field('Bonus', { kind: 'money', sensitive: true })], {
    'customFields.update': field('Bonus', { kind: 'money', sensitive: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Bonus' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: 'Sensitive' })).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Signing bonus');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('customFields.update').map(({ body }) => body)).toEqual([
    { id: 'bonus', name: 'Signing bonus', description: null, required: false },
  ]);
});

test('moves fields, removes one and takes that back', async () => {
  let fields = [field('Visa'), field('Notice', { order: 1 })];
  const { host, user } = show([], {
    'customFields.list': () => ({ data: fields }),
    'customFields.update': field('Visa'),
    'customFields.delete': () => {
      fields = [field('Notice'), field('Visa', { removed_at: '2026-03-01T08:00:00.000Z' })];
      return { count: 1 };
    },
    'customFields.restore': () => {
      fields = [field('Visa'), field('Notice')];
      return { count: 1 };
    },
  });
  expect(await screen.findByRole('button', { name: 'Move Visa up' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Move Notice up' }));
  await waitFor(() =>
    expect(host.askedFor('customFields.update').map(({ body }) => body)).toEqual([
      { id: 'notice', order: 0 },
      { id: 'visa', order: 1 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Visa' }));
  const removed = within(await screen.findByRole('region', { name: 'Removed fields' }));
  expect(removed.getByText('Visa')).toBeDefined();
  await pressInToast(user, 'Undo');
  expect(await screen.findByRole('button', { name: 'Remove Visa' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Removed fields' })).toBeNull();
});

test('keeps what was typed of one slip of Escape', async () => {
  const { user } = show([field('Visa')]);
  await user.click(await screen.findByRole('button', { name: 'Edit Visa' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' status');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Visa status');
});
