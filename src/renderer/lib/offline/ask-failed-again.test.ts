import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { askFailedAgain } from './ask-failed-again.ts';

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 'static', networkMode: 'always' } },
});
const stops: (() => void)[] = [];
let asked: string[] = [];

/** A query on the screen whose first try fails with this status. */
async function show(name: string, status: number | undefined, isOfApi = true): Promise<void> {
  let tries = 0;
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: async () => {
      asked.push(name);
      tries += 1;
      if (status !== undefined && tries === 1) {
        throw new ApiError({ status, title: 'x', code: 'x' });
      }
      return name;
    },
    ...(isOfApi ? { meta: { call: 'objects.list' as const } } : {}),
  });
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isPending).toBe(false);
}

beforeEach(() => {
  asked = [];
  onlineManager.setOnline(true);
  stops.push(askFailedAgain(client));
});

afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
  client.clear();
  onlineManager.setOnline(true);
});

test('when the host is back, what it could not answer is asked once more, and nothing else', async () => {
  onlineManager.setOnline(false);
  await show('unreachable', 0);
  await show('busy', 503);
  await show('unknown', 404);
  await show('answered', undefined);
  await show('of the computer', 0, false);
  asked = [];
  onlineManager.setOnline(true);
  await expect.poll(() => asked).toEqual(['unreachable', 'busy']);
  await expect.poll(() => client.getQueryData(['busy'])).toBe('busy');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(asked).toEqual(['unreachable', 'busy']);
});
