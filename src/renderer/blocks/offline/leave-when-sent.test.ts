import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingList } from '#lib/offline/waiting-list.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { toast, useToastStore } from '#ui/toast-store.ts';
import { leaveWhenSent } from './leave-when-sent.ts';

const told = new Map<string, number>();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('window', { cadre: { call: () => Promise.resolve(true) } });
  stop = leaveWhenSent(told);
});
afterEach(() => {
  stop();
  told.clear();
  useToastStore.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

function write(id: string): WaitingWrite {
  return { id, call: 'objects.update', userId: 'u1', companyId: 'c1', at: 1, variables: '{}' };
}

/** Keeps a write and tells of it, as its window does. */
async function wait(id: string): Promise<void> {
  await waitingList.put(write(id));
  told.set(id, toast({ title: `${id} waits` }));
}

const titles = () => useToastStore.getState().toasts.map(({ title }) => title);

it('takes a toast away when its write was sent, and only that one', async () => {
  await wait('first');
  await wait('second');
  toast({ title: 'Something else' });
  await waitingList.remove('first');
  expect(titles()).toEqual(['second waits', 'Something else']);
  await waitingList.remove('second');
  expect(titles()).toEqual(['Something else']);
});

it('takes a toast away when its write was refused: it is sent no more', async () => {
  await wait('first');
  await waitingList.put({ ...write('first'), refusal: { status: 422, code: 'invalid', title: 'No', errors: [] } });
  expect(titles()).toEqual([]);
  await waitingList.remove('first');
});
