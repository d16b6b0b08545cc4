import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Category } from '#shared/contract/categories.ts';
import { CompanyLists } from './company-lists.tsx';

const applied = { id: 'a', type: 'stage', name: 'Applied', meaning: 'applied', order: 0 };
const talk = { id: 't', type: 'stage', name: 'First talk', meaning: 'screening', meaning_proposed: true, order: 1 };
const out = { id: 'o', type: 'stage', name: 'Out', meaning: 'rejected', meaning_proposed: true, order: 2 };
const old = {
  ...{ id: 'x', type: 'stage', name: 'Phone', meaning: 'screening', order: 3 },
  ...{ archived_at: '2026-01-05T09:00:00.000Z', moved_to: 't' },
};

function show(stages: Category[], host: HostAnswers = {}, role = 'admin') {
  const list = () => ({ data: stages, total: stages.length, page: 1, page_size: 100 });
  return renderPart(<CompanyLists />, {
    host: { 'auth.me': { ...signedInUser, role }, 'categories.read': list, ...host },
  });
}

const answer = { ...talk, meaning_proposed: undefined };

test('names meanings that were proposed, which are said one by one', async () => {
  const { host, user } = show([applied, talk, out], { 'categories.update': answer });
  const list = await screen.findByRole('list', { name: 'Stages' });
  expect(within(list).getAllByText('Proposed')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'The meaning of First talk is right' }));
  await expect
    .poll(() => host.askedFor('categories.update').map(({ body }) => body))
    .toEqual([{ id: 't', meaning: 'screening' }]);
});

test('says all proposed meanings in one go', async () => {
  const { host, user } = show([applied, talk, out], { 'categories.update': answer });
  await user.click(await screen.findByRole('button', { name: 'All are right' }));
  await expect
    .poll(() => host.askedFor('categories.update').map(({ body }) => body))
    .toEqual([
      { id: 't', meaning: 'screening' },
      { id: 'o', meaning: 'rejected' },
    ]);
});

test('archives a stage, and asks where its people go where there are some', async () => {
  const required = { path: 'moved_to', message: 'is required', code: 'required' };
  const { host, user } = show([applied, talk], { 'categories.update': fails(422, { errors: [required] }) });
  await user.click(await screen.findByRole('button', { name: 'Archive First talk' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect((await dialog.findByText(/required/i)).textContent).not.toBe('');
  host.answerWith('categories.update', talk);
  await user.click(dialog.getByRole('combobox', { name: 'Stands for it from now on' }));
  await user.click(await screen.findByRole('option', { name: 'Applied' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(host.askedFor('categories.update').at(-1)?.body).toMatchObject({ id: 't', moved_to: 'a' });
});

test('shows what was archived and what stands for it, and takes it back', async () => {
  const { host, user } = show([applied, talk, old], { 'categories.update': old });
  const list = await screen.findByRole('list', { name: 'Stages' });
  expect(within(list).queryByText('Phone')).toBeNull();
  await user.click(screen.getByText('Archived (1)'));
  expect(screen.getByText('now First talk')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take Phone back' }));
  await expect
    .poll(() => host.askedFor('categories.update').map(({ body }) => body))
    .toEqual([{ id: 'x', archived_at: null }]);
});

test('whoever may not change them reads them, and has nothing to press', async () => {
  show([applied, talk], {}, 'recruiter');
  const list = await screen.findByRole('list', { name: 'Stages' });
  expect(list.textContent).toContain('Screening');
  expect(within(list).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('the usual stages are made to begin with, each with its meaning, where there are none', async () => {
  const { host, user } = show([], { 'categories.create': applied });
  await user.click(await screen.findByRole('button', { name: 'Add the usual stages' }));
  await expect.poll(() => host.askedFor('categories.create')).toHaveLength(13);
  const made = host.askedFor('categories.create').map(({ body }) => body);
  expect(made[0]).toEqual({ type: 'stage', name: 'Applied', meaning: 'applied' });
  expect(made[7]).toEqual({ type: 'stage', name: 'Declined', meaning: 'declined' });
  // Nobody who begins to hire has to begin with the words of messages.
  expect(made.slice(8)).toMatchObject(
    ['First contact', 'Application received', 'Invitation to an interview', 'Offer', 'Rejection'].map((name) => ({
      type: 'message_template',
      name,
    })),
  );
});

test('the usual templates of messages are made to begin with, with their fields as they are written', async () => {
  const { host, user } = show([], { 'categories.create': applied });
  await user.click(await screen.findByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByRole('option', { name: 'Templates of messages' }));
  await user.click(await screen.findByRole('button', { name: 'Add some to begin with' }));
  await expect.poll(() => host.askedFor('categories.create')).toHaveLength(5);
  const [, thanks] = host.askedFor('categories.create').map(({ body }) => body);
  expect(thanks).toMatchObject({
    ...{ type: 'message_template', name: 'Application received', subject: 'Your application: {{job}}' },
    body: expect.stringMatching(/^Dear \{\{name\}\},\n\n.*\{\{sender\}\}\n\{\{company\}\}$/s),
  });
});

test('a template of messages is edited with its words, and says which fields there are', async () => {
  const template = { id: 'm', type: 'message_template', name: 'Thanks', subject: 'Hi', body: 'Dear {{name}}' };
  const { host, user } = show([template], { 'categories.update': template });
  await user.click(await screen.findByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByRole('option', { name: 'Templates of messages' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Thanks' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\{\{interview_time\}\}/)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), ', hello');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => host.askedFor('categories.update').map(({ body }) => body))
    .toEqual([{ id: 'm', name: 'Thanks', subject: 'Hi', body: 'Dear {{name}}, hello' }]);
});
