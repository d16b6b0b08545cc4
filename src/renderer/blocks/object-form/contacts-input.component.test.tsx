import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

const ada = objectOf(
  {
    id: 'c1',
    object_type: 'candidate',
    first_name: 'Ada',
    email: 'ada@work.example',
    emails: [{ value: 'ada@work.example' }, { value: 'ada@home.example', kind: 'private', source: 'CV' }],
    phone: '+49 30 1234567',
  },
  'candidate',
);

const nothing = () => {};

function edit(host: HostAnswers = {}) {
  return renderPart(<EditDialog object={ada} name="Ada" onClose={nothing} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'customFields.list': { data: [] },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'objects.update': { id: 'c1', object_type: 'candidate', first_name: 'Ada' },
      ...host,
    },
  });
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('adds, changes and removes further addresses and numbers by keyboard', async () => {
  const { host, user } = edit();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email 2' })).value).toBe('ada@home.example');
  expect(screen.getByRole('combobox', { name: 'Email 2: kind' }).textContent).toBe('Private');
  button('Add another email').focus();
  await user.keyboard('{Enter}');
  // Who added one is in it, and goes on to what it is for.
  expect(document.activeElement).toBe(input('Email 3'));
  await user.keyboard('ada@club.example{Tab}{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Other' }));
  button('Add another phone').focus();
  await user.keyboard('{Enter}0171 7654321');
  await user.click(button('Save'));
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(1));
  expect(host.askedFor('objects.update')[0]?.body).toMatchObject({
    emails: [
      { value: 'ada@work.example' },
      { value: 'ada@home.example', kind: 'private', source: 'CV' },
      { value: 'ada@club.example', kind: 'other' },
    ],
    phones: [{ value: '+49 30 1234567' }, { value: '0171 7654321' }],
    if_unchanged: { emails: ada.emails, phones: null },
  });
  expect(host.askedFor('objects.update')[0]?.body).not.toHaveProperty('email');
});

test('removes one, and stays where one was', async () => {
  const { host, user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Add another email' }));
  await user.keyboard('ada@club.example');
  await user.click(button('Remove Email 2'));
  expect(document.activeElement).toBe(input('Email 2'));
  expect(input('Email 2').value).toBe('ada@club.example');
  await user.click(button('Remove Email 2'));
  expect(screen.queryByRole('textbox', { name: 'Email 2' })).toBeNull();
  expect(document.activeElement).toBe(button('Add another email'));
  await user.click(button('Save'));
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(1));
  expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ emails: [{ value: 'ada@work.example' }] });
});

test('says what is wrong at the one it is wrong with, and keeps what was typed', async () => {
  const { host, user } = edit({
    'objects.update': fails(422, { errors: [{ path: 'emails.2.value', message: 'is no email address' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add another email' }));
  await user.click(button('Add another email'));
  await user.keyboard('ADA@home.example');
  await user.click(button('Save'));
  expect(await screen.findByText('This one already stands here.')).toBeDefined();
  expect(document.activeElement).toBe(input('Email 4'));
  expect(host.askedFor('objects.update')).toEqual([]);

  await user.clear(input('Email 4'));
  await user.keyboard('nonsense');
  await user.click(button('Save'));
  await waitFor(() => expect(input('Email 4').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(input('Email 4'));
  expect(screen.getByText('1 field needs correcting.')).toBeDefined();
  // The row that says nothing goes; what is wrong stays with what it is about.
  await user.click(button('Remove Email 3'));
  expect(input('Email 3').value).toBe('nonsense');
  expect(input('Email 3').getAttribute('aria-invalid')).toBe('true');
  expect(input('Email 2').getAttribute('aria-invalid')).toBe('false');
});

test('are asked for of somebody new', async () => {
  const { host, user } = renderPart(<CreateDialog type="employee" onClose={nothing} onOpen={nothing} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'customFields.list': { data: [] },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'objects.create': { id: 'e1', object_type: 'employee', first_name: 'Ada' },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@work.example');
  await user.click(button('Add another email'));
  await user.keyboard('ada@home.example');
  await user.click(button('Create'));
  await waitFor(() => expect(host.askedFor('objects.create')).toHaveLength(1));
  expect(host.askedFor('objects.create')[0]?.body).toMatchObject({
    email: 'ada@work.example',
    emails: [{ value: 'ada@work.example' }, { value: 'ada@home.example' }],
  });
});
