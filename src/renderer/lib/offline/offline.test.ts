import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { writeKey } from '#lib/policy/query-meta.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { isWaiting, untilItWaits } from '#lib/policy/write-waits.ts';
import type { WaitingWrite, WaitingWrites } from '#shared/bridge/local-data.ts';
import { handOverPaused, handOverTried } from './hand-over.ts';
import { createSender } from './send-waiting.ts';

const me = { user: { id: 'u1', email: 'ada@example.com' }, company: { id: 'c1', name: 'Cadre' } };

/** Main's list, for all windows of a test. */
function createMain(initial: readonly WaitingWrite[] = []) {
  let state: WaitingWrites = { writes: [...initial], kept: true };
  const listeners = new Set<() => void>();
  const take = (writes: WaitingWrite[]) => {
    state = { ...state, writes };
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    hasRoom: true,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async put(write: WaitingWrite) {
      if (!this.hasRoom) {
        return false;
      }
      const at = state.writes.findIndex(({ id }) => id === write.id);
      take(at === -1 ? [...state.writes, write] : state.writes.with(at, write));
      return true;
    },
    async remove(id: string) {
      take(state.writes.filter((write) => write.id !== id));
    },
  };
}

type Main = ReturnType<typeof createMain>;

/** A window whose writes reach `host`. */
function openWindow(main: Main, host: (sent: { input: unknown; key: string }) => Promise<unknown>) {
  const client = new QueryClient({ mutationCache: new MutationCache() });
  client.mount();
  client.setQueryData(userContextKey, me as never);
  client.setMutationDefaults(writeKey('objects.update'), {
    mutationFn: host,
    retry: (failures, error) => failures < 3 && error instanceof ApiError && error.status === 0,
    retryDelay: 1,
    networkMode: 'online',
  });
  const told: string[] = [];
  const laters: (() => void)[] = [];
  const sender = createSender({
    client,
    list: main,
    onSent: (count) => told.push(`sent ${count}`),
    onRefused: ({ refusal }) => told.push(`refused ${refusal?.status}`),
    later: (work) => laters.push(work),
  });
  const stop = handOverPaused({
    client,
    waiting: () => main.get().writes,
    put: (write) => main.put(write),
    remove: (id) => main.remove(id),
    isOwn: sender.isOwn,
    onWaiting: ({ id }) => told.push(`waiting ${id}`),
    onHeld: () => told.push('held'),
  });
  const causes = [main.subscribe(sender.wake), onlineManager.subscribe(sender.wake)];
  function write(key: string, input: Record<string, unknown>) {
    const mutation = client
      .getMutationCache()
      .build(client, client.defaultMutationOptions({ mutationKey: writeKey('objects.update') }));
    return untilItWaits(key, mutation.execute({ input, key }));
  }
  function close() {
    const { get, put } = main;
    handOverTried({ client, waiting: () => get().writes, put: put.bind(main), isOwn: sender.isOwn });
    stop();
    for (const end of causes) {
      end();
    }
    client.unmount();
    client.clear();
  }
  return { client, told, laters, write, close, wake: sender.wake };
}

