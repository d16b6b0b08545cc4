import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { objects } from '#features/objects/index.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { RootLayout } from './root-layout.tsx';

const detail = 'The host says why.';
const failure = fails(400, { detail });
const page = { data: [], total: 0, page: 1, page_size: 10 };

const around: HostAnswers = {
  'objects.relations': page,
  'objects.list': page,
  'insights.read': { data: [] },
  'metrics.read': { data: [] },
  'usage.record': undefined,
};

test.each<[path: string, call: keyof HostAnswers, text: string]>([
  ['/spaces/x', 'spaces.list', 'Error fetching space'],
  ['/courses/x', 'courses.list', 'Error fetching courses'],
  ['/training/x', 'training.list', 'Error fetching training'],
  ['/performance/x', 'performance.read', 'Error fetching performance'],
  ['/canvases/x', 'canvases.read', 'Failed to load canvas'],
])('%s that %s does not answer is titled as §8 has it: %s', async (path, call, text) => {
  renderScreen(objects, path, { frame: RootLayout, host: { ...around, [call]: fails(403, { detail }) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  expect(alert.textContent).toContain(detail);
});

const course = { id: 'x', object_type: 'course', name: 'Logic', title: 'Logic' };
const pulse = { id: 'x', object_type: 'pulse', name: 'Mood' };
const space = { id: 'x', object_type: 'space', name: 'Hiring' };
const canvas = { id: 'x', object_type: 'canvas', name: 'Plan', title: 'Plan' };
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
