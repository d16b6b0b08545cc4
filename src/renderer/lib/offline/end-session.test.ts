import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { createCallQueue } from '#lib/call-queue/call-queue.ts';
import { endSession } from './end-session.ts';

const meta = { call: 'objects.list' } as const;
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  client.mount();
});

afterEach(() => {
  onlineManager.setOnline(true);
  client.unmount();
  client.clear();
});

test('what was read is gone, what is on the screen is asked anew, and settings of the computer stay', async () => {
  let whose = 'Ada';
  const queryFn = () => Promise.resolve(`seen by ${whose}`);
  await client.fetchQuery({ queryKey: ['hidden'], queryFn, meta });
  await client.fetchQuery({ queryKey: ['settings'], queryFn });
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn, meta });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await expect.poll(() => seen.at(-1)).toBe('seen by Ada');
  whose = 'Ben';
  endSession(client, createCallQueue());
  expect([observer.getCurrentResult().data, client.getQueryData(['hidden'])]).toEqual([undefined, undefined]);
  await expect.poll(() => seen.at(-1)).toBe('seen by Ben');
  expect(seen.slice(seen.lastIndexOf('seen by Ada') + 1)).not.toContain('seen by Ada');
  expect(client.getQueryData(['settings'])).toBe('seen by Ada');
  stop();
});

test('a read under way is cancelled, and its late answer is nobody’s', async () => {
  const queue = createCallQueue();
  let answer: (text: string) => void = () => undefined;
  const asked = queue.run({ priority: 'visible' }, () => new Promise<string>((resolve) => (answer = resolve)));
  const told = asked.catch((error: unknown) => error);
  const read = client.fetchQuery({ queryKey: ['late'], queryFn: () => asked, meta }).catch(() => undefined);
  endSession(client, queue);
  answer('Ada’s');
  await read;
  expect(await told).toBeInstanceOf(CallCancelled);
  expect(client.getQueryData(['late'])).toBeUndefined();
});

test('a write that only this window holds never goes out under the next name', async () => {
  onlineManager.setOnline(false);
  const sent: string[] = [];
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async (text: string) => sent.push(text),
    networkMode: 'online',
  });
  void mutation.execute('typed by Ada');
  await expect.poll(() => mutation.state.isPaused).toBe(true);
  endSession(client, createCallQueue());
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toEqual([]);
});
