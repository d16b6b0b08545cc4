import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#shared/bridge/calls.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { createConnectionState } from './connection-state.ts';
import { createLiveEvents } from './live-events.ts';
import { longestSilenceMs } from './read-event-stream.ts';

const at = '2026-11-20T12:00:00.000Z';

interface OpenStream {
  lastEventId: string | null;
  group: string | null;
  /** Sends events as the host does. */
  say(id: number, type: string, data?: object): void;
  raw(text: string): void;
  end(): void;
  fail(error: Error): void;
  cancelled: boolean;
}

/** A host as main sees it through the gateway. */
function startHost() {
  const host = {
    group: 'c1.u1',
    streams: [] as OpenStream[],
    contexts: 0,
    up: true,
    cancelled: [] as string[],
    answer: undefined as ((request: Request) => Promise<Response>) | undefined,
    open: () => {
      const stream = host.streams.at(-1);
      if (stream === undefined) {
        throw new Error('no stream is open');
      }
      return stream;
    },
  };

  function openStream(request: Request): Response {
    const encoder = new TextEncoder();
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream: OpenStream = {
      lastEventId: request.headers.get('last-event-id'),
      group: new URL(request.url).searchParams.get('group'),
      say: (id, type, data = {}) =>
        stream.raw(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ type, at, data })}\n\n`),
      raw: (text) => to?.enqueue(encoder.encode(text)),
      end: () => to?.close(),
      fail: (error) => to?.error(error),
      cancelled: false,
    };
    host.streams.push(stream);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        to = controller;
      },
      cancel: () => {
        stream.cancelled = true;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  async function api(request: Request): Promise<Response> {
    if (host.answer !== undefined) {
      return host.answer(request);
    }
    if (new URL(request.url).pathname === '/api/auth/me') {
      host.contexts += 1;
      return Response.json({ websocketGroup: host.group, user: {} });
    }
    return openStream(request);
  }
  return { host, api };
}

function setUp(group?: string, lastEventId?: string) {
  const stored = { place: group === undefined ? undefined : { group, lastEventId } };
  const { host, api } = startHost();
  const connection = createConnectionState(() => new Date());
  const states: Connection[] = [];
  connection.onChange((changed) => states.push(changed));
  const heard: KnownEvent[][] = [];
  let parts = 0;
  const live = createLiveEvents({
    api,
    cancelRequest: (id) => host.cancelled.push(id),
    mayAsk: () => host.up,
    place: {
      get: () => stored.place,
      set: (next) => {
        stored.place = next === undefined ? undefined : { group: next.group, lastEventId: next.lastEventId };
        throw new Error('the disk is full');
      },
    },
    connection,
    publish: ({ part, heardAt, events }) => {
      expect(part).toBeGreaterThan(parts);
      expect(heardAt).toBe(Date.now());
      parts = part;
      heard.push(events);
    },
    random: () => 0.5,
    log: () => undefined,
  });
  const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  async function started() {
    live.start();
    await passed();
    host.open().say(4, 'ready');
    await passed();
    heard.length = 0;
  }
  return {
    host,
    live,
    stored,
    connection,
    states,
    heard,
    passed,
    started,
    types: () => heard.flat().map(({ type }) => type),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the stream of the group of whoever is signed in is opened, and what it says is passed on in order', async () => {
  const { live, host, passed, heard, states } = setUp();
  live.start();
  await passed();
  expect(host.open()).toMatchObject({ group: 'c1.u1', lastEventId: null });
  expect(states).toEqual([]);
  host.open().say(4, 'ready');
  await passed();
  host
    .open()
    .raw(
      [5, 6]
        .map((n) => `id: ${n}\nevent: task.changed\ndata: {"type":"task.changed","at":"${at}","data":{}}\n\n`)
        .join(''),
    );
  await passed();
  expect(heard.map((part) => part.map(({ type }) => type))).toEqual([['ready'], ['task.changed', 'task.changed']]);
  expect(states).toEqual([{ state: 'online', since: at }]);
  live.stop();
});

test('a group known from before is not asked for again, unless the host refuses it', async () => {
  const known = setUp('c1.u1');
  known.live.start();
  await known.passed();
  expect([known.host.contexts, known.host.open().group]).toEqual([0, 'c1.u1']);
  known.live.stop();

  const { live, host, passed, stored } = setUp('c0.u1');
  host.answer = async () => new Response(null, { status: 403 });
  live.start();
  await passed();
  host.answer = undefined;
  await passed(1000);
  expect([host.contexts, host.open().group, stored.place?.group]).toEqual([1, 'c1.u1', 'c1.u1']);
  live.stop();
});

test('a stream that breaks is resumed behind the last event, and says no "ready" again', async () => {
  const { live, host, passed, started, types, states } = setUp();
  await started();
  host.open().say(5, 'object.changed', { object_type: 'skill', ids: ['s1'] });
  await passed(2000);
  host.open().fail(new Error('the process is gone'));
  await passed(999);
  expect(host.streams).toHaveLength(1);
  await passed(1);
  expect(host.open()).toMatchObject({ group: 'c1.u1', lastEventId: '5' });
  host.open().say(5, 'ready');
  host.open().say(6, 'notification', { ids: ['n1'] });
  await passed();
  expect(types()).toEqual(['object.changed', 'notification']);
  expect(states.map(({ state }) => state)).toEqual(['online', 'connecting', 'online']);
  expect(host.contexts).toBe(1);
  live.stop();
});

test('a host that says nothing is given up after a while, one that only says that it is there is not', async () => {
  const { live, host, passed, started, states } = setUp();
  await started();
  for (let minute = 0; minute < 20; minute += 1) {
    await passed(longestSilenceMs - 1000);
    host.open().raw(': still here\n\n');
  }
  await passed();
  expect([host.streams.length, states.length]).toEqual([1, 1]);
  const lastHeard = new Date().toISOString();
  const [silent] = host.streams;
  await passed(longestSilenceMs);
  expect(silent?.cancelled).toBe(true);
  expect(states.at(-1)).toEqual({ state: 'connecting', since: lastHeard });
  await passed(1000);
  expect(host.open().lastEventId).toBe('4');
  live.stop();
});

test('a host that is gone is asked ever more rarely, and offline counts from when it was heard last', async () => {
  const { live, host, passed, started, states } = setUp();
  await started();
  const times: number[] = [];
  host.answer = async () => {
    times.push(Date.now());
    return new Response(null, { status: 503 });
  };
  await passed(20_000);
  host.open().end();
  await passed(499);
  expect(times).toEqual([]);
  await passed(300_000);
  expect(states.slice(1)).toEqual([
    { state: 'connecting', since: at },
    { state: 'offline', since: at },
  ]);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits.slice(0, 6)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
  host.answer = undefined;
  live.retry();
  await passed();
  host.open().say(4, 'ready');
  await passed();
  expect(states.at(-1)?.state).toBe('online');
  live.stop();
});

test('a host that asks to be left alone is', async () => {
  const { live, host, passed } = setUp();
  host.answer = async () => new Response(null, { status: 429, headers: { 'retry-after': '20' } });
  live.start();
  await passed();
  host.answer = undefined;
  await passed(19_999);
  expect(host.contexts).toBe(0);
  await passed(1);
  expect(host.contexts).toBe(1);
  live.stop();
});

test('an answer that never comes is given up', async () => {
  const { live, host, passed, states } = setUp();
  host.answer = () =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (host.cancelled.length > 0) {
          clearInterval(timer);
          resolve(new Response(null, { status: 204 }));
        }
      }, 10);
    });
  live.start();
  await passed(20_010);
  expect(host.cancelled).toHaveLength(1);
  expect(states.map(({ state }) => state)).toEqual(['offline']);
  live.stop();
});

test('while there is no host none is asked, and one that is ready is asked at once', async () => {
  const { live, host, passed, states } = setUp();
  host.up = false;
  live.start();
  await passed(60_000);
  expect([host.contexts, states.at(-1)?.state]).toEqual([0, 'offline']);
  host.up = true;
  live.retry();
  await passed();
  expect(host.streams).toHaveLength(1);
  live.stop();
});

test('after sleep a stream that was not heard for a while is replaced, one heard just now is kept', async () => {
  const { live, host, passed, started } = setUp();
  await started();
  await passed(5000);
  live.retry();
  await passed();
  expect(host.streams).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  live.retry();
  await passed();
  expect(host.streams.map(({ cancelled, lastEventId }) => [cancelled, lastEventId])).toEqual([
    [true, null],
    [false, '4'],
  ]);
  live.stop();
});

test('whoever signs in next hears the own group, from its beginning', async () => {
  const { live, host, passed, started, types } = setUp();
  await started();
  host.group = 'c2.u2';
  live.restart();
  await passed();
  expect(host.streams[0]?.cancelled).toBe(true);
  expect(host.open()).toMatchObject({ group: 'c2.u2', lastEventId: null });
  host.open().say(90, 'ready');
  await passed();
  expect(types()).toEqual(['ready']);
  live.stop();
});

test('a group that is refused is asked for again; the same group goes on where it was', async () => {
  const { live, host, passed, started } = setUp();
  await started();
  host.answer = async () => new Response(null, { status: 403 });
  host.open().end();
  await passed(1000);
  host.answer = undefined;
  await passed(2000);
  expect(host.contexts).toBe(2);
  expect(host.open()).toMatchObject({ group: 'c1.u1', lastEventId: '4' });
  live.stop();
});

test('a resume point the host does not understand is given up', async () => {
  const { live, host, passed, started, types } = setUp();
  await started();
  host.answer = async () => new Response(null, { status: 400 });
  host.open().end();
  await passed(1000);
  host.answer = undefined;
  await passed(2000);
  expect(host.open().lastEventId).toBeNull();
  host.open().say(9, 'ready');
  await passed();
  expect(types()).toEqual(['ready']);
  live.stop();
});

test('what a newer host says is left out; what it says differently means: read everything again', async () => {
  const { live, host, passed, started, heard } = setUp();
  await started();
  host.open().say(5, 'weather.changed', { sky: 'blue' });
  host.open().say(6, 'object.changed', { objects: 3 });
  host.open().raw('id: 7\ndata: {"type":\n\n');
  await passed();
  expect(heard.flat()).toEqual([{ type: 'resync', at, data: {} }]);
  host.open().end();
  await passed(1000);
  expect(host.open().lastEventId).toBe('7');
  live.stop();
});

test('the next start goes on where the last one ended, and hears only what came meanwhile', async () => {
  const first = setUp();
  await first.started();
  first.host.open().say(5, 'notification', { ids: ['n1'] });
  await first.passed();
  first.host.open().say(6, 'notification', { ids: ['n1'] });
  await first.passed(1);
  expect(first.stored.place).toEqual({ group: 'c1.u1', lastEventId: undefined });
  first.live.stop();
  expect(first.stored.place).toEqual({ group: 'c1.u1', lastEventId: '6' });
  const next = setUp('c1.u1', '6');
  next.live.start();
  await next.passed();
  expect(next.host.open()).toMatchObject({ group: 'c1.u1', lastEventId: '6' });
  next.host.open().say(6, 'ready');
  next.host.open().say(7, 'notification', { ids: ['n1'] });
  await next.passed();
  expect(next.types()).toEqual(['notification']);
  next.live.stop();
});

test('the place is stored once it has been quiet for a while, and none of it is another person’s', async () => {
  const { live, host, passed, started, stored } = setUp();
  await started();
  host.open().say(5, 'notification', { ids: ['n1'] });
  await passed(6000);
  expect(stored.place).toEqual({ group: 'c1.u1', lastEventId: '5' });
  host.group = 'c2.u2';
  live.restart();
  expect(stored.place).toBeUndefined();
  await passed(1000);
  expect(host.open()).toMatchObject({ group: 'c2.u2', lastEventId: null });
  live.stop();
});

test('an event without end is not kept', async () => {
  const { live, host, passed, started } = setUp();
  await started();
  for (let part = 0; part < 20; part += 1) {
    host.open().raw('x'.repeat(100_000));
  }
  await passed();
  expect(host.streams[0]?.cancelled).toBe(true);
  live.stop();
});

test('a stopped one asks no more', async () => {
  const { live, host, passed, started } = setUp();
  await started();
  live.stop();
  await passed(120_000);
  expect(host.streams.map(({ cancelled }) => cancelled)).toEqual([true]);
});
