import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { objects } from './index.tsx';

const first = new File(['A reference'], 'reference.txt', { type: 'text/plain' });
const second = new File(['A contract!'], 'contract.txt', { type: 'text/plain' });
const begun = { id: 'up1', size: first.size, expires_at: '2026-03-02T09:00:00.000Z' };
const kept = { id: 'd0', object_type: 'document', name: 'Old letter' };

/** The page of a candidate about whom there is a document. */
async function pageOfAda(who: Partial<UserContext>, answers: HostAnswers = {}) {
  const rendered = renderScreen(objects, '/candidates/p1?tab=documents', {
    host: {
      'auth.me': { ...signedInUser, role: 'owner', ...who },
      'objects.list': { id: 'p1', object_type: 'candidate', name: 'Ada Lovelace' },
      'objects.relations': ({ query }) =>
        query.toString().includes('about')
          ? { data: [{ kind: 'about', direction: 'in', object: kept }], total: 1, page: 1, page_size: 100 }
          : { data: [], total: 0, page: 1, page_size: 100 },
      'insights.read': { data: [] },
      'usage.record': undefined,
      'uploads.start': { ...begun, received: 0 },
      'uploads.chunk': { ...begun, received: first.size },
      'uploads.finish': { id: 'd1', object_type: 'document', name: 'A file', subtype: 'other' },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Documents' });
  return rendered;
}

type User = Awaited<ReturnType<typeof pageOfAda>>['user'];

/** What the system's own choice of files gives. */
async function choose(user: User, ...files: File[]) {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('body > input[type="file"]')];
  expect(inputs).toHaveLength(1);
  await user.upload(inputs[0] as HTMLInputElement, files);
  expect(document.querySelector('body > input[type="file"]')).toBeNull();
}

test('several files are chosen from the menu of a page, by the keys', async () => {
  const { host, user } = await pageOfAda({});
  (await screen.findByRole('button', { name: 'More actions' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Add files' })).focus();
  await user.keyboard('{Enter}');
  await choose(user, first, second);
  expect(await screen.findByText('reference.txt added')).toBeDefined();
  expect(await screen.findByText('contract.txt added')).toBeDefined();
  expect(host.askedFor('uploads.start').map(({ body }) => body)).toMatchObject([
    { name: 'reference.txt', object_id: 'p1' },
    { name: 'contract.txt', object_id: 'p1' },
  ]);
});

test('files are added where files stand, and one that is refused says why', async () => {
  const { user } = await pageOfAda(
    {},
    {
      'uploads.start': fails(415, { detail: 'No files of this kind.' }),
    },
  );
  const section = screen.getByRole('heading', { level: 2, name: 'Documents' }).closest('section');
  await user.click(await within(section as HTMLElement).findByRole('button', { name: 'Add files' }));
  await choose(user, first, new File([], 'nothing.txt', { type: 'text/plain' }));
  expect(await screen.findByText('No files of this kind.')).toBeDefined();
  expect(screen.getByText('The file is empty.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /nothing\.txt/ }));
  await waitFor(() => expect(screen.queryByText('The file is empty.')).toBeNull());
});

test('whoever may add no documents is offered none', async () => {
  const { user } = await pageOfAda({ staff: true });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByText('Add files')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
});
