import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const eva = {
  id: 'e1',
  object_type: 'employee',
  name: 'Eva Roth',
  time_zone: 'Europe/Berlin',
  company_user: { manager: olga },
};

function Screens() {
  return (
    <>
      <Outlet />
      <Toaster label="Notices" closeLabel="Dismiss" />
    </>
  );
}

/** Nothing is laid out here: the headings are given their places, and the pointer is at one of them. */
function pointAt(row: HTMLElement, heading: string) {
  const headings = screen.getAllByRole('columnheader');
  headings.forEach((one, at) => {
    one.getBoundingClientRect = () => new DOMRect(at * 50, 0, 50, 32);
  });
  const place = headings.findIndex(({ textContent }) => textContent === heading);
  fireEvent(row, new MouseEvent('pointermove', { bubbles: true, clientX: place * 50 + 20 }));
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

const interview = { id: 's2', type: 'stage', name: 'Interview', meaning: 'interview' };
const rejected = { id: 's9', type: 'stage', name: 'Rejected', meaning: 'rejected' };
const applied = { id: 's1', type: 'stage', name: 'Applied', meaning: 'applied' };
const movedTo = (stage: typeof interview) => ({
  moved: 1,
  data: [{ id: 'a1', result: 'moved', stage }],
  batch: 'b1',
});

test('the stage on a page is chosen where it stands, and moved back by Undo', async () => {
  const { host, user } = show('/candidates/c1', {
    'objects.list': ada,
    'categories.read': pageOf(applied, interview, rejected),
    'applications.move': movedTo(interview),
  });
  const change = await screen.findByRole('button', { name: 'Change Stage' });
  await user.click(change);
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitemradio', { name: 'Applied' }).getAttribute('aria-checked')).toBe('true');
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Interview' }));
  expect(await screen.findByText('Ada Quill is in Interview now')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.askedFor('applications.move').map(({ body }) => body)).toEqual([
    { ids: ['a1'], expect: 'Applied', stage: 's2' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.askedFor('applications.move').at(-1)?.body).toEqual({ batch: 'b1' }));
});

test('a stage that somebody leaves by asks why, and nothing is moved until it is said', async () => {
  const { host, user } = show('/candidates/c1', {
    'objects.list': ada,
    'categories.read': pageOf(applied, interview, rejected),
    'applications.move': movedTo(rejected),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Stage' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Rejected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Rejected?' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(host.askedFor('applications.move')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Another offer');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Ada Quill is in Rejected now')).toBeDefined();
  expect(host.askedFor('applications.move').at(-1)?.body).toMatchObject({ stage: 's9', reason: 'Another offer' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of several open applications each is moved for itself', async () => {
  const second = { ...application, id: 'a2', job: { id: 'j2', object_type: 'job', name: 'Cook' } };
  const { host, user } = show('/candidates/c1', {
    'objects.list': ada,
    'applications.list': pageOf(application, second),
    'categories.read': pageOf(applied, interview),
    'applications.move': { ...movedTo(interview), data: [{ id: 'a2', result: 'moved', stage: interview }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Stage' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('No job yet · Applied')).toBeDefined();
  expect(within(menu).getByText('Cook · Applied')).toBeDefined();
  const [, ofCook] = within(menu).getAllByRole('menuitemradio', { name: 'Interview' });
  await user.click(ofCook ?? menu);
  expect(await screen.findByText('Ada Quill is in Interview now')).toBeDefined();
  expect(host.askedFor('applications.move').at(-1)?.body).toMatchObject({ ids: ['a2'], stage: 's2' });
});

test('the stage in a list is chosen in its cell, though its row has less of the person', async () => {
  const { host, user } = show('/candidates?view=table', {
    'objects.list': ({ query }) => (query.has('id') ? ada : pageOf(ada)),
    'imports.list': pageOf(),
    'categories.read': pageOf(applied, interview),
    'applications.move': movedTo(interview),
  });
  const row = await screen.findByRole('link', { name: /Ada Quill/ });
  pointAt(row, 'Stage');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Stage' }));
  await screen.findByRole('menu');
  expect(host.askedFor('objects.list').some(({ query }) => query.get('id') === 'c1')).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  pointAt(row, 'Stage');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Stage' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Interview' }));
  expect(await screen.findByText('Ada Quill is in Interview now')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stage of Ada Quill' })).toBeNull();
});

test('the job in a list is one more that somebody applies for', async () => {
  const { user } = show('/candidates?view=table', {
    'objects.list': ({ query }) => (query.has('id') ? ada : pageOf(ada)),
    'imports.list': pageOf(),
  });
  pointAt(await screen.findByRole('link', { name: /Ada Quill/ }), 'Job');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Job' }));
  expect(await screen.findByRole('dialog', { name: 'Add Ada Quill to a job' })).toBeDefined();
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

test('who may change no more than their profile does not say who leads them', async () => {
  vi.stubGlobal('SharedWorker', searchWorkerOf([]));
  show('/employees/e1', {
    'objects.list': eva,
    'auth.me': { ...signedInUser, role: 'member', ownIds: ['e1'] },
  });
  expect(await screen.findByRole('button', { name: 'Change Time zone' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Manager' })).toBeNull();
});

test('who leads a member is changed on their page as well', async () => {
  const { user } = show('/members/m1', {
    'objects.list': { id: 'm1', object_type: 'member', name: 'Ben Bold', company_user: { manager: olga } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Manager' }));
  expect(await screen.findByRole('dialog', { name: 'Who leads Ben Bold' })).toBeDefined();
});

test('who may not change it is offered no change', async () => {
  show('/employees/e1', { 'objects.list': eva }, 'viewer');
  expect(await screen.findByRole('link', { name: /Olga Stern/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Manager' })).toBeNull();
});
