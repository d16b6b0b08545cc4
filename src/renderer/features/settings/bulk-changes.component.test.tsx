import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { BulkRun } from '#shared/contract/bulk.ts';
import { DataSettings } from './data-settings.tsx';

const run = (id: string, more: Partial<BulkRun>): BulkRun => ({
  ...{ id, object_type: 'candidate', do: 'tag', batch_id: `b-${id}`, started_at: new Date().toISOString() },
  ...{ ended_at: new Date().toISOString(), stopped: false, undone: false, total: 3, done: 3, same: 0, refused: 0 },
  ...more,
});
const listOf = (...data: BulkRun[]) => ({ data, total: data.length, page: 1, page_size: 10 });

function show(answers: HostAnswers, role = 'recruiter') {
  return renderPart(<DataSettings />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'objects.deleted': { data: [], total: 0, page: 1, page_size: 50 },
      'objects.counts': { counts: { skill: 3 } },
      ...answers,
    },
  });
}

const rows = async () => within(await screen.findByRole('list', { name: 'Bulk changes' })).getAllByRole('listitem');

test('says what was changed at once, how it went, and takes it back', async () => {
  const tagged = run('r1', {});
  const moved = run('r2', { do: 'stage', total: 1200, done: 1100, same: 60, refused: 40, undone: true });
  const { host, user } = show({
    'bulk.list': listOf(tagged, moved),
    'changes.undo': { batch_id: 'u1', undone: 3, left_count: 0, left: [] },
  });
  const [first, second] = (await rows()).map(({ textContent }) => textContent);
  expect(first).toMatch(/3 candidates · Tagged.* · 3 changed/);
  expect(second).toMatch(
    /1,200 candidates · Moved to a stage.* · 1,100 changed · 60 were so already · 40 were not changed · Undone/,
  );
  // What was taken back is not taken back once more.
  expect(screen.getAllByRole('button', { name: /^Undo:/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo: 3 candidates · Tagged' }));
  await waitFor(() => expect(host.askedFor('changes.undo').map(({ params }) => params.batch)).toEqual(['b-r1']));
});

test('tells one by one what was not changed, and why', async () => {
  const refused = run('r1', { done: 2, refused: 1 });
  const why = { code: 'stageUnknown', message: 'This job has no such stage.', values: {} };
  const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Able' };
  const { user } = show({
    'bulk.list': listOf(refused),
    'bulk.read': {
      ...{ run: refused, data: [{ id: 'c1', result: 'refused', object: ada, why }], total: 1, page: 1, page_size: 100 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'What was not changed: 3 candidates · Tagged' }));
  const dialog = within(await screen.findByRole('dialog', { name: '3 candidates · Tagged' }));
  expect(await dialog.findByRole('link', { name: 'Ada Able' })).toBeDefined();
  expect(dialog.getByText('This job has no such stage.')).toBeDefined();
});

test('one that goes on tells how far it is, and is stopped', async () => {
  const { ended_at: _, ...running } = run('r1', { total: 200, done: 50, refused: 10 });
  const { host, user } = show({
    'bulk.list': listOf(running),
    'bulk.stop': () => ({ ...running, stopped: true, ended_at: new Date().toISOString() }),
  });
  expect(await screen.findByText('60 of 200')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
  host.answerWith('bulk.list', listOf(run('r1', { total: 200, done: 50, refused: 10, stopped: true })));
  await user.click(screen.getByRole('button', { name: 'Stop: 200 candidates · Tagged' }));
  expect(await screen.findByText(/Stopped$/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Undo: 200 candidates · Tagged' })).toBeDefined();
});

test('says that there is none, and that they could not be read', async () => {
  const { host, user } = show({ 'bulk.list': fails(500) });
  expect(await screen.findByText('Bulk changes could not be read')).toBeDefined();
  host.answerWith('bulk.list', listOf());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You changed nothing at once in the last 30 days.')).toBeDefined();
});
