import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { objectOptions } from '#lib/fetch-object.ts';
import { applyEvents } from '#lib/live/apply-events.ts';
import { createOutdatedQueries } from '#lib/live/outdated-queries.ts';
import { ownWrites } from '#lib/own-writes.ts';
import { queryClient } from '#lib/query-client.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { readOptions } from './read-options.ts';
import { createFakeHost } from './testing/fake-host.ts';
import { write } from './writes.ts';

const host = createFakeHost();
const cache = queryClient.getQueryCache();
const outdated = createOutdatedQueries({ cache, isShown: () => true, onShown: () => undefined });

/** What the host has; each change makes it a minute later. */
let phone = '1';
let version = 0;

function stored() {
  const at = `2026-11-20T12:0${version}:00.000Z`;
  return { id: 'c1', object_type: 'candidate', name: 'Ada', phone, updated_at: at };
}

function change(to: string): void {
  phone = to;
  version += 1;
}

const page = objectOptions('candidate', { id: 'c1' });
const counts = readOptions('objects.counts', {});
const list = readOptions('objects.list', { type: 'candidate' });
const linked = readOptions('objects.relations', { type: 'candidate', id: 'c1' });
const linkedToJob = readOptions('objects.relations', { type: 'job', id: 'j1' });
const otherType = readOptions('objects.list', { type: 'job' });

function answerTo({ method, url }: Request): unknown {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/counts')) {
    return { candidate: 1 };
  }
  if (pathname.endsWith('/relations')) {
    const object = { id: pathname.includes('/job/') ? 'c1' : 's1', object_type: 'skill', name: 'Other end' };
    const data = [{ id: 'r1', kind: 'has_skill', direction: 'out', object }];
    return { data, total: 1, page: 1, page_size: 20 };
  }
  if (pathname.endsWith('/job')) {
    return { data: [], total: 0, page: 1, page_size: 20 };
  }
  return method === 'PUT' || searchParams.has('id') ? stored() : { data: [stored()], total: 1, page: 1, page_size: 20 };
}

let stops: (() => void)[] = [];

function show(options: object): void {
  // biome-ignore lint/suspicious/noExplicitAny: queries of several kinds, of which only that they are shown matters
  const observer = new QueryObserver(queryClient, options as any);
  stops.push(observer.subscribe(() => undefined));
}

beforeEach(async () => {
  [phone, version] = ['1', 0];
  vi.useFakeTimers();
  host.start();
  host.answer = (request) => Response.json(answerTo(request));
  for (const options of [page, counts, list, linked, linkedToJob, otherType]) {
    show(options);
  }
  await vi.advanceTimersByTimeAsync(100);
  host.sent.length = 0;
});
afterEach(() => {
  for (const stop of stops) {
    stop();
  }
  stops = [];
  callQueue.cancelAll();
  queryClient.clear();
  host.stop();
  vi.useRealTimers();
});

