import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { lastErrors } from '#lib/diagnostics/last-errors.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
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
  ['owner', false, true],
  ['member', false, false],
  ['owner', true, false],
])('an empty list offers %s (support: %s) the import: %s', async (role, staff, offers) => {
  const host: HostAnswers = { 'auth.me': { ...signedInUser, role, staff } as never, 'objects.list': pageOf() };
  renderScreen(objects, '/candidates', { host });
  expect(await screen.findByText('No candidates yet.')).toBeDefined();
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Import a CSV' }).length > 0).toBe(offers);
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
