import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Application } from '#shared/contract/applications.ts';
import { Toaster } from '#ui/toaster.tsx';
import { objects } from './index.tsx';
import { AskedVerb } from './late-asked-verb.ts';

beforeAll(() => AskedVerb.preload?.());

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const ada = {
  id: 'c1',
  object_type: 'candidate',
  name: 'Ada Quill',
  qualification: { current_stage: { name: 'Applied', meaning: 'applied' } },
};
const application: Application = {
  id: 'a1',
  candidate: { id: 'c1', object_type: 'candidate', name: 'Ada Quill' },
  attempt: 1,
  stage: { id: 's1', name: 'Applied', meaning: 'applied' },
  in_stage_since: '2026-03-01T08:00:00.000Z',
  is_open: true,
  created_at: '2026-03-01T08:00:00.000Z',
};
const olga = { id: 'e2', object_type: 'employee', name: 'Olga Stern' };
const eva = { id: 'e1', object_type: 'employee', name: 'Eva Roth', company_user: { manager: olga } };

function Screens() {
  return (
    <>
      <Outlet />
      <Toaster label="Notices" closeLabel="Dismiss" />
    </>
  );
}

function show(path: string, host: HostAnswers, role: 'admin' | 'viewer' = 'admin') {
  return renderScreen(objects, path, {
    frame: Screens,
    host: {
      'auth.me': { ...signedInUser, role },
      'objects.relations': pageOf(),
      'applications.list': pageOf(application),
      'categories.read': pageOf({ id: 's1', type: 'stage', name: 'Applied', meaning: 'applied' }),
      'insights.read': { data: [] },
      'metrics.read': { data: [] },
      'usage.record': undefined,
      'objects.recent': { data: [] },
      'objects.counts': { counts: {} },
      'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
      ...host,
    },
  });
}

test('the stage on a page is changed by what asks for the reason as well', async () => {
  const { user } = show('/candidates/c1', { 'objects.list': ada });
  await user.click(await screen.findByRole('button', { name: 'Change Stage' }));
  expect(await screen.findByRole('dialog', { name: 'Move Ada Quill' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('and so is the stage in a list, whose row has less of the person', async () => {
  const { host, user } = show('/candidates?view=table', {
    'objects.list': ({ query }) => (query.has('id') ? ada : pageOf(ada)),
    'imports.list': pageOf(),
  });
  const row = await screen.findByRole('link', { name: /Ada Quill/ });
  // Nothing is laid out here: the headings are given their places.
  screen.getAllByRole('columnheader').forEach((heading, at) => {
    heading.getBoundingClientRect = () => new DOMRect(at * 50, 0, 50, 32);
  });
  const place = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Stage');
  fireEvent(row, new MouseEvent('pointermove', { bubbles: true, clientX: place * 50 + 20 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change Stage' }));
  expect(await screen.findByRole('dialog', { name: 'Move Ada Quill' })).toBeDefined();
  expect(host.askedFor('objects.list').some(({ query }) => query.get('id') === 'c1')).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who leads somebody is changed where it stands: a refusal is said at the field, and nobody may be named', async () => {
  const ben = { id: 'm1', object_type: 'member' as const, name: 'Ben Bold' };
  vi.stubGlobal('SharedWorker', searchWorkerOf([ben]));
  const { host, user } = show('/employees/e1', {
    'objects.list': eva,
    'objects.putRelation': fails(409, { detail: 'Manages this person already.' }),
    'objects.deleteRelation': { count: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who leads Eva Roth' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Manager' });
  expect(field.value).toBe('Olga Stern');
  await user.clear(field);
  await user.type(field, 'Ben');
  await user.click(await screen.findByRole('option', { name: /Ben Bold/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Manages this person already.')).toBeDefined();
  host.answerWith('objects.putRelation', { kind: 'manages', direction: 'out', object: eva } as never);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ben Bold leads Eva Roth now')).toBeDefined();
  const sent = host.askedFor('objects.putRelation').at(-1);
  expect([sent?.params, sent?.body]).toMatchObject([
    { type: 'member', id: 'm1' },
    { kind: 'manages', to: 'e1' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Change Manager' }));
  const again = within(await screen.findByRole('dialog', { name: 'Who leads Eva Roth' }));
  await user.click(again.getByRole('button', { name: 'Clear: Manager' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nobody leads Eva Roth now')).toBeDefined();
  expect(host.askedFor('objects.deleteRelation').map(({ params }) => params)).toMatchObject([
    { type: 'employee', id: 'e2' },
  ]);
});

test('who may not change it is offered no change', async () => {
  show('/employees/e1', { 'objects.list': eva }, 'viewer');
  expect(await screen.findByRole('link', { name: /Olga Stern/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Manager' })).toBeNull();
});
