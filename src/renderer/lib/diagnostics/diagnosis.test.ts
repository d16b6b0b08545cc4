import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { createCallQueue } from '#lib/call-queue/call-queue.ts';
import { callKey } from '#lib/policy/query-meta.ts';
import { cacheGroups } from './cache-groups.ts';
import { diagnosisText } from './diagnosis.ts';

const client = new QueryClient();
afterEach(() => client.clear());

test('the queue can be looked at: running calls first, then those that wait in their order', async () => {
  const queue = createCallQueue();
  const call = (name: string, priority: 'write' | 'visible' | 'prefetch') => queue.acquire({ name, priority });
  const running = await Promise.all([call('a', 'write'), call('b', 'write'), call('c', 'write')]);
  const later = [call('d', 'prefetch'), call('e', 'visible')];
  for (const one of later) {
    one.catch((error: unknown) => expect(error).toBeInstanceOf(CallCancelled));
  }
  expect(queue.observe().map(({ name, running: runs, priority }) => [name, runs, priority])).toEqual([
    ['a', true, 'write'],
    ['b', true, 'write'],
    ['c', true, 'write'],
    ['e', false, 'visible'],
    ['d', false, 'prefetch'],
  ]);
  expect(queue.observe().every(({ age }) => age >= 0 && age < 60_000)).toBe(true);
  queue.cancelAll();
  for (const place of running) {
    place.release();
  }
  expect(queue.observe()).toEqual([]);
});

test('kept answers are counted by call, without what was asked', async () => {
  for (const search of ['Ada', 'Grace']) {
    const input = { search };
    await client.fetchQuery({
      queryKey: callKey('objects.search', input),
      queryFn: () => search,
      meta: { call: 'objects.search', input },
    });
  }
  client.setQueryData(['settings'], {});
  const groups = cacheGroups(client.getQueryCache().getAll(), Date.now());
  expect(groups).toMatchObject([{ call: 'objects.search', count: 2, active: 0, fetching: 0 }]);
  expect(groups[0]?.oldest).toBeGreaterThanOrEqual(groups[0]?.newest ?? Number.NaN);
});

test('as text it says everything, line by line', () => {
  const text = diagnosisText(
    {
      at: Date.UTC(2026, 10, 20, 12),
      calls: [{ id: 1, name: 'objects.list', priority: 'visible', long: true, running: true, age: 1234 }],
      cache: [{ call: 'auth.me', count: 1, active: 1, fetching: 0, newest: 500, oldest: 500 }],
      errors: [{ id: 1, at: Date.UTC(2026, 10, 20, 11), call: undefined, status: undefined, code: 'TypeError' }],
    },
    [{ label: 'Connection', value: 'Online' }],
  );
  expect(text).toBe(`# Cadre diagnostics, 2026-11-20T12:00:00.000Z
Connection: Online

## Requests
running  objects.list  visible, long  1.2 s

## Cache
auth.me  1 kept, 1 shown, 0 asked  newest 0.5 s, oldest 0.5 s

## Recent errors
2026-11-20T11:00:00.000Z  page  –  TypeError
`);
});
