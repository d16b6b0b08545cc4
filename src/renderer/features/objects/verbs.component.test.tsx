import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Application } from '#shared/contract/applications.ts';
import { Toaster } from '#ui/toaster.tsx';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';
import { ObjectMenus } from './object-menus.tsx';

beforeAll(() => CreateDialog.preload?.());

function WithMenus() {
  return (
    <>
      <Outlet />
      <ObjectMenus />
      <Toaster label="Notices" closeLabel="Dismiss" />
    </>
  );
}

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const applied = { id: 's1', type: 'stage', name: 'Applied', meaning: 'applied' };
const turnedDown = { id: 's2', type: 'stage', name: 'Not a fit', meaning: 'rejected' };
const ada = {
  id: 'c1',
  object_type: 'candidate',
  name: 'Ada Quill',
  first_name: 'Ada',
  last_name: 'Quill',
  email: 'ada@x.example',
  qualification: { current_stage: { name: 'Applied', meaning: 'applied' } },
};
const application: Application = {
  id: 'a1',
  candidate: { id: 'c1', object_type: 'candidate', name: 'Ada Quill' },
  job: { id: 'j1', object_type: 'job', name: 'Pilot' },
  attempt: 1,
  stage: { id: 's1', name: 'Applied', meaning: 'applied' },
  in_stage_since: '2026-03-01T08:00:00.000Z',
  is_open: true,
  created_at: '2026-03-01T08:00:00.000Z',
};

function showAda(host: HostAnswers = {}, role: 'recruiter' | 'member' = 'recruiter') {
  return renderScreen(objects, '/candidates/c1', {
    host: {
      'auth.me': { ...signedInUser, role },
      'objects.list': ada,
      'objects.relations': pageOf(),
      'applications.list': pageOf(application),
      'categories.read': pageOf(applied, turnedDown),
      'insights.read': { data: [] },
      'usage.record': undefined,
      ...host,
    },
    bridge: { 'links.openExternal': true },
  });
}

test('a candidate is moved from the page: a reason is asked for where they leave, and Undo moves back', async () => {
  const moved = { ...application, stage: { id: 's2', name: 'Not a fit', meaning: 'rejected' }, result: 'moved' };
  const { host, user } = showAda({ 'applications.move': { data: [moved], moved: 1, batch: 'b1' } });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Ada Quill' }));
  await user.click(await dialog.findByRole('radio', { name: 'Not a fit' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Say why.')).toBeDefined();
  expect(host.askedFor('applications.move')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too far away');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressInToast(user, 'Undo');
  await waitFor(() =>
    expect(host.askedFor('applications.move').map(({ body }) => body)).toMatchObject([
      { ids: ['a1'], stage: 's2', reason: 'Too far away', expect: 'Applied' },
      { batch: 'b1' },
    ]),
  );
});

test('a rejection is told later where somebody says so', async () => {
  const moved = { ...application, stage: { id: 's2', name: 'Not a fit', meaning: 'rejected' }, result: 'moved' };
  const { host, user } = showAda({ 'applications.move': { data: [moved], moved: 1, batch: 'b1' } });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Ada Quill' }));
  expect(dialog.queryByRole('combobox', { name: 'Tell them' })).toBeNull();
  await user.click(await dialog.findByRole('radio', { name: 'Not a fit' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too far away');
  await user.click(dialog.getByRole('combobox', { name: 'Tell them' }));
  await user.click(await screen.findByRole('option', { name: 'In 3 days' }));
  const before = Date.now();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(host.askedFor('applications.move')).toHaveLength(1));
  const body = host.askedFor('applications.move')[0]?.body as { hold: { until: string; title: string } };
  expect(body.hold.title).toBe('Tell Ada Quill about the rejection');
  const days = (Date.parse(body.hold.until) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.01);
});

test('a message begins in the mail program, and who may move nobody is not offered to', async () => {
  const { bridge, user } = showAda({}, 'member');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Message in the mail program' }));
  expect(bridge.askedFor('links.openExternal')).toEqual([{ url: 'mailto:ada%40x.example' }]);
  expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull();
});

const course = {
  id: 'k1',
  object_type: 'course',
  name: 'Type theory',
  title: 'Type theory',
  provider: 'Acme',
  duration: 12,
};

test('a copy begins with the fields of the one it is like, and is made only when somebody says so', async () => {
  const { host, user } = renderScreen(objects, '/courses', {
    host: {
      'auth.me': { ...signedInUser, role: 'owner' },
      'objects.list': pageOf({ id: 'k1', object_type: 'course', name: 'Type theory', title: 'Type theory' }),
      'courses.list': course,
      'courses.create': { ...course, id: 'k2' },
    },
    frame: WithMenus,
  });
  await screen.findByRole('link', { name: 'Type theory' });
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Type theory' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New course' }));
  expect(dialog.getByRole('textbox', { name: 'Title' }).getAttribute('value')).toBe('Type theory (copy)');
  expect(host.askedFor('courses.create')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(host.askedFor('courses.create').map(({ body }) => body)).toMatchObject([
      { title: 'Type theory (copy)', provider: 'Acme', duration: 12 },
    ]),
  );
});

test('somebody is entered for one more job from their page, and a refusal stands at the field', async () => {
  vi.stubGlobal('SharedWorker', searchWorkerOf([{ id: 'j2', object_type: 'job', name: 'Navigator' }]));
  const taken = fails(409, { detail: 'There is another open application for this job.' });
  const { host, user } = showAda({
    ...{ 'applications.create': taken, 'objects.recent': { data: [] }, 'objects.counts': { counts: {} } },
    'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a job…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Ada Quill to a job' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Choose a job.')).toBeDefined();
  await user.type(dialog.getByRole('combobox', { name: 'Job' }), 'Navi');
  await user.click(await screen.findByRole('option', { name: /Navigator/ }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('There is another open application for this job.')).toBeDefined();
  const navigator = { ...application, id: 'a2', job: { id: 'j2', object_type: 'job' as const, name: 'Navigator' } };
  host.answerWith('applications.create', navigator);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Ada Quill is in Applied for Navigator now')).toBeDefined();
  expect(host.askedFor('applications.create').at(-1)?.body).toEqual({ candidate: 'c1', job: 'j2' });
});
