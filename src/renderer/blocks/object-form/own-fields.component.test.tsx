import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

function field(name: string, more: Partial<CustomField> = {}): CustomField {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, object_type: 'skill', name, kind: 'text', required: false, sensitive: false, order: 0, ...more };
}

const nothing = () => {};

function create(fields: readonly CustomField[], host: HostAnswers = {}) {
  return renderPart(<CreateDialog type="skill" onClose={nothing} onOpen={nothing} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'customFields.list': () => ({ data: [...fields] }),
      'objects.create': { id: 's1', object_type: 'skill', name: 'Sailing' },
      ...host,
    },
  });
}

const submit = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Create' }));

test('asks for a company’s own fields by their kinds, and sends what was said', async () => {
  const fields = [
    field('Remark', { description: 'As the board has it' }),
    field('Story', { kind: 'long' }),
    field('Size', { kind: 'number', default: 3 }),
    field('Budget', { kind: 'money', sensitive: true }),
    field('Tier', { kind: 'choice', choices: ['Open', 'Core'], required: true }),
    field('Sites', { kind: 'several', choices: ['Berlin', 'Oslo'] }),
    field('Review', { kind: 'date' }),
    field('Page', { kind: 'link' }),
    field('Certified', { kind: 'boolean' }),
    field('Elsewhere', { object_type: 'job' }),
    field('From tomorrow', { kind: 'colour' }),
  ];
  const { host, user } = create(fields);
  await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Much asked');
  expect(screen.getByText('As the board has it')).toBeDefined();
  expect(screen.getByText('Only owners and admins see it.')).toBeDefined();
  expect(screen.queryByLabelText('Elsewhere')).toBeNull();
  expect(screen.queryByLabelText('From tomorrow')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sailing');
  await submit(user);
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(host.askedFor('objects.create')).toEqual([]);

  // Once it can be dictated to.
  const story = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Story' });
  await waitFor(() => expect(story().readOnly).toBe(false));
  await user.type(story(), 'One line{Enter}and another');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' }).value).toBe('3');
  await user.clear(screen.getByRole('textbox', { name: 'Size' }));
  await user.type(screen.getByRole('textbox', { name: 'Budget' }), '12,50');
  await user.type(screen.getByRole('combobox', { name: 'Budget: currency' }), 'EUR{Enter}');
  // The company's words stand as they are, also where another language has its own for them.
  await user.click(screen.getByRole('combobox', { name: 'Tier' }));
  await user.click(await screen.findByRole('option', { name: 'Core' }));
  await user.click(screen.getByRole('combobox', { name: 'Sites' }));
  await user.click(await screen.findByRole('option', { name: 'Oslo' }));
  await user.type(screen.getByRole('textbox', { name: 'Review' }), '11/20/2026');
  await user.type(screen.getByRole('textbox', { name: 'Page' }), 'https://example.com/sailing');
  await user.click(screen.getByRole('combobox', { name: 'Certified' }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await submit(user);
  await waitFor(() => expect(host.askedFor('objects.create')).toHaveLength(1));
  expect(host.askedFor('objects.create')[0]?.body).toMatchObject({
    name: 'Sailing',
    custom: {
      remark: 'Much asked',
      story: 'One line\nand another',
      size: null,
      tier: 'Core',
      sites: ['Oslo'],
      review: '2026-11-20',
      page: 'https://example.com/sailing',
      certified: false,
    },
    custom_sensitive: { budget: { amount: 1250, currency: 'EUR' } },
  });
});

test('says what the host refuses at the field, and sends no default that was left alone', async () => {
  const { host, user } = create([field('Page', { kind: 'link' }), field('Size', { kind: 'number', default: 3 })], {
    'objects.create': fails(422, { errors: [{ path: 'custom.page', message: 'is no link', code: 'notLink' }] }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Page' }), 'nowhere');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sailing');
  await submit(user);
  const page = screen.getByRole('textbox', { name: 'Page' });
  await waitFor(() => expect(page.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(page);
  expect(host.askedFor('objects.create')[0]?.body).toMatchObject({ custom: { page: 'nowhere' } });
  expect(JSON.stringify(host.askedFor('objects.create')[0]?.body)).not.toContain('size');
});

test('keeps what was typed where a field is renamed, changed or removed meanwhile, and says so', async () => {
  let fields = [field('Tier', { kind: 'choice', choices: ['Core'] }), field('Remark')];
  const { host, user } = create([], { 'customFields.list': () => ({ data: fields }) });
  await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Much asked');
  await user.click(screen.getByRole('combobox', { name: 'Tier' }));
  await user.click(await screen.findByRole('option', { name: 'Core' }));

  fields = [field('Tier', { name: 'Class', kind: 'choice', choices: ['Core', 'Edge'], required: true })];
  await act(() => queryClient.invalidateQueries());
  const news = await screen.findByText('“Tier” is now called “Class”.');
  const told = within(news.closest('[role=status]') as HTMLElement);
  expect(told.getByText('The choices of “Class” have changed.')).toBeDefined();
  expect(told.getByText('“Class” must be filled in now.')).toBeDefined();
  expect(told.getByText('“Remark” was removed while this form was open.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Class' }).value).toBe('Core');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe('Much asked');
  expect(screen.getByText(/What stands here will not be saved/)).toBeDefined();

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sailing');
  await submit(user);
  await waitFor(() => expect(host.askedFor('objects.create')).toHaveLength(1));
  expect(host.askedFor('objects.create')[0]?.body).toMatchObject({ custom: { tier: 'Core' } });
  expect(JSON.stringify(host.askedFor('objects.create')[0]?.body)).not.toContain('Much asked');
});

test('changes what an object has, and names a person who is kept by id', async () => {
  const skill = objectOf(
    { id: 's1', object_type: 'skill', name: 'Sailing', custom: { keeper: { id: 'e1' }, remark: 'Old' } },
    'skill',
  );
  const { host, user } = renderPart(<EditDialog object={skill} name="Sailing" onClose={nothing} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'customFields.list': { data: [field('Keeper', { kind: 'person' }), field('Remark', { required: true })] },
      'objects.refs': { data: [{ id: 'e1', object_type: 'employee', name: 'Jonas Weber' }] },
      'objects.update': { id: 's1', object_type: 'skill', name: 'Sailing' },
    },
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Keeper' }).value).toBe('Jonas Weber'),
  );
  const remark = screen.getByRole('textbox', { name: 'Remark' });
  await user.clear(remark);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required.')).toBeDefined();
  await user.type(remark, 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(1));
  expect(host.askedFor('objects.update')[0]?.body).toMatchObject({
    custom: { remark: 'New' },
    if_unchanged: { 'custom.remark': 'Old' },
  });
});
