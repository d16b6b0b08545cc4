import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { BulkRun } from '#shared/contract/bulk.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { say } from '#shared/domain/sentences.ts';
import { useToastStore } from '#ui/toast-store.ts';
import { BulkBarActions } from './bulk-verbs.tsx';
import { BulkDialog } from './late-bulk-dialog.ts';

// It is read when it is asked for, which costs the first test the time of the others.
beforeAll(() => BulkDialog.preload?.());

const candidates = Array.from({ length: 12 }, (_, index) => ({
  id: `c${index}`,
  object_type: 'candidate',
  name: `Person ${index}`,
})) as unknown as ObjectOf<'candidate'>[];
const refs = candidates.map(({ id, name }) => ({ id, name, object_type: 'candidate' }));

function run(more: Partial<BulkRun> = {}): BulkRun {
  return {
    id: 'b1',
    object_type: 'candidate',
    do: 'tag',
    batch_id: 'batch-1',
    started_at: '2026-11-20T10:00:00.000Z',
    ended_at: '2026-11-20T10:00:01.000Z',
    stopped: false,
    undone: false,
    total: 2,
    done: 2,
    same: 0,
    refused: 0,
    ...more,
  };
}

function preview(more: object = {}) {
  return { total: 2, checked: 2, objects: refs.slice(0, 2), cannot_count: 0, cannot: [], ...more };
}

function show(props: Partial<Parameters<typeof BulkBarActions>[0]>, host: object) {
  let done = 0;
  const part = (
    <BulkBarActions type="candidate" selected={candidates.slice(0, 2)} onDone={() => (done += 1)} {...props} />
  );
  return {
    ...renderPart(part, { host: { 'categories.read': { data: [], total: 0, page: 1, page_size: 100 }, ...host } }),
    doneTimes: () => done,
  };
}

async function tag(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Tag…' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Add tags'), 'Hot{Enter}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
}

test('asks what is done, shows what that would do, does it, and offers to take it back', async () => {
  const { user, host, doneTimes } = show(
    {},
    {
      'bulk.preview': preview(),
      'bulk.run': run(),
      'changes.undo': { batch_id: 'u', undone: 2, left_count: 0, left: [] },
    },
  );
  await tag(user);
  expect(await screen.findByText('All 2 will be changed.')).toBeDefined();
  expect(host.askedFor('bulk.run')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Change 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('bulk.run').map(({ body }) => body)).toEqual([
    { ids: ['c0', 'c1'], change: { do: 'tag', add: ['Hot'], remove: [] } },
  ]);
  expect(doneTimes()).toBe(1);
  const told = useToastStore.getState().toasts.at(-1);
  expect(told?.title).toBe('2 changed');
  told?.action?.onSelect();
  await waitFor(() => expect(host.askedFor('changes.undo').map(({ params }) => params.batch)).toEqual(['batch-1']));
});

