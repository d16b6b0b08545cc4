import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

const review = objectOf(
  {
    id: 'p1',
    object_type: 'performance',
    name: 'Ada, H1',
    person: { id: 'e1', object_type: 'employee', name: 'Ada' },
    goals: [
      { text: 'Ship it', progress: 40, set_at: '2026-01-05', org_units: [{ id: 'data' }] },
      { text: 'Learn Kafka', kind: 'development', due: '2026-06-30' },
    ],
    attributes: [{ name: 'Keeps dates', kind: 'delivery', mark: 4 }],
  },
  'performance',
);

const ada = objectOf({ id: 'e1', object_type: 'employee', first_name: 'Ada' }, 'employee');

const nothing = () => {};

function host(more: HostAnswers): HostAnswers {
  return {
    'auth.me': { ...signedInUser, role: 'admin' },
    'customFields.list': { data: [] },
    'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
    'performance.update': { id: 'p1', object_type: 'performance' },
    'objects.update': { id: 'e1', object_type: 'employee', first_name: 'Ada' },
    ...more,
  };
}

const editReview = (more: HostAnswers = {}) =>
  renderPart(<EditDialog object={review} name="Ada, H1" onClose={nothing} />, { host: host(more) });

const group = (name: string) => screen.findByRole('group', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('adds, changes and removes goals and marks by keyboard, and keeps what no input shows', async () => {
  const { host: asked, user } = editReview();
  const first = within(await group('Goals 1'));
  await user.clear(first.getByRole('textbox', { name: 'Goal' }));
  await user.type(first.getByRole('textbox', { name: 'Goal' }), 'Ship all of it');
  await user.click(button('Remove Goals 2'));
  button('Add a goal').focus();
  await user.keyboard('{Enter}');
  const added = within(await group('Goals 2'));
  // Who added one is in it.
  expect(document.activeElement).toBe(added.getByRole('textbox', { name: 'Goal' }));
  await user.keyboard('Read more');
  const marked = within(await group('Attributes 1'));
  await user.click(marked.getByRole('combobox', { name: 'Mark' }));
  await user.click(await screen.findByRole('option', { name: '5: far above what is expected' }));
  await user.click(button('Save'));
  await waitFor(() => expect(asked.askedFor('performance.update')).toHaveLength(1));
  expect(asked.askedFor('performance.update')[0]?.body).toMatchObject({
    goals: [
      { text: 'Ship all of it', progress: 40, set_at: '2026-01-05', org_units: [{ id: 'data' }] },
      { text: 'Read more', kind: 'result' },
    ],
    attributes: [{ name: 'Keeps dates', kind: 'delivery', mark: 5 }],
    if_unchanged: { goals: review.goals, attributes: review.attributes },
  });
});

test('sends no row in which nothing was typed, and nothing where nothing changed', async () => {
  const { host: asked, user } = editReview();
  await group('Goals 1');
  await user.click(button('Add a goal'));
  await user.click(button('Add an attribute'));
  await user.type(within(await group('Attributes 2')).getByRole('textbox', { name: 'Attribute' }), 'Listens');
  await user.click(button('Save'));
  await waitFor(() => expect(asked.askedFor('performance.update')).toHaveLength(1));
  const body = asked.askedFor('performance.update')[0]?.body;
  expect(body).not.toHaveProperty('goals');
  expect(body).toMatchObject({
    attributes: [
      { name: 'Keeps dates', kind: 'delivery', mark: 4 },
      { name: 'Listens', kind: 'delivery' },
    ],
  });
});

test('says what is wrong at the row it is wrong with', async () => {
  const { user } = editReview({
    'performance.update': fails(422, { errors: [{ path: 'goals.1.text', message: 'is too long' }] }),
  });
  const second = within(await group('Goals 2'));
  await user.type(second.getByRole('textbox', { name: 'Goal' }), '!');
  await user.click(button('Save'));
  const input = second.getByRole('textbox', { name: 'Goal' });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(
    within(await group('Goals 1'))
      .getByRole('textbox', { name: 'Goal' })
      .getAttribute('aria-invalid'),
  ).toBe('false');
});

test('asks nobody for the wishes of others', async () => {
  renderPart(<EditDialog object={ada} name="Ada" onClose={nothing} />, { host: host({}) });
  expect(await screen.findByRole('button', { name: 'Add a position' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a wish' })).toBeNull();
});

test('asks whose they are for their own wishes', async () => {
  const own = { ...signedInUser, role: 'member', ownIds: ['e1'] };
  const { host: asked, user } = renderPart(<EditDialog object={ada} name="Ada" onClose={nothing} />, {
    host: host({ 'auth.me': own }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a wish' }));
  await user.keyboard('Lead a team');
  await user.click(button('Save'));
  await waitFor(() => expect(asked.askedFor('objects.update')).toHaveLength(1));
  expect(asked.askedFor('objects.update')[0]?.body).toMatchObject({ wishes: [{ kind: 'role', text: 'Lead a team' }] });
});

test('asks for no wishes of somebody new', async () => {
  renderPart(<CreateDialog type="employee" onClose={nothing} onOpen={nothing} />, { host: host({}) });
  expect(await screen.findByRole('button', { name: 'Add a position' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a wish' })).toBeNull();
});
