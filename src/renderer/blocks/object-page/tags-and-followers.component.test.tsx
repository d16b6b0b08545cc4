import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { FollowButton } from './follow-button.tsx';
import { ObjectTags } from './object-tags.tsx';

const job = { id: 'j1', object_type: 'job' as const, name: 'Pilot', tags: ['Hot'] };
const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner', since: '2026-01-05T09:00:00.000Z' };
const ada = { ...olga, id: 'm2', name: 'Ada Able' };

function listOf(...names: string[]) {
  const data = names.map((name) => ({ id: `tag-${name}`, type: 'tag', name }));
  return { data, total: data.length, page: 1, page_size: 100 };
}

const listed = listOf('Beta', 'Hot', 'Relocates', 'Would relocate');

function tagged(host: HostAnswers, role: 'owner' | 'member' = 'owner', object: ObjectOf = job) {
  return renderPart(<ObjectTags object={object} />, {
    host: { 'auth.me': { ...signedInUser, role }, 'categories.read': listed, ...host },
  });
}

test('a tag is added to those that are there', async () => {
  const { host, user } = tagged({ 'objects.update': { ...job, tags: ['Hot', 'Berlin'] } });
  await user.click(await screen.findByRole('button', { name: 'Add tag' }));
  await user.type(screen.getByRole('combobox', { name: 'New tag' }), 'Berlin{Enter}');
  await expect.poll(() => host.askedFor('objects.update').length).toBe(1);
  expect(host.askedFor('objects.update')[0]?.body).toEqual({
    id: 'j1',
    tags: ['Hot', 'Berlin'],
    if_unchanged: { tags: ['Hot'] },
  });
});

test('the company’s tags are offered as one types, read once somebody is about to', async () => {
  const { host, user } = tagged({ 'objects.update': { ...job, tags: ['Hot', 'Would relocate'] } });
  const add = await screen.findByRole('button', { name: 'Add tag' });
  expect(host.askedFor('categories.read')).toEqual([]);
  await user.click(add);
  await user.type(screen.getByRole('combobox', { name: 'New tag' }), 'reloc');
  // Those that are there are not offered; another can be made still.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Relocates',
      'Would relocate',
      'Add “reloc”',
    ]),
  );
  await user.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => host.askedFor('objects.update')[0]?.body).toMatchObject({ tags: ['Hot', 'Would relocate'] });
  // It goes on with the next one, and nothing is wrong with what is not finished.
  const next = screen.getByRole<HTMLInputElement>('combobox', { name: 'New tag' });
  expect([next.value, document.activeElement === next]).toEqual(['', true]);
  expect(screen.queryByRole('option')).toBeNull();
});

test('one that is there already is told, and stays to be put right; Escape keeps nothing', async () => {
  const { host, user } = tagged({});
  await user.click(await screen.findByRole('button', { name: 'Add tag' }));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'New tag' });
  await user.type(field, 'hot{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('hot');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['hot', 'true']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'New tag' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add tag' }));
  expect(host.askedFor('objects.update')).toEqual([]);
});

test('what somebody else added meanwhile stays', async () => {
  const current = { ...job, tags: ['Hot', 'Theirs'] };
  const { host, user } = tagged({
    'objects.update': ({ body }) =>
      JSON.stringify(body).includes('Theirs')
        ? { ...current, tags: ['Theirs'] }
        : fails(412, { code: 'changed_meanwhile', errors: [{ path: 'tags', message: 'changed' }], current }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Hot' }));
  await expect
    .poll(() => host.askedFor('objects.update').map(({ body }) => body))
    .toEqual([
      { id: 'j1', tags: null, if_unchanged: { tags: ['Hot'] } },
      { id: 'j1', tags: ['Theirs'], if_unchanged: { tags: ['Hot', 'Theirs'] } },
    ]);
  expect(screen.queryByText('The tags could not be changed')).toBeNull();
});

test('a change that fails is told', async () => {
  const { user } = tagged({ 'objects.update': fails(403) });
  await user.click(await screen.findByRole('button', { name: 'Remove Hot' }));
  expect(await screen.findByText('The tags could not be changed')).toBeDefined();
});

test('who may not change it only reads them', async () => {
  tagged({}, 'member');
  const list = await screen.findByRole('list', { name: 'Tags' });
  expect(within(list).getByText('Hot')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a press follows the object, and another follows it no longer', async () => {
  const { host, user } = renderPart(<FollowButton id="j1" />, {
    host: {
      'followers.list': { data: [ada], total: 1, page: 1, page_size: 20, is_mine: false },
      'followers.set': { object_id: 'j1', total: 2, is_mine: true },
    },
  });
  const button = await screen.findByRole('button', { name: 'Follow, 1 person follows', pressed: false });
  host.answerWith('followers.list', { data: [ada, olga], total: 2, page: 1, page_size: 20, is_mine: true });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Follow, 2 people follow', pressed: true }));
  await expect
    .poll(() => host.askedFor('followers.set').map(({ body }) => body))
    .toEqual([
      { object_id: 'j1', follow: true },
      { object_id: 'j1', follow: false },
    ]);
});
