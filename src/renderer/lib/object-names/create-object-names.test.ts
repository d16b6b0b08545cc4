import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownEvent } from '#shared/contract/events.ts';
import { createObjectNames } from './create-object-names.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-11-20T12:00:00.000Z';

function changed(ids: string[], gone?: boolean, object_type = 'employee'): KnownEvent {
  return { type: 'object.changed', at, data: { object_type, ids, ...(gone === undefined ? {} : { gone }) } };
}

/** Names over a host that has these objects. */
function openNames(objects: Record<string, string> = { e1: 'Jonas Weber', e2: 'Ada Lovelace' }) {
  const calls: (readonly string[])[] = [];
  const host = { objects: { ...objects }, isDown: false, gone: new Set<string>(), slow: [] as number[] };
  const names = createObjectNames({
    async read(ids) {
      calls.push(ids);
      if (host.isDown) {
        throw new Error('no');
      }
      const answer = ids.flatMap((id) => {
        const name = host.objects[id];
        return name === undefined ? [] : [{ id, object_type: 'employee', name }];
      });
      const delay = host.slow.shift();
      await (delay === undefined ? Promise.resolve() : new Promise((done) => setTimeout(done, delay)));
      return answer;
    },
    isGone: (id) => host.gone.has(id),
  });
  const heard: string[] = [];
  return {
    names,
    host,
    calls,
    heard,
    watch: (id: string) => names.subscribe(id, () => heard.push(id)),
    show: (id: string) => {
      const { state, object } = names.get(id);
      return [state, object?.name];
    },
    settle: (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('what is shown at once is asked for once', async () => {
  const { watch, show, settle, calls } = openNames();
  watch('e1');
  watch('e2');
  watch('e1');
  expect(show('e1')).toEqual(['loading', undefined]);
  await settle();
  expect(calls).toEqual([['e1', 'e2']]);
  expect(show('e1')).toEqual(['known', 'Jonas Weber']);
});

test('a thousand ids go in calls of no more than 200', async () => {
  const { watch, settle, calls } = openNames();
  for (let index = 0; index < 1000; index += 1) {
    watch(`x${index}`);
  }
  await settle();
  expect(calls.map((ids) => ids.length)).toEqual([200, 200, 200, 200, 200]);
});

test('what the host does not answer is gone', async () => {
  const { watch, show, settle } = openNames();
  watch('of-another-company');
  await settle();
  expect(show('of-another-company')).toEqual(['gone', undefined]);
});

test('a new name is shown, and told to whoever shows it', async () => {
  const { watch, show, settle, names, host, heard } = openNames();
  watch('e1');
  watch('e2');
  await settle();
  heard.length = 0;
  host.objects.e1 = 'Jonas Weber-Lang';
  names.heard([changed(['e1'])]);
  await settle(1000);
  expect(show('e1')).toEqual(['known', 'Jonas Weber-Lang']);
  expect(heard).toEqual(['e1']);
});

test('a deletion needs no call, keeps the last name, and a restored object comes back', async () => {
  const { watch, show, settle, names, calls } = openNames();
  watch('e1');
  await settle();
  names.heard([changed(['e1'], true)]);
  expect(show('e1')).toEqual(['gone', 'Jonas Weber']);
  expect(calls).toHaveLength(1);
  names.heard([changed(['e1'])]);
  await settle(1000);
  expect(show('e1')).toEqual(['known', 'Jonas Weber']);
});

test('what was deleted before it was shown is not asked for, and told at once', async () => {
  const { watch, show, settle, host, calls, heard } = openNames();
  host.gone.add('e1');
  watch('e1');
  await settle();
  expect(show('e1')).toEqual(['gone', undefined]);
  expect(calls).toEqual([]);
  expect(heard).toEqual(['e1']);
});

test('an answer from before a deletion does not bring back what is gone', async () => {
  const { watch, show, settle, names, host } = openNames();
  host.slow = [500];
  watch('e1');
  await settle();
  names.heard([changed(['e1'], true)]);
  await settle(500);
  expect(show('e1')).toEqual(['gone', undefined]);
});

test('of two answers the one asked for last counts, whichever comes last', async () => {
  const { watch, show, settle, names, host } = openNames();
  host.slow = [3000];
  watch('e1');
  await settle();
  host.objects.e1 = 'Jonas Weber-Lang';
  names.heard([changed(['e1'])]);
  await settle(1000);
  expect(show('e1')).toEqual(['known', 'Jonas Weber-Lang']);
  await settle(3000);
  expect(show('e1')).toEqual(['known', 'Jonas Weber-Lang']);
});

test('what is deleted while nobody shows it is gone to whoever shows it again', async () => {
  const { watch, show, settle, names, host } = openNames();
  host.slow = [500];
  const stop = watch('e1');
  await settle();
  stop();
  names.heard([changed(['e1'], true)]);
  host.gone.add('e1');
  watch('e1');
  await settle(500);
  expect(show('e1')).toEqual(['gone', undefined]);
});

test('a hundred changes in ten seconds make no more than a call a second', async () => {
  const { watch, settle, names, calls } = openNames();
  watch('e1');
  await settle();
  for (let change = 0; change < 100; change += 1) {
    names.heard([changed(['e1'])]);
    await settle(100);
  }
  await settle(1000);
  expect(calls.length).toBeGreaterThan(8);
  expect(calls.length).toBeLessThanOrEqual(12);
});

test('without an answer the names stay, and the next connection asks again', async () => {
  const { watch, show, settle, names, host } = openNames();
  watch('e1');
  await settle();
  host.isDown = true;
  names.heard([changed(['e1'])]);
  await settle(1000);
  expect(show('e1')).toEqual(['known', 'Jonas Weber']);
  watch('e2');
  await settle();
  expect(show('e2')).toEqual(['loading', undefined]);
  host.isDown = false;
  names.heard([{ type: 'ready', at, data: {} }]);
  await settle(1000);
  expect(show('e2')).toEqual(['known', 'Ada Lovelace']);
});

test('many changes without ids concern all that is shown, and nobody asks for what is not shown', async () => {
  const { watch, settle, names, calls } = openNames();
  watch('e1');
  const stop = watch('e2');
  await settle();
  stop();
  calls.length = 0;
  names.heard([changed([])]);
  await settle(1000);
  expect(calls).toEqual([['e1']]);
});

test('after sign-out nothing is known, and a late answer changes nothing', async () => {
  const { watch, show, settle, names } = openNames();
  watch('e1');
  await vi.advanceTimersByTimeAsync(0);
  names.clear();
  expect(show('e1')).toEqual(['loading', undefined]);
  watch('e2');
  names.clear();
  await settle(2000);
  expect(show('e2')).toEqual(['loading', undefined]);
});
