import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { CallCancelled } from './call-queue/call-cancelled.ts';
import { callQueue } from './calls.ts';
import { queryClient } from './query-client.ts';
import { mayRetry, retryDelay } from './retry.ts';

afterEach(() => {
  callQueue.cancelAll();
  queryClient.clear();
});

function failure(status: number, retryAfter?: number): ApiError {
  return new ApiError({ status, title: 'x', code: 'x' }, retryAfter);
}

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [404, false],
  [422, false],
])('status %i: retried %s, at most three times', (status, retried) => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, failure(status)))).toEqual([
    retried,
    retried,
    retried,
    false,
  ]);
});

test.each(['database_damaged', 'disk_full', 'engine_failed'])('%s is told at once', (code) => {
  expect(mayRetry(0, new ApiError({ status: 503, title: 'x', code }))).toBe(false);
});

test('cancellations and bugs are never retried', () => {
  expect(mayRetry(0, new CallCancelled(true))).toBe(false);
  expect(mayRetry(0, new TypeError('bug'))).toBe(false);
});

test('a host that asks for hours is not waited for', () => {
  expect([mayRetry(0, failure(503, 60_000)), mayRetry(0, failure(429, 3_600_000))]).toEqual([true, false]);
});

test('the wait doubles with jitter, or is what the host asks for', () => {
  for (const [failures, longest] of [
    [0, 1000],
    [1, 2000],
    [9, 30_000],
  ] as const) {
    const wait = retryDelay(failures, failure(503));
    expect(wait).toBeGreaterThanOrEqual(longest / 2);
    expect(wait).toBeLessThanOrEqual(longest);
  }
  expect(retryDelay(0, failure(429, 7000))).toBe(7000);
});

function occupy(count: number): () => void {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  for (let i = 0; i < count; i += 1) {
    void callQueue.run({ priority: 'write' }, () => done);
  }
  return finish;
}

test('a pre-empted read shows no error and asks anew when there is room', async () => {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['thing'],
    queryFn: ({ signal }) =>
      callQueue.run({ priority: 'visible', signal }, () => {
        asked += 1;
        return asked === 1 ? new Promise<string>(() => {}) : Promise.resolve('answer');
      }),
  });
  const states: string[] = [];
  // As useQuery subscribes: what a component could paint.
  const leave = observer.subscribe(notifyManager.batchCalls(() => states.push(observer.getCurrentResult().status)));
  await expect.poll(() => asked).toBe(1);
  const finish = occupy(3);
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(observer.getCurrentResult().status).toBe('pending');
  finish();
  await expect.poll(() => observer.getCurrentResult().data).toBe('answer');
  expect(asked).toBe(2);
  expect(states).not.toContain('error');
  leave();
});

test('a pre-empted read that nobody shows any more is not asked again', async () => {
  let asked = 0;
  const fetched = queryClient
    .fetchQuery({
      queryKey: ['prefetch'],
      queryFn: ({ signal }) =>
        callQueue.run({ priority: 'prefetch', signal }, () => {
          asked += 1;
          return new Promise<string>(() => {});
        }),
    })
    .catch((error: unknown) => error);
  await expect.poll(() => asked).toBe(1);
  const finish = occupy(3);
  await expect(fetched).resolves.toBeInstanceOf(CallCancelled);
  finish();
  await callQueue.room();
  expect(asked).toBe(1);
});
