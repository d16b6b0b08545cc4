import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { objects } from '#features/objects/index.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { RootLayout } from './root-layout.tsx';

// As the app does soon after its start.
beforeAll(async () => {
  objects.preload();
  await import('#blocks/object-form/create-dialog.tsx');
});

const detail = 'The host says why.';
const failure = fails(400, { detail });
const page = { data: [], total: 0, page: 1, page_size: 10 };

const around: HostAnswers = {
  'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
  'objects.relations': page,
  'objects.list': page,
  'insights.read': { data: [] },
  'metrics.read': { data: [] },
  'usage.record': undefined,
};

test.each<[path: string, call: keyof HostAnswers, text: string, below: string]>([
  ['/spaces/x', 'spaces.list', 'Error fetching space', detail],
  ['/courses/x', 'courses.list', 'Error fetching courses', detail],
  ['/training/x', 'training.list', 'Error fetching training', detail],
  ['/performance/x', 'performance.read', 'Error fetching performance', detail],
  ['/canvases/x', 'canvases.read', 'Failed to load canvas', detail],
  ['/documents/x', 'files.list', 'Error fetching documents', 'Failed to fetch personalization documents'],
])('%s that %s does not answer is titled as §8 has it: %s', async (path, call, text, below) => {
  renderScreen(objects, path, { frame: RootLayout, host: { ...around, [call]: fails(403, { detail }) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  expect(alert.textContent).toContain(below);
});

const course = { id: 'x', object_type: 'course', name: 'Logic', title: 'Logic' };
const pulse = { id: 'x', object_type: 'pulse', name: 'Mood' };
const space = { id: 'x', object_type: 'space', name: 'Hiring' };
const canvas = { id: 'x', object_type: 'canvas', name: 'Plan', title: 'Plan' };
const employee = { id: 'x', object_type: 'employee', name: 'Ada' };
const review = { id: 'x', object_type: 'performance', name: 'Review' };

test.each<[path: string, host: HostAnswers, label: string, text: string]>([
  ['/courses/x', { 'courses.list': course, 'courses.update': failure }, 'Title', 'Error updating course'],
  ['/pulses/x', { 'pulses.list': pulse, 'pulses.update': failure }, 'Name', 'Error updating pulse'],
  ['/spaces/x', { 'spaces.list': space, 'spaces.update': failure }, 'Name', 'Error updating space'],
  ['/canvases/x', { 'canvases.read': canvas, 'canvases.update': failure }, 'Title', 'Failed to update canvas'],
])('an edit of %s that fails says so as §8 has it', async (path, host, label, text) => {
  const { user } = renderScreen(objects, path, { frame: RootLayout, host: { ...around, ...host } });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: label }), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(`${text}. ${detail}`)).toBeDefined();
});

test.each<[path: string, verb: string, label: string, call: keyof HostAnswers, text: string]>([
  ['/courses', 'New course', 'Title', 'courses.create', 'Error creating course'],
  ['/training', 'New training', 'Title', 'training.create', 'Error creating training'],
  ['/pulses', 'New pulse', 'Name', 'pulses.create', 'Error submitting discovery insights'],
  ['/spaces', 'New space', 'Name', 'spaces.create', 'Error updating space'],
  ['/canvases', 'New canvas', 'Title', 'canvases.create', 'Failed to create canvas'],
])('a creation in %s that fails says so as §8 has it', async (path, verb, label, call, text) => {
  const { user } = renderScreen(objects, path, { frame: RootLayout, host: { ...around, [call]: failure } });
  await user.click(await screen.findByRole('button', { name: verb }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: label }), 'New');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText(`${text}. ${detail}`)).toBeDefined();
});

test('an edit by a call that names its fields elsewhere is held against what was read, as any is', async () => {
  const theirs = { ...pulse, name: 'Weather' };
  const changed = { code: 'changed_meanwhile', errors: [{ path: 'name', message: 'was changed' }], current: theirs };
  const { host, user } = renderScreen(objects, '/pulses/x', {
    frame: RootLayout,
    host: { ...around, 'pulses.list': pulse, 'pulses.update': fails(412, changed) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  expect(screen.getByRole('dialog').textContent).toContain('Weather');
  host.answerWith('pulses.update', { ...pulse, name: 'Mood 2' });
  await user.click(keep);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mood 2' })).toBeDefined();
  expect(host.askedFor('pulses.update').map(({ body }) => body)).toEqual([
    { pulseId: 'x', updatedData: { name: 'Mood 2' }, if_unchanged: { name: 'Mood' } },
    { pulseId: 'x', updatedData: { name: 'Mood 2' }, if_unchanged: { name: 'Weather' } },
  ]);
});

test('what the host finds wrong with a field stands at it, wherever the call has its fields', async () => {
  const errors = [{ path: 'updatedData.name', message: 'is taken' }];
  const { user } = renderScreen(objects, '/pulses/x', {
    frame: RootLayout,
    host: { ...around, 'pulses.list': pulse, 'pulses.update': fails(422, { errors }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('is taken')).toBeDefined();
  expect(await screen.findByText('1 field needs correcting.')).toBeDefined();
});

test('a list of the company that cannot be read says so where it is chosen from, as §8 has it', async () => {
  const { user } = renderScreen(objects, '/employees/x', {
    frame: RootLayout,
    host: { ...around, 'objects.list': employee, 'categories.read': fails(403, { detail }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const said = await screen.findAllByText(`Error fetching category list. ${detail}`);
  expect(said.length).toBeGreaterThan(0);
});

test.each<[path: string, host: HostAnswers, text: string]>([
  ['/canvases/x', { 'canvases.read': canvas, 'canvases.delete': failure }, 'Failed to delete canvas'],
  ['/performance/x', { 'performance.read': review, 'performance.delete': failure }, 'Error deleting performance'],
])('a deletion of %s that fails says so as §8 has it', async (path, host, text) => {
  const { user } = renderScreen(objects, path, { frame: RootLayout, host: { ...around, ...host } });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const told = (await screen.findByText(text)).closest('li');
  expect(told?.textContent).toContain(detail);
  // It is still there.
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});
