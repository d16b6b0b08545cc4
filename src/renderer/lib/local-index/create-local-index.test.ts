import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallQueue } from '#lib/call-queue/call-queue.ts';
import type { SearchWorkerReply, SearchWorkerRequest } from '#shared/local-index/messages.ts';
import { createLocalIndex } from './create-local-index.ts';

const cancelled: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  cancelled.length = 0;
  const call = (...input: unknown[]) => {
    cancelled.push(input);
    return Promise.resolve();
  };
  vi.stubGlobal('window', { cadre: { call } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker whose answers the test gives by hand. */
function setUp() {
  const lines: { sent: SearchWorkerRequest[]; reply(reply: SearchWorkerReply): void; closed: boolean }[] = [];
  const queue = createCallQueue();
  const index = createLocalIndex({
    connect(onReply) {
      const line = { sent: [] as SearchWorkerRequest[], reply: onReply, closed: false };
      lines.push(line);
      return {
        send: (request) => void line.sent.push(request),
        close: () => {
          line.closed = true;
        },
      };
    },
    queue,
    path: '/api/objects/index',
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    retryDelay: () => 1000,
    policy: { priority: 'prefetch', retries: 3 },
    now: () => performance.now(),
  });
  const line = () => lines.at(-1);
  const sent = (kind: SearchWorkerRequest['kind']) => line()?.sent.filter((request) => request.kind === kind) ?? [];
  async function finishFill(ok: boolean, retry = false): Promise<void> {
    const fill = sent('fill').at(-1);
    line()?.reply({ kind: 'filled', requestId: fill?.kind === 'fill' ? fill.requestId : '', ok, retry });
    await vi.advanceTimersByTimeAsync(0);
  }
  function beComplete(): void {
    const status = { state: 'ready', records: 1, complete: true, age: 0 } as const;
    line()?.reply({ kind: 'status', status });
  }
  return { index, queue, lines, sent, line, finishFill, beComplete };
}

function results(seq: number): SearchWorkerReply {
  return { kind: 'results', seq, hits: [], more: false, complete: true };
}

test('says each time that it holds everything, until nobody asks', () => {
  const { index, line, beComplete } = setUp();
  const heard = vi.fn();
  const stop = index.onFilled(heard);
  void index.search({ query: 'a', page: 1 });
  line()?.reply({ kind: 'status', status: { state: 'filling', records: 1, complete: false, age: null } });
  line()?.reply({ kind: 'status', status: { state: 'failed', records: 1, complete: false, age: null } });
  expect(heard).not.toHaveBeenCalled();
  beComplete();
  beComplete();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  beComplete();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('fills once, in a place of the queue, and again only when it is old', async () => {
  const { index, queue, sent, finishFill, beComplete } = setUp();
  const first = index.refresh('me', 30_000);
  void index.refresh('me', 30_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('fill')).toMatchObject([{ owner: 'me', path: '/api/objects/index' }]);
  beComplete();
  await finishFill(true);
  await first;
  await expect(queue.run({ priority: 'prefetch' }, () => Promise.resolve('free'))).resolves.toBe('free');
  await index.refresh('me', 30_000);
  expect(sent('fill')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  void index.refresh('me', 30_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('fill')).toHaveLength(2);
});

test('a pre-empted filling is stopped, told to main, and asked anew when there is room', async () => {
  const { index, queue, sent } = setUp();
  void index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  for (let i = 0; i < 3; i += 1) {
    void queue.run({ priority: 'search' }, () => done);
  }
  await vi.advanceTimersByTimeAsync(0);
  const fill = sent('fill')[0];
  const requestId = fill?.kind === 'fill' ? fill.requestId : '';
  expect(sent('stop-fill')).toMatchObject([{ requestId }]);
  expect(cancelled).toEqual([['api.cancel', { id: requestId }]]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('fill')).toHaveLength(2);
});

test('a broken filling is tried four times in all, a refused one once', async () => {
  const { index, sent, finishFill } = setUp();
  const broken = index.refresh('me');
  for (let i = 0; i < 4; i += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await finishFill(false, true);
  }
  await vi.advanceTimersByTimeAsync(1000);
  await broken;
  expect(sent('fill')).toHaveLength(4);
  const refused = index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  await finishFill(false, false);
  await refused;
  expect(sent('fill')).toHaveLength(5);
});

test('a later search takes the place of an earlier one', async () => {
  const { index, line } = setUp();
  const first = index.search({ query: 'a', page: 1 });
  const second = index.search({ query: 'ab', page: 1 });
  line()?.reply(results(1));
  line()?.reply(results(2));
  await expect(first).resolves.toBeUndefined();
  await expect(second).resolves.toMatchObject({ seq: 2 });
});

test('counts are asked for by themselves, and a search takes their place', async () => {
  const { index, line } = setUp();
  const counts = index.count('a');
  line()?.reply({ kind: 'counts', seq: 1, counts: { job: 3 } });
  await expect(counts).resolves.toEqual({ job: 3 });
  const late = index.count('a');
  void index.search({ query: 'ab', page: 1 });
  line()?.reply({ kind: 'counts', seq: 2, counts: { job: 3 } });
  await expect(late).resolves.toBeUndefined();
});

test('a change while it fills is read in one more go', async () => {
  const { index, sent, finishFill } = setUp();
  void index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  void index.refresh('me');
  void index.refresh('me', 30_000);
  await finishFill(true);
  expect(sent('fill')).toHaveLength(2);
  await finishFill(true);
  expect(sent('fill')).toHaveLength(2);
});

test('events are followed: what was heard while it fills is read in one more go, under the last part', async () => {
  const { index, sent, finishFill } = setUp();
  void index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  void index.follow('me', 3, true);
  void index.follow('me', 4, false);
  await finishFill(true);
  expect(sent('fill')).toHaveLength(2);
  expect(sent('fill')[0]).not.toHaveProperty('part');
  expect(sent('fill')[1]).toMatchObject({ owner: 'me', part: 4, anew: true });
  await finishFill(true);
  void index.follow('me', 5, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('fill')[2]).toMatchObject({ part: 5, anew: false });
  void index.refresh('me');
  await finishFill(true);
  expect(sent('fill')[3]).not.toHaveProperty('part');
});

test('a worker that does not answer is replaced and filled again', async () => {
  const { index, lines, sent, finishFill } = setUp();
  void index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  await finishFill(true);
  const lost = index.search({ query: 'a', page: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  await expect(lost).resolves.toBeUndefined();
  expect(lines).toHaveLength(2);
  expect(lines[0]?.closed).toBe(true);
  expect(sent('fill')).toHaveLength(1);
});

test('after a drop nothing is filled until somebody owns it again', async () => {
  const { index, sent, finishFill } = setUp();
  void index.refresh('me');
  await vi.advanceTimersByTimeAsync(0);
  await finishFill(true);
  index.drop();
  expect(sent('drop')).toHaveLength(1);
  void index.refresh('someone else');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('fill').at(-1)).toMatchObject({ owner: 'someone else' });
});
