import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { write } from '#lib/policy/writes.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held, raw } from '#lib/testing/contract-host.ts';
import { toast } from '#ui/toast-store.ts';
import { takeLastBack } from './take-back.ts';
import { useTakeBack } from './use-take-back.ts';

const named = { id: 's1', object_type: 'skill', name: 'Sailing' } as const;

function wrote(batch: string) {
  return raw(JSON.stringify(named), { headers: { 'content-type': 'application/json', 'change-batch': batch } });
}

function window(host: HostAnswers) {
  const rendered = renderPart(<p>Something</p>, { host });
  queryClient.setQueryData(userContextKey, signedInUser);
  return rendered;
}

const rename = () => act(() => write(queryClient, 'objects.update', { type: 'skill', id: 's1', name: 'Sailing' }));
const takeBack = () => act(() => takeLastBack(queryClient));

test('the last change is taken back once, told by its name, and can be done again', async () => {
  const { host, user } = window({
    'objects.update': wrote('b1'),
    'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
    'changes.objects': {
      data: [{ object: named, action: 'changed', fields: ['name'], links: 0 }],
      total: 3,
      page: 1,
      page_size: 1,
    },
  });
  await rename();
  await takeBack();
  const toast = (await screen.findByText('Undone')).closest('li');
  expect(toast?.textContent).toContain('Sailing and 2 more');
  const undone = () => host.askedFor('changes.undo').map(({ params }) => params.batch);
  expect(undone()).toEqual(['b1']);
  await pressInToast(user, 'Redo');
  await waitFor(() => expect(undone()).toEqual(['b1', 'b2']));
  await takeBack();
  expect(await screen.findByText('There is nothing to take back')).toBeDefined();
  expect(undone()).toHaveLength(2);
});

test('where the last change is not answered yet, it is waited for: not the one before it is taken back', async () => {
  const later = held(wrote('b2'));
  const { host } = window({
    'objects.update': wrote('b1'),
    'objects.create': later.answer,
    'changes.undo': { batch_id: 'b3', undone: 1, left_count: 0, left: [] },
    'changes.objects': fails(404),
  });
  await rename();
  const made = write(queryClient, 'objects.create', { type: 'skill', name: 'Rowing' });
  const takenBack = takeLastBack(queryClient);
  await waitFor(() => expect(host.askedFor('objects.create')).toHaveLength(1));
  expect(host.askedFor('changes.undo')).toEqual([]);
  later.release();
  await act(() => Promise.all([made, takenBack]));
  expect(host.askedFor('changes.undo').map(({ params }) => params.batch)).toEqual(['b2']);
});

test('what was taken back by its toast is not the last change any more', async () => {
  const { host } = window({
    'objects.update': wrote('b1'),
    'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
  });
  await rename();
  await act(() => write(queryClient, 'changes.undo', { batch: 'b1' }));
  await takeBack();
  expect(await screen.findByText('There is nothing to take back')).toBeDefined();
  expect(host.askedFor('changes.undo')).toHaveLength(1);
});

test('what another person changed in this window before is not theirs to take back', async () => {
  const { host } = window({ 'objects.update': wrote('b1') });
  await rename();
  queryClient.setQueryData(userContextKey, { ...signedInUser, user: { id: 'u2', email: 'bo@example.com' } });
  await takeBack();
  expect(await screen.findByText('There is nothing to take back')).toBeDefined();
  expect(host.askedFor('changes.undo')).toEqual([]);
});

test('what others changed since stays, and why is told', async () => {
  window({
    'objects.update': wrote('b1'),
    'changes.undo': { batch_id: 'b2', undone: 0, left_count: 1, left: [{ why: 'changed_since' }] },
    'changes.objects': fails(404),
  });
  await rename();
  await takeBack();
  expect(await screen.findByText('Not undone')).toBeDefined();
  expect(screen.getByText('It was changed since.')).toBeDefined();
});

function Saved({ batches }: { batches: readonly string[] }) {
  const { takeBack, undoOf } = useTakeBack();
  return batches.map((batch) => (
    <div key={batch}>
      <button onClick={() => toast({ title: `Saved ${batch}`, ...undoOf(batch) })} type="button">
        {batch}
      </button>
      <button onClick={() => takeBack({ batch, lines: [7] })} type="button">
        One of {batch}
      </button>
    </div>
  ));
}

test('a message that offered to take it back goes once it is taken back, others stay; it stays where nothing was', async () => {
  let undone = 0;
  const { user } = renderPart(<Saved batches={['b0', 'b1']} />, {
    host: {
      'objects.update': wrote('b1'),
      'changes.undo': () => ({ batch_id: 'b2', undone, left_count: 1 - undone, left: [{ why: 'changed_since' }] }),
      'changes.objects': fails(404),
    },
  });
  queryClient.setQueryData(userContextKey, signedInUser);
  await user.click(await screen.findByRole('button', { name: 'b0' }));
  await user.click(screen.getByRole('button', { name: 'b1' }));
  await rename();
  await takeBack();
  expect(await screen.findByText('Not undone')).toBeDefined();
  expect(screen.getByText('Saved b1')).toBeDefined();
  undone = 1;
  await rename();
  await takeBack();
  await waitFor(() => expect(screen.queryByText('Saved b1')).toBeNull());
  expect(screen.getByText('Saved b0')).toBeDefined();
});

test('a message that offers to take all of it back stays where one line of it was taken back', async () => {
  const { user } = renderPart(<Saved batches={['b0']} />, {
    host: { 'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'b0' }));
  await user.click(screen.getByRole('button', { name: 'One of b0' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(screen.getByText('Saved b0')).toBeDefined();
});
