import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails } from '#lib/testing/contract-host.ts';
import type { PastImport } from '#shared/contract/imports.ts';
import { PastImports } from './past-imports.tsx';

const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner' };
const run: PastImport = {
  batch_id: 'b1',
  object_type: 'candidate',
  file_name: 'people.csv',
  by: olga,
  started_at: '2026-11-20T09:00:00.000Z',
  ended_at: '2026-11-20T09:00:05.000Z',
  created: 1200,
  updated: 3,
  skipped: 0,
};
const pageOf = <T,>(data: T[], total = data.length) => ({ data, total, page: 1, page_size: 10 });
const ada = { object: { id: 'p1', object_type: 'candidate', name: 'Ada Old' }, action: 'changed' as const };
const bo = { object: { id: 'p2', object_type: 'candidate', name: 'Bo Fresh' }, action: 'created' as const };
const rows = pageOf([
  { ...ada, fields: ['last_name', 'resume.summary', 'resume.summary_json'], links: 2 },
  { ...bo, fields: [], links: 0 },
]);
const undone = { batch_id: 'b2', undone: 1, left_count: 0, left: [] };

test('lists what was imported, whose it was, and what came of it', async () => {
  renderPart(<PastImports />, {
    host: {
      'imports.list': pageOf([
        run,
        { ...run, batch_id: 'b3', file_name: undefined, ended_at: undefined },
        { ...run, batch_id: 'b6', file_name: 'now.csv', ended_at: undefined, started_at: new Date().toISOString() },
        { ...run, batch_id: 'b4', file_name: 'same.csv', created: 0, updated: 0 },
        { ...run, batch_id: 'b5', file_name: 'back.csv', undone_at: '2026-11-21T09:00:00.000Z' },
      ]),
    },
  });
  const list = await screen.findByRole('list', { name: 'Imports of the last 30 days' });
  const [whole, cutOff, running, nothing, back] = within(list).getAllByRole('listitem');
  expect(whole?.textContent).toMatch(/people\.csv.*Olga Owner.*1,200 created, 3 updated/);
  expect(cutOff?.textContent).toMatch(/Import candidates.*not finished/);
  expect(within(cutOff as HTMLElement).getByRole('button', { name: 'Undo import' })).toBeDefined();
  expect(within(running as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(nothing as HTMLElement).queryByRole('button')).toBeNull();
  expect(back?.textContent).toMatch(/Undone on/);
  expect(within(back as HTMLElement).queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('takes single rows back, and keeps in sight what was', async () => {
  const { host, user } = renderPart(<PastImports />, {
    host: { 'imports.list': pageOf([run]), 'changes.objects': rows, 'changes.undo': undone },
  });
  await user.click(await screen.findByRole('button', { name: 'Rows of people.csv' }));
  const list = await screen.findByRole('list', { name: 'What the import changed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Ada Old.*Last name, Summary, 2 links/), expect.stringMatching(/Bo Fresh.*new/)]);
  host.answerWith('changes.objects', pageOf(rows.data.slice(0, 1)));
  await user.click(within(list).getByRole('button', { name: 'Undo Bo Fresh' }));
  await expect
    .poll(() => host.askedFor('changes.undo'))
    .toMatchObject([{ params: { batch: 'b1' }, body: { objects: ['p2'] } }]);
  expect((await within(list).findByText('Undone')).closest('li')?.textContent).toMatch(/Bo Fresh/);
  expect(within(list).getByRole('button', { name: 'Undo Ada Old' })).toBeDefined();
});

test('says where some of a row stayed', async () => {
  const { user } = renderPart(<PastImports />, {
    host: {
      'imports.list': pageOf([run]),
      'changes.objects': rows,
      'changes.undo': { ...undone, left_count: 1, left: [{ why: 'changed_since' as const }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rows of people.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Ada Old' }));
  expect(await screen.findByText(/1 was left/)).toBeDefined();
});

test('says that it failed, and tries again', async () => {
  const { host, user } = renderPart(<PastImports />, { host: { 'imports.list': fails(500) } });
  await screen.findByText('The imports could not be loaded.');
  host.answerWith('imports.list', pageOf([run]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('people.csv')).toBeDefined();
});
