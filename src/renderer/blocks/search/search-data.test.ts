import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import { onListsOutdated } from './search-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const listed = { data: { data: [], total: 0, page: 1, page_size: 20 } };

it('tells once of lists that several changes made out of date, of nothing else, and of none after its end', async () => {
  const { queryKey: everything } = readOptions('objects.page', { page: 1, page_size: 20 });
  const { queryKey: jobs } = readOptions('objects.page', { type: ['job'], page: 1, page_size: 20 });
  const { queryKey: later } = readOptions('objects.page', { page: 2, page_size: 20 });
  for (const key of [everything, jobs, later]) {
    queryClient.setQueryData(key, listed);
  }
  let times = 0;
  const stop = onListsOutdated(() => {
    times += 1;
  });
  const outdate = async (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) {
      await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    await vi.advanceTimersByTimeAsync(1000);
    return times;
  };
  expect(await outdate(later)).toBe(0);
  expect(await outdate(everything, jobs)).toBe(1);
  stop();
  queryClient.setQueryData(everything, listed);
  expect(await outdate(everything)).toBe(1);
});
