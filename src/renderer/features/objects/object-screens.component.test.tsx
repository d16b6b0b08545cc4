import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { lastErrors } from '#lib/diagnostics/last-errors.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { objects } from './index.tsx';

const pageOf = (...data: ObjectAnswer[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const course = { id: 'c1', object_type: 'course', title: 'Type theory', name: 'Type theory' };

test('a list says that it loads, and then how much there is', async () => {
  const rows = held(pageOf(course));
  renderScreen(objects, '/courses', { host: { 'objects.list': rows.answer } });
  expect((await screen.findByRole('grid', { name: 'Courses' })).getAttribute('aria-busy')).toBe('true');
  rows.release();
  expect(await screen.findByRole('link', { name: 'Type theory' })).toBeDefined();
  expect(screen.getByRole('grid', { name: 'Courses' }).getAttribute('aria-busy')).toBe('false');
});

test('a list that failed says why, and is asked for again', async () => {
  const { host, user } = renderScreen(objects, '/courses', { host: { 'objects.list': fails(500) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This list could not be loaded');
  host.answerWith('objects.list', pageOf(course));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Type theory' })).toBeDefined();
});

test('a list that the person may not see says so, and is not asked for twice', async () => {
  const { host } = renderScreen(objects, '/courses', {
    host: { 'objects.list': fails(403, { detail: 'Only administrators see courses.' }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators see courses.');
  expect(host.askedFor('objects.list')).toHaveLength(1);
});

test.each([
  ['owner', false, true, 'No candidates yet.'],
  // They see some alone: what there is they are not told.
  ['member', false, false, 'Nothing here is shared with you.'],
  ['owner', true, false, 'No candidates yet.'],
])('an empty list offers %s (support: %s) the import: %s; %s', async (role, staff, offers, says) => {
  const host: HostAnswers = { 'auth.me': { ...signedInUser, role, staff } as never, 'objects.list': pageOf() };
  renderScreen(objects, '/candidates', { host });
  expect(await screen.findByText(says)).toBeDefined();
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Import a table' }).length > 0).toBe(offers);
});

function readsCourse(answer: HostAnswers['courses.list']): HostAnswers {
  return {
    'courses.list': answer,
    'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
    'insights.read': { data: [] },
  };
}

test('a page says that it loads, and that what it was about is not there', async () => {
  const nothing = held(fails(404));
  renderScreen(objects, '/courses/unknown', { host: readsCourse(nothing.answer) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading…' })).toBeDefined();
  nothing.release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeDefined();
});

/** As a host of another make may have it: a course nevertheless. */
const odd = { ...course, name: null, slug: 12, keywords: 'types', created_at: '2026-01-05', provider: { id: 'p1' } };
const dropped = ['keywords', 'provider', 'slug'].map((field) => `unreadable course.${field}`);

function recordedDrops(): string[] {
  return lastErrors().flatMap(({ code }) => (code.startsWith('unreadable course.') ? [code] : []));
}

test('a field of another shape takes neither its list nor its page along, and Diagnostics tell of it', async () => {
  renderScreen(objects, '/courses', { host: { 'objects.list': pageOf(odd, { ...course, id: 'c2', name: 'Logic' }) } });
  expect(await screen.findByRole('link', { name: 'Type theory' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Logic' })).toBeDefined();
  expect(recordedDrops()).toEqual(expect.arrayContaining(dropped));
});

test('a page shows an object of which a field is of another shape', async () => {
  renderScreen(objects, '/courses/c1', { host: { ...readsCourse(odd), 'usage.record': undefined } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Type theory' })).toBeDefined();
});

const file = new File(['A reference'], 'reference.txt', { type: 'text/plain' });

const begun = { id: 'up1', size: file.size, expires_at: '2026-03-02T09:00:00.000Z' };

function readsCandidate(who: Partial<UserContext>): HostAnswers {
  return {
    'auth.me': { ...signedInUser, ...who },
    'objects.list': { id: 'p1', object_type: 'candidate', name: 'Ada Lovelace' },
    'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
    'insights.read': { data: [] },
    'usage.record': undefined,
  };
}

/** The page of Ada, once it is there, and it is known who looks at it. */
async function pageOfAda(): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  await waitFor(() => expect(queryClient.getQueryData(userContextKey)).toBeDefined());
  return screen.getByRole('article');
}

async function dropOn(page: HTMLElement): Promise<void> {
  const dataTransfer = { types: ['Files'], files: [file] };
  fireEvent.dragOver(page, { dataTransfer });
  expect(screen.getByText('Drop files to add them to Ada Lovelace')).toBeDefined();
  fireEvent.drop(page, { dataTransfer });
  expect(screen.queryByText('Drop files to add them to Ada Lovelace')).toBeNull();
}

test('a file that is dropped on a page becomes a document about its object, and Undo deletes it', async () => {
  const { host, user } = renderScreen(objects, '/candidates/p1', {
    host: {
      ...readsCandidate({ role: 'owner' }),
      'uploads.start': { ...begun, received: 0 },
      'uploads.chunk': { ...begun, received: file.size },
      'uploads.finish': { id: 'd1', object_type: 'document', name: 'reference.txt', subtype: 'other' },
      'files.delete': { count: 1 },
    },
  });
  await dropOn(await pageOfAda());
  expect(await screen.findByText('reference.txt added')).toBeDefined();
  expect(screen.queryByText('Document created')).toBeNull();
  expect(host.askedFor('uploads.start').map(({ body }) => body)).toMatchObject([{ object_id: 'p1' }]);
  await pressInToast(user, 'Undo');
  await expect.poll(() => host.askedFor('files.delete').length).toBe(1);
});

test('a dropped file that does not arrive says why, where it was dropped', async () => {
  renderScreen(objects, '/candidates/p1', {
    host: { ...readsCandidate({ role: 'owner' }), 'uploads.start': fails(415, { detail: 'No files of this kind.' }) },
  });
  await dropOn(await pageOfAda());
  expect(await screen.findByText('No files of this kind.')).toBeDefined();
});

test('whoever may add no documents can drop none', async () => {
  renderScreen(objects, '/candidates/p1', { host: readsCandidate({ role: 'owner', staff: true }) });
  const page = await pageOfAda();
  fireEvent.dragOver(page, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(screen.queryByText('Drop files to add them to Ada Lovelace')).toBeNull();
});