const windows: { close(): void }[] = [];
/** Lets everything happen that waits for nothing but its turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(() => onlineManager.setOnline(true));
afterEach(() => {
  for (const window of windows.splice(0)) {
    window.close();
  }
});

function open(main: Main, host: Parameters<typeof openWindow>[1]) {
  const window = openWindow(main, host);
  windows.push(window);
  return window;
}

function waiting(key: string, extra: Partial<WaitingWrite> = {}): WaitingWrite {
  return {
    id: key,
    call: 'objects.update',
    userId: 'u1',
    companyId: 'c1',
    at: 1000,
    variables: JSON.stringify({ input: { type: 'job', id: 'j1', title: key }, key }),
    ...extra,
  };
}

test('a write without the host waits in main’s list, says so, and goes out under its own key', async () => {
  const sent: string[] = [];
  const main = createMain();
  const window = open(main, async ({ key }) => sent.push(key));
  onlineManager.setOnline(false);
  await expect(window.write('k1', { type: 'job', id: 'j1', title: 'Baker' })).rejects.toSatisfy(isWaiting);
  expect(main.get().writes).toEqual([
    expect.objectContaining({ id: 'k1', call: 'objects.update', userId: 'u1', companyId: 'c1' }),
  ]);
  expect(window.client.isMutating()).toBe(0);
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await expect.poll(() => main.get().writes).toEqual([]);
  expect([sent, window.told]).toEqual([['k1'], ['waiting k1', 'sent 1']]);
});

test('a write that loses the host while it is tried is kept too', async () => {
  const main = createMain();
  const tries: string[] = [];
  const window = open(main, async ({ key }) => {
    tries.push(key);
    if (tries.length === 1) {
      onlineManager.setOnline(false);
      throw new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' });
    }
  });
  await expect(window.write('k1', { title: 'Baker' })).rejects.toSatisfy(isWaiting);
  onlineManager.setOnline(true);
  await expect.poll(() => main.get().writes).toEqual([]);
  expect(tries).toEqual(['k1', 'k1']);
});

test('a write that a closing window was still trying goes out from another one, under the same key', async () => {
  const main = createMain();
  const tries: string[] = [];
  const closing = openWindow(main, ({ key }) => {
    tries.push(key);
    return tries.length === 1
      ? Promise.reject(new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' }))
      : new Promise(() => undefined);
  });
  void closing.write('k1', { title: 'Baker' }).catch(() => undefined);
  await expect.poll(() => tries).toEqual(['k1', 'k1']);
  closing.close();
  expect(main.get().writes).toMatchObject([{ id: 'k1', call: 'objects.update' }]);
  const sent: string[] = [];
  open(main, async ({ key }) => sent.push(key)).wake();
  await expect.poll(() => main.get().writes).toEqual([]);
  expect(sent).toEqual(['k1']);
});

test('a window that closes keeps nothing that goes well or may not wait', async () => {
  const main = createMain();
  const { client, write, close } = openWindow(main, () => new Promise(() => undefined));
  void write('k1', { title: 'on its way' }).catch(() => undefined);
  const failing = client.getMutationCache().build(client, {
    mutationKey: writeKey('files.create'),
    mutationFn: () => Promise.reject(new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' })),
    retry: true,
    retryDelay: 60_000,
    networkMode: 'always',
  });
  void failing.execute({ input: {}, key: 'k2' }).catch(() => undefined);
  await expect.poll(() => failing.state.failureCount).toBe(1);
  close();
  expect(main.get().writes).toEqual([]);
});

test('what waited goes out in order, one at a time, whatever window it came from', async () => {
  const main = createMain();
  const log: string[] = [];
  const host = async ({ key }: { key: string }) => {
    log.push(`> ${key}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(`< ${key}`);
  };
  const first = open(main, host);
  const second = openWindow(main, host);
  onlineManager.setOnline(false);
  await first.write('k1', { title: 'a' }).catch(() => undefined);
  await second.write('k2', { title: 'b' }).catch(() => undefined);
  await first.write('k3', { title: 'c' }).catch(() => undefined);
  // The lock lets one window send.
  second.close();
  onlineManager.setOnline(true);
  await expect.poll(() => main.get().writes).toEqual([]);
  expect(log).toEqual(['> k1', '< k1', '> k2', '< k2', '> k3', '< k3']);
  expect(first.told.at(-1)).toBe('sent 3');
});

test('what waited since an earlier start goes out once, also when the list is told late', async () => {
  const main = createMain([waiting('k1'), waiting('k2')]);
  const sent: string[] = [];
  const window = open(main, async ({ key }) => sent.push(key));
  window.wake();
  window.wake();
  await expect.poll(() => main.get().writes).toEqual([]);
  await main.put(waiting('k1'));
  await settled();
  expect(sent).toEqual(['k1', 'k2']);
});

test('what the host refuses stays with what was typed and why, and the next goes on', async () => {
  const main = createMain([waiting('k1'), waiting('k2')]);
  const window = open(main, async ({ key }) => {
    if (key === 'k1') {
      throw new ApiError({
        status: 412,
        title: 'Precondition Failed',
        code: 'changed_meanwhile',
        errors: [{ path: 'title', message: 'was changed meanwhile' }],
        current: { title: 'Theirs' },
      });
    }
  });
  window.wake();
  await expect.poll(() => main.get().writes.map(({ id }) => id)).toEqual(['k1']);
  expect(main.get().writes[0]).toMatchObject({
    variables: waiting('k1').variables,
    refusal: { status: 412, code: 'changed_meanwhile', current: '{"title":"Theirs"}' },
  });
  expect(window.told).toEqual(['refused 412', 'sent 1']);
});

test('a host that fails although it should be there keeps everything waiting, in order', async () => {
  const main = createMain([waiting('k1'), waiting('k2')]);
  let isUp = false;
  const sent: string[] = [];
  const window = open(main, async ({ key }) => {
    if (!isUp) {
      throw new ApiError({ status: 503, title: 'Busy', code: 'busy' });
    }
    sent.push(key);
  });
  window.wake();
  await expect.poll(() => window.laters.length).toBe(1);
  expect([main.get().writes.length, window.told]).toEqual([2, []]);
  isUp = true;
  window.laters[0]?.();
  await expect.poll(() => main.get().writes).toEqual([]);
  expect(sent).toEqual(['k1', 'k2']);
});

test('a write that was discarded while the host was away is never sent', async () => {
  const main = createMain([waiting('k1'), waiting('k2')]);
  const sent: string[] = [];
  const window = open(main, async ({ key }) => {
    if (onlineManager.isOnline() && key === 'k1' && sent.length === 0) {
      sent.push('tried');
      onlineManager.setOnline(false);
      throw new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' });
    }
    sent.push(key);
  });
  window.wake();
  await expect
    .poll(() =>
      window.client
        .getMutationCache()
        .getAll()
        .some(({ state }) => state.isPaused),
    )
    .toBe(true);
  await main.remove('k1');
  onlineManager.setOnline(true);
  await expect.poll(() => main.get().writes).toEqual([]);
  await settled();
  expect(sent).toEqual(['tried', 'k2']);
});

test('writes of another company wait until that one is open', async () => {
  const main = createMain([waiting('k1', { companyId: 'c2' })]);
  const sent: string[] = [];
  const window = open(main, async ({ key }) => sent.push(key));
  window.wake();
  await settled();
  expect(sent).toEqual([]);
  window.client.setQueryData(userContextKey, { ...me, company: { id: 'c2', name: 'Other' } } as never);
  window.wake();
  await expect.poll(() => main.get().writes).toEqual([]);
});

test('a write of a newer version is not sent, and not lost', async () => {
  const main = createMain([waiting('k1', { call: 'payroll.run' }), waiting('k2', { variables: 'nonsense' })]);
  const window = open(main, () => Promise.reject(new Error('must not be called')));
  window.wake();
  await expect.poll(() => main.get().writes.map(({ refusal }) => refusal?.code)).toEqual(['unknown', 'unknown']);
});

test.each([
  ['main has no room for', (main: Main) => Object.assign(main, { hasRoom: false }), { title: 'x' }],
  ['carries a file', () => undefined, { files: [new Blob(['x'])] }],
])('a write that %s waits in its window and still goes out', async (_what, prepare, input) => {
  const main = createMain();
  prepare(main);
  const sent: string[] = [];
  const window = open(main, async ({ key }) => sent.push(key));
  onlineManager.setOnline(false);
  const done = window.write('k1', input);
  await settled();
  expect([main.get().writes, window.told]).toEqual([[], ['held']]);
  onlineManager.setOnline(true);
  await done;
  expect(sent).toEqual(['k1']);
});
