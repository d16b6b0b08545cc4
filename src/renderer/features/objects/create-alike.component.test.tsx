import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';

beforeAll(() => CreateDialog.preload?.());

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada' };

test('who may be there already is asked about before another one is made', async () => {
  const made = { id: 'c2', object_type: 'candidate', name: 'Ada Quill' };
  const { host, user } = renderScreen(objects, '/candidates', {
    host: {
      'auth.me': { ...signedInUser, role: 'owner' },
      'objects.list': { data: [ada], total: 1, page: 1, page_size: 50 },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'usage.record': undefined,
      'objects.create': fails(409, {
        code: 'conflict',
        detail: 'Somebody who may be the same person is there already.',
        reason: 'personExists',
        values: {},
        errors: [
          {
            path: 'email',
            message: 'ada@x.example is the candidate Ada (c1)',
            code: 'personIs',
            values: { id: 'c1', type: 'candidate', name: 'Ada', value: 'ada@x.example' },
          },
        ],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New candidate' }));
  const dialog = await screen.findByRole('dialog', { name: 'New candidate' });
  await user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Ada Quill');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  const asked = await within(dialog).findByRole('alert');
  expect(asked.textContent).toContain('Same person?');
  expect(asked.textContent).toContain('ada@x.example');
  expect(within(asked).getByRole('button', { name: 'Open Ada' })).toBeDefined();
  host.answerWith('objects.create', made);
  await user.click(within(asked).getByRole('button', { name: 'Create anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('objects.create').map(({ body }) => (body as { is_another?: boolean }).is_another)).toEqual([
    undefined,
    true,
  ]);
});

test('who has an address already is told while it is typed, and looked at in another window', async () => {
  const { host, bridge, user } = renderScreen(objects, '/candidates', {
    host: {
      'auth.me': { ...signedInUser, role: 'owner' },
      'objects.list': { data: [ada], total: 1, page: 1, page_size: 50 },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'people.alike': { data: [{ person: ada, evidence: [{ kind: 'email', value: 'ada@x.example' }] }] },
    },
    bridge: { 'windows.open': undefined },
  });
  await user.click(await screen.findByRole('button', { name: 'New candidate' }));
  const dialog = await screen.findByRole('dialog', { name: 'New candidate' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'ada@x.example');
  await user.click(await within(dialog).findByRole('button', { name: 'Ada' }));
  expect(bridge.askedFor('windows.open')).toEqual([{ path: '/candidates/c1', target: 'new' }]);
  expect(host.askedFor('people.alike').map(({ query }) => [...query.values()])).toEqual([['ada@x.example']]);
});
