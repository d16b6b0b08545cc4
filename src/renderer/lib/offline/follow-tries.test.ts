import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type WriteMeta, writeKey } from '#lib/policy/query-meta.ts';
import { followTries } from './follow-tries.ts';

let told: string[] = [];
let client: QueryClient;
const lost = () => new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' });

function start(
  name: 'objects.update' | 'usage.record' | 'voice.transcribe',
  answer: () => unknown,
  isOwn = false,
  meta: WriteMeta = {},
) {
  const cache = new MutationCache();
  client = new QueryClient({ mutationCache: cache });
  followTries(cache, {
    isOwn: () => isOwn,
    begin: () => told.push('trying'),
    end: () => told.push('tried'),
  });
  const mutation = cache.build(client, {
    mutationKey: writeKey(name),
    meta,
    mutationFn: async (_sent: unknown) => answer(),
    retry: 2,
    retryDelay: 1,
  });
  return mutation.execute({ input: {}, key: 'k' });
}

beforeEach(() => {
  told = [];
  onlineManager.setOnline(true);
});

afterEach(() => {
  onlineManager.setOnline(true);
  client.clear();
});

test('a write that failed once is told at its first failure, not at its last', async () => {
  const seen: string[][] = [];
  const write = start('objects.update', () => {
    seen.push([...told]);
    throw lost();
  });
  await expect(write).rejects.toThrow();
  expect(seen).toEqual([[], ['trying'], ['trying']]);
  expect(told).toEqual(['trying', 'tried']);
});

test('one that is done at the second try is told no more', async () => {
  let tries = 0;
  await start('objects.update', () => {
    tries += 1;
    if (tries === 1) {
      throw lost();
    }
  });
  expect(told).toEqual(['trying', 'tried']);
});

test('one that is put by for later is no longer tried', async () => {
  void start('objects.update', () => {
    queueMicrotask(() => onlineManager.setOnline(false));
    throw lost();
  }).catch(() => undefined);
  await expect.poll(() => client.getMutationCache().getAll()[0]?.state.isPaused).toBe(true);
  expect(told).toEqual(['trying', 'tried']);
});

test('nothing is told of what goes well, is only logged, or nobody waits for', async () => {
  await start('objects.update', () => undefined);
  await start('usage.record', () => Promise.reject(lost())).catch(() => undefined);
  await start('objects.update', () => Promise.reject(lost()), true).catch(() => undefined);
  const shown = { failure: 'screen' } as const;
  await start('voice.transcribe', () => Promise.reject(lost()), false, shown).catch(() => undefined);
  expect(told).toEqual([]);
});