test('says before it is done which cannot be changed and why, and what was typed stands there again', async () => {
  const cannot = [{ why: say('peopleOfOthers'), count: 1, objects: refs.slice(1, 2) }];
  const { user } = show({}, { 'bulk.preview': preview({ cannot_count: 1, cannot }) });
  await tag(user);
  expect(await screen.findByText('1 of 2 will be changed.')).toBeDefined();
  const list = screen.getByText('You keep the people of your own org unit only.').closest('li')!;
  expect(within(list).getByRole('link', { name: 'Person 1' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(within(screen.getByRole('dialog')).getByText('Hot')).toBeDefined();
});

test('a field that is in the way is called as the form calls it', async () => {
  const why = { ...say('required'), field: 'company_user.location.title' };
  const { user } = show({}, { 'bulk.preview': preview({ cannot_count: 1, cannot: [{ why, count: 1, objects: [] }] }) });
  await tag(user);
  expect(await screen.findByText(/^Location: /)).toBeDefined();
});

test('changes nothing where nothing can be changed, and asks for what is missing', async () => {
  const cannot = [{ why: say('forbidden'), count: 2, objects: [] }];
  const { user } = show({}, { 'bulk.preview': preview({ cannot_count: 2, cannot }) });
  await user.click(await screen.findByRole('button', { name: 'Tag…' }));
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Choose something first.')).toBeDefined();
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Add tags'), 'Hot{Enter}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('None of these can be changed.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change 0' }).disabled).toBe(true);
});

test('tells what became of each, with the way to those that were not changed', async () => {
  const rows = [{ id: 'c1', object: refs[1], result: 'refused', why: say('severalApplications') }];
  const ended = run({ done: 1, refused: 1 });
  const { user, doneTimes } = show(
    {},
    {
      'bulk.preview': preview(),
      'bulk.run': ended,
      'bulk.read': { run: ended, data: rows, total: 1, page: 1, page_size: 100 },
    },
  );
  await tag(user);
  await user.click(await screen.findByRole('button', { name: 'Change 2' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('1 was not changed')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Person 1' })).toBeDefined();
  expect(screen.getByText(/Several applications of this person are open/)).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(doneTimes()).toBe(1);
});

test('shows how far a long one is, and stops it', async () => {
  const { ended_at, ...going } = run({ total: 1234, done: 400 });
  const stopped = { ...going, ended_at, stopped: true };
  let now: BulkRun = going;
  const { user, host } = show(
    {},
    {
      'bulk.preview': preview({ total: 1234, checked: 900 }),
      'bulk.run': going,
      'bulk.read': () => ({ run: now, data: [], total: 0, page: 1, page_size: 100 }),
      'bulk.stop': () => {
        now = stopped;
        return stopped;
      },
    },
  );
  await tag(user);
  expect(await screen.findByText(/The first 900 were looked at/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change 1,234' }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('400 of 1,234');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(host.askedFor('bulk.stop')).toHaveLength(1));
  expect(await screen.findByText('Stopped: 400 changed', undefined, { timeout: 5000 })).toBeDefined();
});

test('asks before more than ten are deleted, and of all of a filter says the filter', async () => {
  const scope = { where: 'stage is "Offer"' };
  const { user, host } = show(
    { selected: candidates, all: { total: 1234, scope } },
    { 'bulk.preview': preview({ total: 1234, checked: 1234 }), 'bulk.run': run({ do: 'delete' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  expect(await screen.findByRole('dialog', { name: 'Delete 1,234 candidates' })).toBeDefined();
  expect(await screen.findByText(/All 1,234 will be deleted/)).toBeDefined();
  expect(host.askedFor('bulk.run')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete 1,234' }));
  await waitFor(() =>
    expect(host.askedFor('bulk.run').map(({ body }) => body)).toEqual([{ ...scope, change: { do: 'delete' } }]),
  );
});

test('a stage that turns people down asks why', async () => {
  const stages = [
    { id: 's1', type: 'stage', name: 'Offer', meaning: 'offer' },
    { id: 's2', type: 'stage', name: 'Rejected', meaning: 'rejected' },
  ];
  const { user, host } = show(
    {},
    { 'categories.read': { data: stages, total: 2, page: 1, page_size: 100 }, 'bulk.preview': preview() },
  );
  await user.click(await screen.findByRole('button', { name: 'Move to stage…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Stage' }));
  await user.click(await screen.findByRole('option', { name: 'Rejected' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Say why.')).toBeDefined();
  await user.type(screen.getByLabelText('Reason'), 'Other plans');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('All 2 will be changed.')).toBeDefined();
  expect(host.askedFor('bulk.preview').map(({ body }) => body)).toEqual([
    { ids: ['c0', 'c1'], change: { do: 'stage', stage: 's2', reason: 'Other plans' } },
  ]);
  const asked = screen.getByRole('combobox', { name: 'Stage' });
  const isClosed = () => asked.closest('fieldset')?.disabled;
  expect([asked.textContent, isClosed()]).toEqual(['Rejected', true]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(isClosed()).toBe(false);
});

test('a few people are put side by side, for the job that all of them are considered for', async () => {
  const at = (id: string) => ({ qualification: { job: { id } } });
  const [one, two, three] = ['j1', 'j1', 'j2'].map((job, index) => ({ ...candidates[index], ...at(job) }));
  const of = (...selected: unknown[]) => ({ selected: selected as ObjectOf<'candidate'>[] });
  const first = show(of(one, two), {});
  await first.user.click(await screen.findByRole('button', { name: 'More' }));
  await first.user.click(await screen.findByRole('menuitem', { name: 'Compare' }));
  expect(first.href()).toBe('/people/compare?job=j1&people=c0%2Cc1');
  cleanup();
  const other = show(of(one, three), {});
  await other.user.click(await screen.findByRole('button', { name: 'More' }));
  await other.user.click(await screen.findByRole('menuitem', { name: 'Compare' }));
  expect(other.href()).toBe('/people/compare?people=c0%2Cc2');
});

test.each([
  ['one alone', { selected: candidates.slice(0, 1) }],
  ['more than six', { selected: candidates.slice(0, 7) }],
])('%s cannot be put side by side', async (_name, props) => {
  const { user } = show(props, {});
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Add note…' });
  expect(screen.queryByRole('menuitem', { name: 'Compare' })).toBeNull();
});
