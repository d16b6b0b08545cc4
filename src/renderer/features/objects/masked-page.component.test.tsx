import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const masked = {
  id: 'c1',
  object_type: 'candidate',
  name: 'Candidate 7F3K',
  title: 'Test pilot',
  is_masked: true,
  first_look: { may_unmask: true },
  qualification: { current_stage: { name: 'Applied', meaning: 'applied' } },
};

function showMasked(host: HostAnswers = {}) {
  return renderScreen(objects, '/candidates/c1', {
    host: {
      'auth.me': { ...signedInUser, role: 'recruiter' },
      'objects.list': masked,
      'objects.relations': pageOf(),
      'applications.list': pageOf(),
      'categories.read': pageOf(),
      'insights.read': { data: [] },
      'usage.record': undefined,
      ...host,
    },
  });
}

test('somebody masked stands under another name, and is shown by whom it is allowed to, with a reason', async () => {
  const { host, user } = showMasked({
    'firstLook.unmask': { candidate: { id: 'c1', object_type: 'candidate', name: 'Ada Quill' }, jobs: 1 },
  });
  expect(await screen.findByRole('heading', { name: 'Candidate 7F3K', level: 1 })).toBeDefined();
  expect(screen.getByText('Masked')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /More/ }));
  expect(screen.queryByRole('menuitem', { name: 'Merge with…' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Show who this is…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show who Candidate 7F3K is' }));
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await dialog.findByText('Say why.')).toBeDefined();
  expect(host.askedFor('firstLook.unmask')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'We know each other');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('firstLook.unmask')).toMatchObject([{ body: { reason: 'We know each other' } }]);
});

test('who may not show them is not offered to', async () => {
  const { user } = showMasked({ 'objects.list': { ...masked, first_look: { may_unmask: false } } });
  expect(await screen.findByRole('heading', { name: 'Candidate 7F3K', level: 1 })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /More/ }));
  expect(screen.queryByRole('menuitem', { name: 'Show who this is…' })).toBeNull();
});

test('whom somebody only meets in an interview is told by the kit, and says so', async () => {
  const { is_masked: _masked, first_look: _look, ...rest } = masked;
  showMasked({ 'objects.list': { ...rest, name: 'Grace Hopper', is_of_kit: true } });
  expect(await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeDefined();
  expect(screen.getByText('Interview kit only')).toBeDefined();
  expect(screen.queryByText('Masked')).toBeNull();
});