function asked(): string[] {
  return host.sent.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`);
}

function hear(request: string | undefined, id = 'c1'): void {
  const event: KnownEvent = {
    type: 'object.changed',
    at: stored().updated_at,
    data: { object_type: 'candidate', ids: [id], request },
  };
  applyEvents({ part: 1, heardAt: Date.now(), events: [event] }, { cache, outdated, ownWrites });
}

function phoneShown(): string | undefined {
  const shown = queryClient.getQueryData(page.queryKey) as ObjectOf<'candidate'> | undefined;
  return shown?.phone;
}

/** An answer whose body comes a moment after its head, as over any wire. */
function arriving(content: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const body = new ReadableStream({
    start(controller) {
      setTimeout(() => {
        controller.enqueue(bytes);
        controller.close();
      }, 1);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Saves a phone number; `meanwhile` happens at the host after it was sent, before it is answered. */
async function save(to: string, { meanwhile = () => {} } = {}): Promise<string> {
  let request = '';
  host.answer = async (sent) => {
    if (sent.method !== 'PUT') {
      return Response.json(answerTo(sent));
    }
    request = sent.headers.get('x-request-id') ?? '';
    change(to);
    const answer = stored();
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return arriving(answer);
  };
  const written = write(queryClient, 'objects.update', { type: 'candidate', id: 'c1', phone: to });
  await vi.advanceTimersByTimeAsync(100);
  await written;
  return request;
}

test('a changed phone is shown from the answer; only what may name it, or sort by it, is asked anew, once', async () => {
  const request = await save('2');
  hear(request);
  await vi.advanceTimersByTimeAsync(5000);
  expect(phoneShown()).toBe('2');
  expect(asked().toSorted()).toEqual([
    'GET /api/objects/candidate',
    'GET /api/objects/job/j1/relations',
    'PUT /api/objects/candidate',
  ]);
});

test('what is not on screen and may show its name is asked anew when it is shown', async () => {
  for (const stop of stops.splice(-1)) {
    stop();
  }
  await save('2');
  expect(queryClient.getQueryState(otherType.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(linked.queryKey)?.isInvalidated).toBe(false);
});

test('what somebody else changes after the write was sent is asked for, whatever the write answered', async () => {
  const request = await save('2', {
    meanwhile: () => {
      change('3');
      hear('of another window');
    },
  });
  hear(request);
  await vi.advanceTimersByTimeAsync(5000);
  expect(phoneShown()).toBe('3');
});

test('an answer that is older than what is shown is not shown', async () => {
  change('9');
  change('9');
  hear('of another window');
  await vi.advanceTimersByTimeAsync(2000);
  expect(phoneShown()).toBe('9');
  host.answer = (sent) =>
    Response.json(
      sent.method === 'PUT' ? { ...stored(), phone: '2', updated_at: '2026-11-20T12:01:00.000Z' } : answerTo(sent),
    );
  const written = write(queryClient, 'objects.update', { type: 'candidate', id: 'c1', phone: '2' });
  await vi.advanceTimersByTimeAsync(100);
  await written;
  await vi.advanceTimersByTimeAsync(5000);
  expect(phoneShown()).toBe('9');
});

test.each([
  ['a new object', {}, ['GET /api/objects/candidate', 'GET /api/objects/counts', 'POST /api/objects/candidate']],
  [
    'a new object that says its links',
    { resume: { mentors: ['c1'] } },
    [
      'GET /api/objects/candidate',
      'GET /api/objects/candidate/c1/relations',
      'GET /api/objects/candidate?id=c1',
      'GET /api/objects/counts',
      'GET /api/objects/job',
      'GET /api/objects/job/j1/relations',
      'POST /api/objects/candidate',
    ],
  ],
])('%s is asked for by what may tell of it, once, its event or not', async (_name, fields, calls) => {
  let request = '';
  host.answer = async (sent) => {
    if (sent.method !== 'POST') {
      return Response.json(answerTo(sent));
    }
    request = sent.headers.get('x-request-id') ?? '';
    await new Promise((resolve) => setTimeout(resolve, 20));
    return arriving({ ...stored(), id: 'c2', name: 'Grace' });
  };
  const written = write(queryClient, 'objects.create', { type: 'candidate', first_name: 'Grace', ...fields });
  await vi.advanceTimersByTimeAsync(10);
  // The host tells of it before it answers.
  hear(request, 'c2');
  await vi.advanceTimersByTimeAsync(100);
  await written;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked().toSorted()).toEqual(calls);
});

test('what links it is asked anew as well where its links may have changed', async () => {
  const written = write(queryClient, 'objects.update', { type: 'candidate', id: 'c1', resume: { mentors: [] } });
  await vi.advanceTimersByTimeAsync(100);
  await written;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toEqual(
    expect.arrayContaining(['GET /api/objects/candidate/c1/relations', 'GET /api/objects/counts']),
  );
});
