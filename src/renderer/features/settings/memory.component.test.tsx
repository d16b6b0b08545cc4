import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { MemorySettings } from './memory-settings.tsx';

const times = { created_at: '2026-01-05T09:00:00.000Z', updated_at: '2026-02-06T09:00:00.000Z' };
const short = { id: 'm1', text: 'Short sentences', source: 'user', ...times };
const house = { id: 'm2', text: 'We say colleagues', source: 'composer', ...times };

function show(host: HostAnswers, ...items: (typeof short)[]) {
  const list = { data: items, total: items.length, page: 1, page_size: 50 };
  return renderPart(<MemorySettings />, { host: { 'memory.list': list, ...host } });
}

test('shows what is remembered and where it was said', async () => {
  show({}, short, house);
  const rows = within(await screen.findByRole('list', { name: 'Remembered' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Short sentences.*Added by you · Feb 6, 2026/);
  expect(rows[1]?.textContent).toContain('From composer');
});

test('adds something, once it says something', async () => {
  const { host, user } = show({ 'memory.create': short });
  expect(await screen.findByText('Nothing is remembered yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Write what to remember.')).toBeDefined();
  expect(host.askedFor('memory.create')).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Remember something' });
  await user.type(field, '  Short sentences ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => host.askedFor('memory.create').map(({ body }) => body))
    .toEqual([{ text: 'Short sentences' }]);
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('');
});

test('keeps what was typed where it cannot be sent', async () => {
  const { user } = show({ 'memory.create': fails(422, { title: 'Too much' }) });
  const field = await screen.findByRole('textbox', { name: 'Remember something' });
  await user.type(field, 'Short sentences');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  expect((field as HTMLTextAreaElement).value).toBe('Short sentences');
});

test('changes one', async () => {
  const { host, user } = show({ 'memory.update': short }, short);
  await user.click(await screen.findByRole('button', { name: 'Edit “Short sentences”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Text' });
  await user.clear(field);
  await user.type(field, 'Long sentences');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => host.askedFor('memory.update').map(({ body }) => body))
    .toEqual([{ id: 'm1', text: 'Long sentences' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('forgets one when that is meant', async () => {
  const { host, user } = show({ 'memory.delete': { count: 1 } }, short);
  const forget = await screen.findByRole('button', { name: 'Forget “Short sentences”' });
  await user.click(forget);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(host.askedFor('memory.delete')).toEqual([]);
  await user.click(forget);
  await user.click(await screen.findByRole('button', { name: 'Forget' }));
  await expect.poll(() => host.askedFor('memory.delete').length).toBe(1);
});
