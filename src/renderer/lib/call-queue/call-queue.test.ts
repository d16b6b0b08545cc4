import { expect, test } from 'vitest';
import { CallCancelled } from './call-cancelled.ts';
import { type CallOptions, createCallQueue } from './call-queue.ts';

interface Probe {
  promise: Promise<string>;
  outcome: string[];
  resolve(): void;
  started: boolean;
  aborted: boolean;
}

function probe(queue: ReturnType<typeof createCallQueue>, options: CallOptions): Probe {
  let finish = (_: string) => {};
  const gate = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const result: Probe = {
    promise: Promise.resolve(''),
    outcome: [],
    resolve: () => finish('done'),
    started: false,
    aborted: false,
  };
  result.promise = queue.run(options, (signal) => {
    result.started = true;
    signal.addEventListener('abort', () => {
      result.aborted = true;
    });
    return gate;
  });
  result.promise.then(
    () => result.outcome.push('done'),
    (error: unknown) => result.outcome.push(error instanceof CallCancelled ? 'cancelled' : 'failed'),
  );
  return result;
}

async function turn(): Promise<void> {
  for (let i = 0; i < 10; i += 1) {
    await Promise.resolve();
  }
}

test('a pre-empted read rejects as cancelled at once, hears its signal and knows why', async () => {
  const queue = createCallQueue();
  probe(queue, { priority: 'write' });
  probe(queue, { priority: 'visible' });
  const victim = probe(queue, { priority: 'prefetch' });
  await turn();
  const search = probe(queue, { priority: 'search' });
  await turn();
  expect(victim.outcome).toEqual(['cancelled']);
  expect(victim.aborted).toBe(true);
  expect(search.started).toBe(true);
  await expect(victim.promise).rejects.toMatchObject({ message: 'Call cancelled', preempted: true });
});

test('a call given up while it waits never starts, and frees nothing twice', async () => {
  const queue = createCallQueue();
  const running = [1, 2, 3].map(() => probe(queue, { priority: 'visible' }));
  const giveUp = new AbortController();
  const waiting = probe(queue, { priority: 'visible', signal: giveUp.signal });
  const next = probe(queue, { priority: 'visible' });
  giveUp.abort();
  await turn();
  expect(waiting.outcome).toEqual(['cancelled']);
  expect(waiting.started).toBe(false);
  running[0]?.resolve();
  await turn();
  expect(next.started).toBe(true);
});

test('a signal that is aborted already rejects without touching the queue', async () => {
  const queue = createCallQueue();
  const call = probe(queue, { priority: 'visible', signal: AbortSignal.abort() });
  await turn();
  expect(call.started).toBe(false);
  expect(call.outcome).toEqual(['cancelled']);
});

test('cancelling all rejects reads and waiting calls, and lets a running write finish', async () => {
  const queue = createCallQueue();
  const write = probe(queue, { priority: 'write' });
  const read = probe(queue, { priority: 'visible' });
  const other = probe(queue, { priority: 'visible' });
  const waiting = probe(queue, { priority: 'visible' });
  await turn();
  queue.cancelAll();
  write.resolve();
  await turn();
  expect([write, read, other, waiting].map((one) => one.outcome)).toEqual([
    ['done'],
    ['cancelled'],
    ['cancelled'],
    ['cancelled'],
  ]);
  expect(waiting.started).toBe(false);
});

test('room is told when a place is free and nobody waits', async () => {
  const queue = createCallQueue();
  const running = [1, 2, 3].map(() => probe(queue, { priority: 'visible' }));
  const last = probe(queue, { priority: 'visible' });
  let room = false;
  const told = queue.room().then(() => {
    room = true;
  });
  running[0]?.resolve();
  await turn();
  expect(room).toBe(false);
  last.resolve();
  await told;
  expect(room).toBe(true);
});

test('a failure of the call itself reaches the caller and frees its place', async () => {
  const queue = createCallQueue();
  await expect(queue.run({ priority: 'visible' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = [1, 2, 3].map(() => probe(queue, { priority: 'visible' }));
  await turn();
  expect(next.map((one) => one.started)).toEqual([true, true, true]);
});
